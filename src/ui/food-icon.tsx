import { classNames } from './class-names.ts'
import type { FoodIconName } from './food-icons.ts'

export type FoodIconProps = { name: FoodIconName | undefined; size?: number; className?: string }

export function FoodIcon({ name, size = 24, className }: FoodIconProps) {
  if (!name) return null
  return (
    <img
      src={`/food/${name}.webp`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      className={classNames('shrink-0 object-contain', className)}
    />
  )
}

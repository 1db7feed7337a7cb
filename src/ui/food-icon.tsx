import { classNames } from './class-names.ts'
import type { FoodIconName } from './food-icons.ts'

// `no-inline`: small files would otherwise end up inside the script as data: URLs.
const pictures = import.meta.glob<string>('./food/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

export type FoodIconProps = { name: FoodIconName | undefined; size?: number; className?: string }

export function FoodIcon({ name, size = 24, className }: FoodIconProps) {
  const source = name && pictures[`./food/${name}.webp`]
  if (!source) return null
  return (
    <img
      src={source}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      className={classNames('shrink-0 object-contain', className)}
    />
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FoodIcon } from './drawing.tsx'
import type { FoodIconName } from './food-icons.ts'

export type EmptyStateProps = {
  picture?: FoodIconName
  /** An icon instead of the food picture. */
  icon?: ReactNode
  title: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

export function EmptyState({ picture, icon, title, action, className, children }: EmptyStateProps) {
  return (
    <div
      className={classNames('flex flex-col items-center gap-4 px-4 py-10 text-center', className)}
    >
      {(picture || icon) && (
        <span className="grid size-24 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-10">
          {picture ? <FoodIcon name={picture} size={56} /> : icon}
        </span>
      )}
      <div className="grid max-w-sm gap-1">
        <p className="text-lg font-semibold text-balance">{title}</p>
        {children && <div className="text-muted">{children}</div>}
      </div>
      {action}
    </div>
  )
}

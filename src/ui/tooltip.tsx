import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Once around the staff's screens: the second tip in a row comes at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Base.Provider delay={700}>{children}</Base.Provider>
}

export type TooltipProps = {
  text: ReactNode
  keys?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One button or link, which must have a name of its own. */
  children: ReactElement<Record<string, unknown>>
}

export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="flex max-w-xs origin-(--transform-origin) items-center gap-2 rounded-chip bg-ink px-2.5 py-1.5 text-xs font-medium text-bg shadow-float transition-[scale,opacity] duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-98 data-starting-style:opacity-0">
            {text}
            {keys && <kbd className="font-sans opacity-70">{keys}</kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

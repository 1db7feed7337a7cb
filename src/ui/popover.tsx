import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFloating } from './one-overlay.ts'
import { floating } from './overlay-look.ts'

export type PopoverProps = {
  /** Its name for screen readers. */
  label: string
  trigger: ReactElement<Record<string, unknown>>
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** Settings or facts anchored to a button; the page stays usable. */
export function Popover({ label, trigger, align = 'end', children }: PopoverProps) {
  const state = useFloating()
  return (
    <Base.Root {...state}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          sideOffset={6}
          align={align}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            className={classNames(
              floating,
              'max-h-(--available-height) w-88 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-button p-4 outline-none',
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

import { cloneElement, type MouseEvent, type ReactElement, useState } from 'react'
import { loadedAhead } from './loaded-ahead.tsx'
import type { MenuEntry } from './menu-list.tsx'
import { useFloating } from './one-overlay.ts'

export type MenuProps = {
  trigger: ReactElement<Record<string, unknown>>
  entries: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
}

const MenuList = loadedAhead(async () => (await import('./menu-list.tsx')).MenuList)

/** A button with a menu. */
export function Menu({ trigger, entries, align }: MenuProps) {
  const { open, onOpenChange } = useFloating()
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-popup-open': open ? '' : undefined,
        onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
          setAnchor(currentTarget)
          onOpenChange(!open)
        },
      })}
      {open && anchor && (
        <MenuList
          anchor={anchor}
          entries={entries}
          {...(align && { align })}
          close={() => onOpenChange(false)}
        />
      )}
    </>
  )
}

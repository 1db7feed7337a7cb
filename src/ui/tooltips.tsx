import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useEffect, useState } from 'react'
import { followTitles, type Titled } from './follow-titles.ts'

/** What titles say, after the same wait in every browser and in the shop's own look: once around the staff's screens. */
export function Tooltips() {
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<Titled>()
  useEffect(
    () =>
      followTitles((now) => {
        setOpen(now !== undefined)
        if (now) setLast(now)
      }),
    [],
  )
  return (
    <Base.Root open={isOpen}>
      <Base.Portal>
        <Base.Positioner
          anchor={last?.element}
          side="bottom"
          sideOffset={8}
          collisionPadding={8}
          className="pointer-events-none z-60"
        >
          {/* Whoever hears the page has heard the element's own name or title. */}
          <Base.Popup
            aria-hidden="true"
            className="max-w-xs origin-(--transform-origin) rounded-chip bg-ink px-2.5 py-1.5 text-xs font-medium text-bg shadow-float transition-[scale,opacity] duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            {last?.title}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

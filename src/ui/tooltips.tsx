import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useEffect, useState } from 'react'

/** Shows `title`s with the same delay and look in every browser. Mounted once around all staff pages. */
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
          {/* Screen readers already have the element's name or title. */}
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

const waitMs = 700

type Titled = { readonly element: Element; readonly title: string }

/** Reports the hovered or keyboard-focused element if it has a title, and undefined when it is left. */
function followTitles(onChange: (now: Titled | undefined) => void): () => void {
  let here: Titled | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const hush = () => {
    clearTimeout(waiting)
    onChange(undefined)
  }
  const leave = () => {
    hush()
    if (here && !here.element.hasAttribute('title')) here.element.setAttribute('title', here.title)
    here = undefined
  }
  const come = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (target && here?.element.contains(target)) return
    leave()
    const element = target?.closest('[title]')
    const title = element?.getAttribute('title')
    if (!element || !title || !wantsTip(event, element)) return
    here = { element, title }
    // Without this, the browser would show its own tooltip too.
    element.removeAttribute('title')
    waiting = setTimeout(onChange, waitMs, here)
  }
  const out = (event: PointerEvent) => {
    if (!event.relatedTarget) leave()
  }

  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerover', come, { signal })
  document.addEventListener('focusin', come, { signal })
  document.addEventListener('pointerout', out, { signal })
  document.addEventListener('focusout', leave, { signal })
  for (const kind of ['pointerdown', 'keydown'] as const)
    document.addEventListener(kind, hush, { signal })
  return () => {
    leave()
    listening.abort()
  }
}

/** Touch has no hover, and a focus caused by a press needs no tooltip. */
const wantsTip = (event: Event, element: Element) =>
  event instanceof PointerEvent ? event.pointerType !== 'touch' : element.matches(':focus-visible')

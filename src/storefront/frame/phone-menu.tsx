import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFront } from '#site.tsx'
import { useWords } from '#words/words.tsx'
import { HoursNow } from './hours-now.tsx'
import { NavLink } from './nav-link.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Preferences } from './preferences.tsx'

/** All that a narrow header has no room for. It opens by itself; scripts only close it when one would expect that. */
export function PhoneMenu() {
  const { main } = useFront().navigation
  const { t } = useWords()
  const menu = useClosing()
  return (
    <details ref={menu} className="group lg:hidden">
      <summary
        aria-label={t.header.menu}
        className="grid size-11 list-none place-items-center rounded-control transition hover:bg-raised group-open:bg-raised [&_svg]:size-5.5"
      >
        <Menu className="group-open:hidden" />
        <X className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain rounded-b-sheet border-t border-line bg-surface px-4 pt-2 pb-3 shadow-sheet motion-safe:animate-appear">
        {main.length > 0 && (
          <nav aria-label={t.header.mainNavigation} className="mb-2 border-b border-line pb-2">
            <ul className="-mx-3 grid">
              {main.map((item) => (
                <li key={item.href}>
                  <NavLink
                    item={item}
                    className="flex min-h-12 items-center rounded-control px-3 text-lg font-semibold transition hover:bg-raised aria-[current]:bg-raised"
                  />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <PhoneLink isWhole className="text-lg" />
          <HoursNow className="min-h-11" />
        </div>
        <div className="flex items-center justify-between gap-4">
          <span className="text-sm text-muted">{t.preferences.title}</span>
          <Preferences />
        </div>
      </div>
    </details>
  )
}

/** Closes on Escape, on a tap outside, when one of its links is followed, and when the focus goes elsewhere. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const holds = (one: EventTarget | null) => one instanceof Node && menu.current?.contains(one)
    const close = () => menu.current?.removeAttribute('open')
    const stop = new AbortController()
    const on = <Kind extends keyof DocumentEventMap>(
      kind: Kind,
      hear: (event: DocumentEventMap[Kind]) => void,
    ) => document.addEventListener(kind, hear, stop)
    on('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    })
    on('pointerdown', ({ target }) => {
      if (!holds(target)) close()
    })
    on('focusin', ({ target }) => {
      if (!holds(target)) close()
    })
    on('click', ({ target }) => {
      if (holds(target) && target instanceof Element && target.closest('a')) close()
    })
    return () => stop.abort()
  }, [])
  return menu
}

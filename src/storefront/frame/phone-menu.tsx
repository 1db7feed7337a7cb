import { useEffect, useRef, useState } from 'react'
import { useFront, useHref } from '#shop-context.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { useWords } from '#words/words.tsx'
import { HoursNow } from './hours-now.tsx'
import { NavLink, PhoneLink } from './links.tsx'
import { Language } from './preferences.tsx'

const More = loadedAhead(async () => (await import('./phone-menu-more.tsx')).PhoneMenuMore)

const row =
  'flex min-h-12 items-center rounded-control px-3 text-lg font-semibold transition hover:bg-raised aria-[current]:bg-raised'

/** What a narrow header has no room for. It opens without JavaScript; scripts only close it. */
export function PhoneMenu() {
  const { main } = useFront().navigation
  const { t } = useWords()
  const href = useHref()
  const menu = useClosing()
  const [wasOpened, setOpened] = useState(false)
  return (
    <details ref={menu} onToggle={() => setOpened(true)} className="group lg:hidden">
      <summary
        aria-label={t.header.menu}
        className="grid size-11 place-items-center rounded-control transition hover:bg-raised group-open:bg-raised [&_svg]:size-5.5"
      >
        <Drawing name="menu" className="group-open:hidden" />
        <Drawing name="close" className="hidden group-open:block" />
      </summary>
      {/* The page below waits behind it. */}
      <div className="absolute inset-x-0 top-full min-h-dvh bg-scrim" />
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain rounded-b-sheet border-t border-line bg-surface px-4 pt-2 pb-3 shadow-sheet motion-safe:animate-appear">
        <nav aria-label={t.header.mainNavigation} className="mb-2 border-b border-line pb-2">
          <ul className="-mx-3 grid">
            {main.map((item) => (
              <li key={item.href}>
                <NavLink item={item} className={row} />
              </li>
            ))}
            <li>
              <a href={href('/finish')} className={row}>
                {t.header.myOrders}
              </a>
            </li>
            <li>
              <a href={href('/checkout')} className={row}>
                {t.cart.title}
              </a>
            </li>
          </ul>
        </nav>
        {wasOpened && <More />}
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <PhoneLink isWhole className="text-lg" />
          <HoursNow className="min-h-11" />
        </div>
        <div className="flex items-center justify-between gap-4">
          <span className="text-sm text-muted">{t.preferences.language}</span>
          <Language />
        </div>
      </div>
    </details>
  )
}

/** Closes on Escape, on a tap outside, when a link is followed, and when the focus leaves. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const contains = (one: EventTarget | null) => one instanceof Node && menu.current?.contains(one)
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
      if (!contains(target)) close()
    })
    on('focusin', ({ target }) => {
      if (!contains(target)) close()
    })
    on('click', ({ target }) => {
      if (!contains(target) || !(target instanceof Element)) return
      // Not on `pointerdown`: Chromium crashes when the pressed element is hidden before the press goes on.
      if (target === menu.current?.children[1] || target.closest('a')) close()
    })
    return () => stop.abort()
  }, [])
  return menu
}

import { type PagePath, useHref, useSite } from '#shop-context.tsx'

type TabLinksProps = { label: string; tabs: readonly { to: PagePath; name: string }[] }

/** The parts of a thing, each a page of its own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { path } = useSite()
  const href = useHref()
  return (
    <nav
      aria-label={label}
      className="relative -mx-4 overflow-x-auto border-b border-line px-4 scrollbar-none lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-1">
        {tabs.map(({ to, name }) => {
          const isOpen = path === to.split('?')[0]
          return (
            <li key={to}>
              <a
                ref={isOpen ? intoView : undefined}
                href={href(to)}
                aria-current={isOpen ? 'page' : undefined}
                className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** On a phone the current tab may be outside of the visible area. */
function intoView(open: HTMLElement | null) {
  if (!open) return
  const frame = open.closest('nav')
  frame?.scrollTo({ left: open.offsetLeft - frame.offsetWidth / 3 })
}

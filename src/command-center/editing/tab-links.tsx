import { useHref, useSite } from '#site.tsx'

type TabLinksProps = { label: string; tabs: readonly { to: string; name: string }[] }

/** Parts of one thing, each a page of its own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { path } = useSite()
  const href = useHref()
  return (
    <nav
      aria-label={label}
      className="relative -mx-4 overflow-x-auto border-b border-line px-4 scrollbar-none lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-1">
        {tabs.map(({ to, name }) => (
          <li key={to}>
            <a
              ref={path === to ? intoView : undefined}
              href={href(to)}
              aria-current={path === to ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the open one may lie beyond the edge. */
function intoView(open: HTMLElement | null) {
  if (!open) return
  const frame = open.closest('nav')
  frame?.scrollTo({ left: open.offsetLeft - frame.offsetWidth / 3 })
}

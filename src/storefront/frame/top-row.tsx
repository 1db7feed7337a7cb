import { useFront } from '#shop-context.tsx'
import { useWords } from '#words/words.tsx'
import { HoursNow } from './hours-now.tsx'
import { NavLink, PhoneLink } from './links.tsx'

/** Above the header on wide screens: pages, opening hours and phone. It scrolls away. */
export function TopRow() {
  const { main } = useFront().navigation
  const { t } = useWords()
  return (
    <div className="page-width flex items-center gap-x-6 text-sm max-lg:hidden">
      {main.length > 0 && (
        <nav aria-label={t.header.mainNavigation} className="-ml-3 min-w-0">
          <ul className="flex flex-wrap">
            {main.map((item) => (
              <li key={item.href}>
                <NavLink item={item} className="nav-link" />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="ml-auto flex items-center gap-x-6">
        <HoursNow />
        <PhoneLink />
      </div>
    </div>
  )
}

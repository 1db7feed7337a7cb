import type { Item } from '#business/content/shapes.ts'
import { locales } from '#platform/localised.ts'
import { isOwnPath } from '#platform/own-path.ts'
import { type PagePath, useFront, useHref, useSite } from '#shop-context.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { useWords } from '#words/words.tsx'
import { HoursNow } from './hours-now.tsx'

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

export function NavLink({ item, className }: { item: Item; className: string }) {
  const { path } = useSite()
  const { t } = useWords()
  const address = useAddress()
  const { title, lang, href, target } = item
  return (
    <a
      href={address(href)}
      aria-current={href === path ? 'page' : undefined}
      {...(target === '_blank' && { target, rel: 'noopener' })}
      className={className}
    >
      <span lang={lang} className="min-w-0 wrap-anywhere">
        {title}
      </span>
      {target === '_blank' && <span className="sr-only">, {t.common.opensInNewTab}</span>}
    </a>
  )
}

const named = new RegExp(`^/(${locales.join('|')})(?=[/?#]|$)`)

/** Resolves a link that staff wrote: own paths keep the page's language unless they name one. */
export function useAddress(): (href: string) => string {
  const href = useHref()
  return (to) => (isOwnPath(to) && !named.test(to) ? href(to as PagePath) : to)
}

type Props = {
  /** Shows the number on narrow screens too, not only the icon. */
  isWhole?: true
  className?: string
}

export function PhoneLink({ isWhole, className = '' }: Props) {
  const { phone, phoneFormatted } = useFront()
  const { t } = useWords()
  if (!phone) return null
  return (
    <a
      href={`tel:${phone}`}
      aria-label={t.header.callNumber(phoneFormatted)}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control font-semibold ${className}`}
    >
      <Drawing name="phone" className="size-5 shrink-0" />
      <span className={isWhole ? 'min-w-0 wrap-anywhere' : 'whitespace-nowrap max-sm:hidden'}>
        {phoneFormatted}
      </span>
    </a>
  )
}

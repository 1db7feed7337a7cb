import { BellRing, ExternalLink, LayoutDashboard, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { locales } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { useFront, useHref, useSite } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { ownLanguageNames } from '#words/languages.ts'
import { useStaffWords, useWords } from '#words/words.tsx'

/** The staff's frame: sections on the left (at the foot of a phone), the shop's state always in view. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, maintenance } = useFront()
  const { t } = useWords()
  const { shop } = useStaffWords()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <SkipLink href="#content">{t.common.skipToContent}</SkipLink>
      <header className="print:hidden flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:border-r lg:border-b-0 lg:p-3">
        <div className="grid min-w-0 flex-1 justify-items-start gap-1.5 lg:flex-none lg:px-3 lg:py-2">
          <p className="max-w-full truncate text-lg font-bold">{name}</p>
          {maintenance ? (
            <Badge tone="warn">{shop.onHold}</Badge>
          ) : (
            <Badge tone="ok">{shop.open}</Badge>
          )}
        </div>
        <Sections />
        <Account />
      </header>
      <main id="content" tabIndex={-1} className="px-4 py-6 outline-none lg:px-8 lg:py-8">
        {children}
      </main>
    </div>
  )
}

const line =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium transition hover:bg-raised [&_svg]:size-5'

const sections = [
  { to: '/command-center', name: 'dashboard', Icon: LayoutDashboard },
  { to: '/command-center/checkout', name: 'orders', Icon: BellRing },
] as const

function Sections() {
  const { navigation } = useStaffWords()
  const { path } = useSite()
  const href = useHref()
  return (
    <nav aria-label={navigation.label} className="max-lg:order-last max-lg:w-full lg:flex-1">
      <ul className="flex flex-wrap gap-1 lg:grid">
        {sections.map(({ to, name, Icon }) => (
          <li key={to}>
            <a
              href={href(to)}
              aria-current={path === to ? 'page' : undefined}
              className={`${line} aria-[current=page]:bg-raised aria-[current=page]:font-semibold`}
            >
              <Icon />
              {navigation[name]}
            </a>
          </li>
        ))}
        <li>
          <a href={href('/')} className={line}>
            <ExternalLink />
            {navigation.toWebsite}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function Account() {
  const { path, locale, defaultLocale, user } = useSite()
  const { t } = useWords()
  const { navigation, roles } = useStaffWords()
  const other = locales.find((one) => one !== locale) ?? locale
  const href = useHref()
  return (
    <div className="flex items-center gap-1 lg:grid lg:border-t lg:border-line lg:pt-3">
      {user && (
        <p className="min-w-0 px-3 text-sm max-lg:hidden">
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="text-muted">{roles[user.role]}</span>
        </p>
      )}
      <div className="flex items-center">
        <LanguageSwitch
          href={inLanguage(path, other, defaultLocale)}
          locale={other}
          name={ownLanguageNames[other]}
          label={t.preferences.language}
        />
        <ThemeSwitch label={t.preferences.theme} names={t.preferences} />
        <form method="post" action="/api/_auth/session">
          <input type="hidden" name="_method" value="DELETE" />
          <input type="hidden" name="_to" value={href('/command-center/sign-in')} />
          <button
            type="submit"
            aria-label={navigation.signOut}
            title={navigation.signOut}
            className="grid size-11 place-items-center rounded-control hover:bg-raised"
          >
            <LogOut className="size-5.5" />
          </button>
        </form>
      </div>
    </div>
  )
}

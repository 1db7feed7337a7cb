import { CircleUserRound, LogOut } from 'lucide-react'
import { locales } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { IconLink } from '#ui/button.tsx'
import { LanguageSwitch, ThemeSwitch } from '#ui/preference-switches.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords, useWords } from '#words/words.tsx'

/** The signed-in staff member, language, theme and sign-out. */
export function Account({ isRail = false }: { isRail?: boolean }) {
  const { path, locale, defaultLocale, user, search = '' } = useSite()
  const { t } = useWords()
  const { navigation, roles } = useStaffWords()
  const other = locales.find((one) => one !== locale) ?? locale
  const href = useHref()
  return (
    <div
      className={
        isRail
          ? 'grid justify-items-center border-t border-line pt-1.5'
          : 'flex items-center gap-1 lg:grid lg:border-t lg:border-line lg:pt-3'
      }
    >
      {user && isRail && (
        <IconLink
          href={href('/command-center/account')}
          label={`${navigation.account}: ${user.name}`}
          icon={<CircleUserRound />}
        />
      )}
      {user && !isRail && (
        <a
          href={href('/command-center/account')}
          title={navigation.account}
          aria-current={path === '/command-center/account' ? 'page' : undefined}
          className="min-w-0 rounded-control px-3 py-1 text-sm hover:bg-raised aria-[current=page]:bg-raised max-lg:hidden"
        >
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="text-muted">{roles[user.role]}</span>
        </a>
      )}
      <div className={isRail ? 'grid justify-items-center' : 'flex items-center'}>
        <LanguageSwitch
          href={inLanguage(path, other, defaultLocale) + search}
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

import { locales } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { useSite } from '#site.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { ownLanguageNames } from '#words/languages.ts'
import { useWords } from '#words/words.tsx'

/** The other language and the theme. Switching keeps the page. */
export function Preferences() {
  const { path, search = '', locale, defaultLocale } = useSite()
  const { t } = useWords()
  const other = locales.find((one) => one !== locale) ?? locale
  return (
    <div className="flex items-center">
      <LanguageSwitch
        href={inLanguage(path, other, defaultLocale) + search}
        locale={other}
        name={ownLanguageNames[other]}
        label={t.preferences.language}
      />
      <ThemeSwitch label={t.preferences.theme} names={t.preferences} />
    </div>
  )
}

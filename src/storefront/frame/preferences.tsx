import { locales } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { useSite } from '#shop-context.tsx'
import { LanguageSwitch, ThemeSwitch } from '#ui/preference-switches.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useWords } from '#words/words.tsx'

/** Language and theme. Switching stays on the page. */
export function Preferences() {
  const { t } = useWords()
  return (
    <div className="flex items-center">
      <Language />
      <ThemeSwitch label={t.preferences.theme} names={t.preferences} />
    </div>
  )
}

export function Language() {
  const { path, search = '', locale, defaultLocale } = useSite()
  const { t } = useWords()
  const other = locales.find((one) => one !== locale) ?? locale
  return (
    <LanguageSwitch
      href={inLanguage(path, other, defaultLocale) + search}
      locale={other}
      name={ownLanguageNames[other]}
      label={t.preferences.language}
    />
  )
}

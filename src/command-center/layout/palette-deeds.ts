import { CirclePause, CirclePlay, Languages, Moon, Sun, SunMoon } from 'lucide-react'
import { remember } from '#platform/browser/remember.ts'
import { locales } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { useFront, useSite } from '#site.tsx'
import { themes, turnTheme, useTheme } from '#ui/theme.ts'
import { ownLanguageNames } from '#words/languages.ts'
import { useWords } from '#words/words.tsx'
import type { Entry } from './palette-places.ts'
import { useHoldChoices } from './use-hold-choices.ts'

const lights = { auto: SunMoon, light: Sun, dark: Moon }

/** What is done from wherever somebody is: orders held or taken again, another light, the other language. */
export function useDeeds(): Entry[] {
  const { path, search = '', locale, defaultLocale } = useSite()
  const { maintenance } = useFront()
  const { t } = useWords()
  const { choices } = useHoldChoices()
  const now = useTheme()
  return [
    ...choices.map(({ label, href, onSelect }) => ({
      key: label,
      label,
      Icon: maintenance ? CirclePlay : CirclePause,
      ...(href ? { href } : { run: onSelect }),
    })),
    ...themes
      .filter((theme) => theme !== now)
      .map((theme) => ({
        key: theme,
        label: t.preferences[theme],
        hint: t.preferences.theme,
        Icon: lights[theme],
        run: () => turnTheme(theme),
      })),
    ...locales
      .filter((language) => language !== locale)
      .map((language) => ({
        key: language,
        label: ownLanguageNames[language],
        hint: t.preferences.language,
        Icon: Languages,
        language,
        href: inLanguage(path, language, defaultLocale) + search,
        run: () => remember('locale', language),
      })),
  ]
}

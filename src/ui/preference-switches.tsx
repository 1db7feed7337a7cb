import { useSyncExternalStore } from 'react'
import { remember } from '#platform/browser/remember.ts'
import { Drawing } from './drawing.tsx'

/** A menu of system, light and dark, as large as its icon. Hidden without JavaScript, where the system decides. */
export function ThemeSwitch({
  label,
  names,
}: {
  label: string
  names: Readonly<Record<Theme, string>>
}) {
  const theme = useTheme()
  return (
    <span className="relative grid size-11 place-items-center rounded-control transition hover:bg-raised ring-within noscript:hidden">
      <Drawing name={theme} className="size-5.5" />
      <select
        aria-label={label}
        title={`${label}: ${names[theme]}`}
        value={theme}
        onChange={({ target }) => turnTheme(target.value as Theme)}
        className="absolute inset-0 opacity-0"
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </span>
  )
}

/** System, light or dark. */
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const turned = 'theme-turned'

export function turnTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'auto') delete dataset.theme
  else dataset.theme = theme
  remember('theme', theme)
  dispatchEvent(new Event(turned))
}

/** The theme chosen in this browser, which the document has before scripts run. */
export const useTheme = (): Theme => useSyncExternalStore(listen, chosen, () => 'auto')

function chosen(): Theme {
  const { theme } = document.documentElement.dataset
  return themes.find((one) => one === theme) ?? 'auto'
}

function listen(listener: () => void) {
  addEventListener(turned, listener)
  return () => removeEventListener(turned, listener)
}

type Props = {
  href: string
  locale: 'en' | 'ru'
  name: string
  label: string
}

/** A link to the same page in the other language, named in that language. */
export function LanguageSwitch({ href, locale, name, label }: Props) {
  return (
    <a
      href={href}
      hrefLang={locale}
      title={name}
      onClick={({ currentTarget }) => {
        // The query may have changed since the page was rendered. The address of a refused form has none.
        if (!/^.api/.test(location.pathname)) currentTarget.search = location.search
        remember('locale', locale)
      }}
      data-document
      className="inline-grid size-11 shrink-0 place-items-center rounded-control font-semibold transition hover:bg-raised"
    >
      <span aria-hidden="true" className="uppercase">
        {locale}
      </span>
      <span className="sr-only">
        {label}: <span lang={locale}>{name}</span>
      </span>
    </a>
  )
}

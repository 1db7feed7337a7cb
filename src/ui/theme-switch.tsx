import { Moon, Sun, SunMoon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { remember } from '#platform/browser/remember.ts'
import { IconButton } from './icon-button.tsx'

const themes = ['auto', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const icons = { auto: <SunMoon />, light: <Sun />, dark: <Moon /> }

/** Like the device, light, dark, and round again. Without JavaScript the device decides, so it is not shown. */
export function ThemeSwitch({
  label,
  names,
}: {
  label: string
  names: Readonly<Record<Theme, string>>
}) {
  const [theme, setTheme] = useState<Theme>('auto')
  useEffect(() => {
    const chosen = document.documentElement.dataset.theme
    setTheme(themes.find((one) => one === chosen) ?? 'auto')
  }, [])
  const change = () => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto'
    if (next === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
    remember('theme', next)
    setTheme(next)
  }
  return (
    <IconButton
      label={`${label}: ${names[theme]}`}
      icon={icons[theme]}
      onClick={change}
      className="noscript:hidden"
    />
  )
}

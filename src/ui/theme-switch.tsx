import { Moon, Sun, SunMoon } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { type Theme, themes, turnTheme, useTheme } from './theme.ts'

const icons = { auto: <SunMoon />, light: <Sun />, dark: <Moon /> }

/** Like the device, light, dark, and round again. Without JavaScript the device decides, so it is not shown. */
export function ThemeSwitch({
  label,
  names,
}: {
  label: string
  names: Readonly<Record<Theme, string>>
}) {
  const theme = useTheme()
  return (
    <IconButton
      label={`${label}: ${names[theme]}`}
      icon={icons[theme]}
      onClick={() => turnTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto')}
      className="noscript:hidden"
    />
  )
}

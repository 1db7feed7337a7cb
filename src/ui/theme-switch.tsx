import { Drawing } from './drawing.tsx'
import { IconButton } from './icon-button.tsx'
import { type Theme, themes, turnTheme, useTheme } from './theme.ts'

/** Cycles through system, light and dark. Hidden without JavaScript, where the system decides. */
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
      icon={<Drawing name={theme} />}
      onClick={() => turnTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto')}
      className="noscript:hidden"
    />
  )
}

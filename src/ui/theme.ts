import { useSyncExternalStore } from 'react'
import { remember } from '#platform/browser/remember.ts'

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

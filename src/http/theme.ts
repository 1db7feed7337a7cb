import type { Theme } from '#platform/page.ts'
import type { Made } from '#platform/server/page-cache.ts'
import { ground } from '#ui/server/accent.ts'

const themeColour = (theme: 'light' | 'dark', media = '') =>
  `<meta name="theme-color" content="${ground[theme].bg}"${media}>`

/** The colour of the phone's bars: the device's theme, unless one was chosen. */
export const themeColours: Readonly<Record<Theme, string>> = {
  light: themeColour('light'),
  dark: themeColour('dark'),
  auto: (['light', 'dark'] as const)
    .map((one) => themeColour(one, ` media="(prefers-color-scheme: ${one})"`))
    .join(''),
}

/** The same document in a chosen theme: only its first tag and the colour of the phone's bars depend on it. */
export const inTheme = (made: Made, theme: Theme): Made =>
  theme === 'auto'
    ? made
    : {
        ...made,
        body: made.body
          .replace(/^<!doctype html><html [^>]+/, `$& data-theme="${theme}"`)
          .replace(themeColours.auto, themeColours[theme]),
      }

export function themeIn(cookies: string | undefined): Theme {
  const theme = /(?:^|;\s*)theme=(light|dark)/.exec(cookies ?? '')?.[1]
  return (theme as Theme | undefined) ?? 'auto'
}

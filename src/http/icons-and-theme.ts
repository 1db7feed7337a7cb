import { iconOf } from '#business/media/photo.ts'
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

type Icon = { src: string; sizes: string; type: string; purpose?: 'maskable' }

const own: readonly Icon[] = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** The app icons: the shop's logo, or our own without one. */
export const iconsOf = (logo: string | null): readonly Icon[] =>
  logo ? [{ src: logo, sizes: `${widthOf(logo)}x${widthOf(logo)}`, type: 'image/webp' }] : own

/** For link previews in messengers, if the shop has no photo. */
export const ownSign = { path: '/icon-512.png', width: 512, height: 512 }

/** Photos are square, and their names contain the width. */
const widthOf = (photo: string) => /-(\d+)\.\w+$/.exec(photo)?.[1]

/** Icons for browser tabs and iPhones. */
export const iconLinks = (logo: string | null) =>
  logo
    ? `<link rel="icon" href="${logo}" type="image/webp"><link rel="apple-touch-icon" href="${iconOf(logo)}">`
    : '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">'

// Where the machine keeps its Chromium. Nothing is downloaded: on Debian its package manager brings one (bin/check.mjs).
import { existsSync } from 'node:fs'

/** The first that is there is taken. Without a window it does the same in half the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const findChromium = (): string | undefined =>
  process.env.CHROMIUM ?? places.find((place) => existsSync(place))

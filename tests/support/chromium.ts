// Where the machine has its Chromium. Nothing is downloaded: on Debian, apt installs one (bin/bring-chromium.mjs).
import { existsSync } from 'node:fs'

/** The first existing one is used. The headless one does the same in half the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const findChromium = (): string | undefined =>
  process.env.CHROMIUM ?? places.find((place) => existsSync(place))

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

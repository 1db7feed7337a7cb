import { installOneOf } from './ready.mjs'

/** Browser tests use the machine's own Chromium. If there is none, Debian's package manager installs it. */
export async function bringChromium() {
  // Imported late: only the pinned Node reads TypeScript.
  const { findChromium } = await import('../tests/support/chromium.ts')
  // Older Debians lack the headless package, which does the same in half the time.
  if (!findChromium()) installOneOf(['chromium-headless-shell', 'chromium'])
}

import { defineConfig } from '@playwright/test'
import { testLimitMs } from './bin/guarded.mjs'
import { chromiumFlags, findChromium } from './tests/support/chromium.ts'
import { seedOfCommit } from './tests/support/drawn.ts'
import { screens } from './tests/support/screens.ts'

// The run draws languages, themes and sizes by this. The reporter prints it.
process.env.SEED ??= seedOfCommit()

/** No one waits longer than it takes: this only ends what hangs, however busy the machine is. */
const stepMs = 60_000

/** A page lives for a second: optimizing its code costs more than it saves, and both cores are busy anyway. */
const quickScripts = '--js-flags=--no-turbofan --no-maglev --single-threaded'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.test.ts',
  outputDir: 'build/journeys',
  globalSetup: './tests/support/journeys-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  // A journey often waits: three keep two cores busy.
  workers: 3,
  // On a fresh shop. What then passes is listed as flaky (tests/support/journey-report.ts).
  retries: 1,
  timeout: testLimitMs,
  // More say nothing more, and each may take minutes.
  maxFailures: 20,
  expect: { timeout: stepMs },
  reporter: [['./tests/support/journey-report.ts']],
  use: {
    actionTimeout: stepMs,
    navigationTimeout: stepMs,
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [...chromiumFlags, quickScripts],
    },
    // Without snapshots: they run code in the page, which counts as a user's gesture and breaks the content policy.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone|@tablet/, use: { viewport: screens.desktop } },
    { name: 'tablet', grep: /@tablet/, use: { viewport: screens.tablet } },
    { name: 'phone', grep: /@phone/, use: { viewport: screens.phone } },
  ],
})

// A run with a test that blocks its worker forever: for tests/watchdog.test.ts.
import { defineConfig } from 'vitest/config'
import { watchdog } from '../watchdog.ts'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.hanging.ts'],
    setupFiles: '../running-test.ts',
    reporters: [watchdog({ silentMs: 8000, wholeMs: 60_000 })],
  },
})

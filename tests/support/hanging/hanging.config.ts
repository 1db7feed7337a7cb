// A run with a test that blocks its worker forever: for tests/watchdog.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { watchdog } from '../watchdog.ts'

const hourMs = 60 * 60_000
let aheadMs = 0

/** Stands still until the test hangs, however long a machine takes to get there. Then each look at it is an hour later. */
function clock() {
  if (isHanging()) aheadMs += hourMs
  return aheadMs
}

function isHanging() {
  const folder = process.env.RUNNING_TESTS
  return (
    folder !== undefined &&
    readdirSync(folder).some((file) =>
      readFileSync(path.join(folder, file), 'utf8').endsWith('hangs'),
    )
  )
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.hanging.ts'],
    setupFiles: '../running-test.ts',
    reporters: [watchdog({ silentMs: hourMs, wholeMs: 1000 * hourMs, clock })],
  },
})

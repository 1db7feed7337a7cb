// Records this worker's current test for tests/support/watchdog.ts: on disk at once, before the test can hang.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'

const folder = process.env.RUNNING_TESTS
const file = folder && path.join(folder, String(process.pid))
if (file) {
  beforeEach(({ task }) => writeFileSync(file, `  ${task.file.name} > ${task.name}`))
  afterEach(() => writeFileSync(file, ''))
}

// Records this worker's current test for the watchdog of bin/guarded.mjs: on disk at once, before the test can hang.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { notePass } from '#bin/guarded.mjs'
import { realNow } from '#bin/real-now.mjs'

const folder = process.env.RUNNING_TESTS
const file = folder && path.join(folder, String(process.pid))
if (file) {
  beforeEach(({ task }) => writeFileSync(file, `${realNow()} ${task.file.name} > ${task.name}`))
  afterEach(({ task }) => {
    writeFileSync(file, '')
    if (task.result?.state === 'pass') notePass(folder)
  })
}

// Journeys run against the build, which is made here if it is missing or older than its source.
import { execFileSync } from 'node:child_process'
import { asOwner } from './built.ts'

function build() {
  execFileSync(process.execPath, ['bin/start.mjs', '--build-only'], {
    stdio: 'inherit',
    env: asOwner(),
  })
}

export default build

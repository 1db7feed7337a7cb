// The journeys run against the build: made here when it is not there yet, or older than its source.
import { execFileSync } from 'node:child_process'
import { asOwner } from './shop.ts'

export function setup() {
  execFileSync(process.execPath, ['bin/start.mjs', '--build-only'], {
    stdio: 'inherit',
    env: asOwner(),
  })
}

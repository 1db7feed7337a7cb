// The journeys run against the build: made here when it is not there yet, or older than its source.
import { execFileSync } from 'node:child_process'

export function setup() {
  execFileSync(process.execPath, ['bin/start.mjs', '--build-only'], {
    stdio: 'inherit',
    env: asOwner(),
  })
}

/** The environment of an owner's terminal. Vitest's own NODE_ENV would build and run the development's React. */
export function asOwner(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env
  return env
}

// Browser tests run against the build, which is made here if it is missing or older than its source.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lastBuild } from '#bin/builds.mjs'

export function setup() {
  execFileSync(process.execPath, ['bin/start.mjs', '--build-only'], {
    stdio: 'inherit',
    env: asOwner(),
  })
}

/** The browser's file that a source file became. */
export function builtFile(source: string): string {
  const manifest = path.join(lastBuild(), 'client/.vite/manifest.json')
  return JSON.parse(readFileSync(manifest, 'utf8'))[source].file
}

/** The environment of an owner's terminal. With Vitest's own NODE_ENV, React's development build would run. */
export function asOwner(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env
  return env
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lastBuild } from '#bin/builds.mjs'

/** The browser's file that a source file became. */
export function builtFile(source: string): string {
  const manifest = path.join(lastBuild(), 'client/.vite/manifest.json')
  return JSON.parse(readFileSync(manifest, 'utf8'))[source].file
}

/** The environment of an owner's terminal. With a test runner's own NODE_ENV, React's development build would run. */
export function asOwner(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env
  return env
}

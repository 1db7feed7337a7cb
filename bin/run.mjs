// `node bin/run.mjs bin/backup.ts folder`: runs a command of this project on any Node version.
// Like the start, it explains what its operator can fix, without a stack.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ready } from './ready.mjs'

await ready()
const [node, , script = '', ...args] = process.argv
// These also use a browser.
if (/^(guarantees|bench)\/|pictures/.test(script)) {
  const { bringChromium } = await import('./bring-chromium.mjs')
  await bringChromium()
}
process.argv = [node, path.resolve(script), ...args]
try {
  await import(pathToFileURL(path.resolve(script)).href)
} catch (error) {
  const { startFailure } = await import('#http/start-notes.ts')
  const message = startFailure(error)
  if (message === undefined) throw error
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

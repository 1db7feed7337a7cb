// `node bin/run.mjs bin/backup.ts folder`: runs a command of this project on any Node version.
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
await import(pathToFileURL(path.resolve(script)).href)

// `npm start`, also on a machine where nothing is installed or built yet.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { freshBuild, lastBuild } from './builds.mjs'
import { beFrugal } from './frugal.mjs'
import { ready, runAside } from './ready.mjs'

await ready()

const build = freshBuild() ?? newBuild()
if (!process.argv.includes('--build-only')) {
  beFrugal()
  // What is allocated while the server loads stays. If V8's young generation grew for that, it would stay larger, too (5 MB).
  // From the first request on it grows as usual.
  setFlagsFromString('--semi-space-growth-factor=1')
  const { run: serve } = await import(pathToFileURL(path.join(build, 'server/server.js')).href)
  await serve(process.env)
  setFlagsFromString('--semi-space-growth-factor=2')
}

function newBuild() {
  process.stderr.write('Building… (once per version)\n')
  runAside(process.execPath, ['bin/build.ts'])
  return lastBuild()
}

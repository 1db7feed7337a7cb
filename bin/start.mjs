// `npm start`, also on a machine where nothing is installed or built yet.
import path from 'node:path'
import { freshBuild, lastBuild } from './builds.mjs'
import { ready, runAside } from './ready.mjs'
import { serve } from './serve.mjs'

await ready()
const build = freshBuild() ?? newBuild()
if (!process.argv.includes('--build-only')) await serve(path.join(build, 'server/server.js'))

function newBuild() {
  process.stderr.write('Building… (once per version)\n')
  runAside(process.execPath, ['bin/build.ts'])
  return lastBuild()
}

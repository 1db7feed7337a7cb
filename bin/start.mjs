// `npm start`, also on a machine where nothing is installed or built yet.
import path from 'node:path'
import { freshBuild, lastBuild } from './builds.mjs'
import { readyNode, runAside } from './ready.mjs'
import { serve } from './serve.mjs'

const node = readyNode()
const build = freshBuild() ?? newBuild()
if (!process.argv.includes('--build-only')) await serve(node, path.join(build, 'server/server.js'))

function newBuild() {
  process.stderr.write('Building… (once per version)\n')
  runAside(node, ['bin/build.ts'])
  return lastBuild()
}

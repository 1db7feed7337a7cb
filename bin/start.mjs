// `npm start`, also on a machine where nothing is installed or built yet.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { beFrugal } from './frugal.mjs'
import { ready, run } from './ready.mjs'

await ready()

const server = path.resolve('build/server/server.js')
const stamp = 'build/made'
const made = String(newest(['src', 'bin/build.ts', 'vite.config.ts', 'package-lock.json']))
if (!existsSync(server) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== made) {
  process.stdout.write('Building… (once per version)\n')
  run(process.execPath, ['bin/build.ts'])
  writeFileSync(stamp, made)
}
if (!process.argv.includes('--build-only')) {
  beFrugal()
  // What is allocated while the server loads stays. If V8's young generation grew for that, it would stay larger, too (5 MB).
  // From the first request on it grows as usual.
  setFlagsFromString('--semi-space-growth-factor=1')
  const { run: serve } = await import(pathToFileURL(server).href)
  await serve(process.env)
  setFlagsFromString('--semi-space-growth-factor=2')
}

/** The modification time of the newest file below these paths. */
function newest(paths) {
  let youngest = 0
  for (const one of paths) {
    const stat = statSync(one)
    youngest = Math.max(youngest, Math.trunc(stat.mtimeMs))
    if (stat.isDirectory())
      youngest = Math.max(youngest, newest(readdirSync(one).map((name) => path.join(one, name))))
  }
  return youngest
}

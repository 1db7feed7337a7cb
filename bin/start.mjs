// `npm start`, also on a machine where nothing is installed or built yet.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { ready, run } from './ready.mjs'

await ready()

const server = path.resolve('build/server/server.js')
const stamp = 'build/made'
const made = String(newest(['src', 'bin/build.ts', 'vite.config.ts', 'package-lock.json']))
if (!existsSync(server) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== made) {
  process.stdout.write('Building (once for each version)…\n')
  run(process.execPath, ['bin/build.ts'])
  writeFileSync(stamp, made)
}
if (!process.argv.includes('--build-only')) {
  // What is made while the shop is loaded stays. Room for young things that had grown over it would stay too, five
  // megabytes of it; from the first visit on it grows as it usually does.
  setFlagsFromString('--semi-space-growth-factor=1')
  const { run: serve } = await import(pathToFileURL(server).href)
  await serve(process.env)
  setFlagsFromString('--semi-space-growth-factor=2')
}

/** The time of the youngest file below these paths. */
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

// `npm start`, also on a machine where nothing is installed or built yet. Runs on whatever Node there is: it brings the right one itself.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const installed = 'node_modules/.package-lock.json'
const built = 'build/made'
const server = path.resolve('build/server/server.js')

if (!existsSync(installed) || newest(['package-lock.json']) > newest([installed])) {
  say('Installing what Tiffin needs (once)…')
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund'])
}

// Whatever Node came first, from here on it is the pinned one.
if (Number(process.versions.node.split('.')[0]) < 26) {
  const node = path.resolve('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exit(code ?? 1)
}

const made = String(newest(['src', 'bin/build.ts', 'vite.config.ts', 'package-lock.json']))
if (!existsSync(server) || !existsSync(built) || readFileSync(built, 'utf8') !== made) {
  say('Building (once for each version)…')
  run(process.execPath, ['bin/build.ts'])
  writeFileSync(built, made)
}
const { run: serve } = await import(pathToFileURL(server).href)
await serve(process.env)

/** The time of the youngest file below these paths. */
function newest(paths) {
  let youngest = 0
  for (const one of paths) {
    const stat = statSync(one)
    youngest = Math.max(youngest, Math.trunc(stat.mtimeMs))
    if (stat.isDirectory()) for (const name of readdirSync(one)) youngest = Math.max(youngest, newest([path.join(one, name)]))
  }
  return youngest
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

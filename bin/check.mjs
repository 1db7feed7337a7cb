// `npm run check`: am I done? `npm test` (with --journeys) adds the real-browser journeys and brings the browser for them.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ready, run } from './ready.mjs'

await ready()
const withJourneys = process.argv.includes('--journeys')
if (withJourneys) await bringChromium()

const tool = (name) =>
  path.resolve('node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
step('format, lint and walls', () => run(tool('biome'), ['check', '--error-on-warnings']))
step('types', () => run(tool('tsc'), ['--noEmit']))
step('nothing unused', () => run(tool('knip'), []))
step('generated files', generatedAreFresh)
const projects = ['anywhere', 'sqlite', 'postgres', ...(withJourneys ? ['e2e'] : [])]
step('tests', () =>
  run(tool('vitest'), ['run', ...projects.flatMap((project) => ['--project', project])]),
)

function step(name, work) {
  const began = Date.now()
  process.stdout.write(`\n== ${name}\n`)
  work()
  process.stdout.write(`== ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
}

function generatedAreFresh() {
  const files = ['src/db/tables.ts', 'src/db/schema.sql', 'biome.json', 'docs/api.md']
  const read = () => files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
  const before = read()
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['run', '--silent', 'make'])
  const stale = read().flatMap((text, at) => (text === before[at] ? [] : [files[at]]))
  if (stale.length === 0) return
  process.stderr.write(
    `These were out of date and have been made again; commit them: ${stale.join(', ')}\n`,
  )
  process.exit(1)
}

/** The journeys drive the machine's own Chromium. Where there is none, Debian's package manager brings it. */
async function bringChromium() {
  // Only here does it run on the Node that reads TypeScript.
  const { findChromium } = await import('../tests/support/chromium.ts')
  if (findChromium()) return
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  if (!hasApt) {
    process.stderr.write('The tests need Chromium: install it, or name it in CHROMIUM.\n')
    process.exit(1)
  }
  process.stdout.write('Installing Chromium for the tests (once)…\n')
  const [command, ...asRoot] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', 'apt-get']
  run(command, [...asRoot, 'update', '-qq'])
  // Older Debians have no package of the one without a window.
  const has = (name) => spawnSync('apt-get', ['install', '--simulate', name]).status === 0
  const chromium = ['chromium-headless-shell', 'chromium'].find(has) ?? 'chromium'
  run(command, [...asRoot, 'install', '-y', '-qq', '--no-install-recommends', chromium])
}

// `npm run check`: am I done? `npm test` (with --journeys) adds the browser tests and installs the browser for them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bringChromium } from './bring-chromium.mjs'
import { ready, run } from './ready.mjs'
import { beginRun } from './test-run.mjs'

await ready()
beginRun()
const withJourneys = process.argv.includes('--journeys')
if (withJourneys) await bringChromium()

const tool = (name) =>
  path.resolve('node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
await step('format, lint and walls', () => run(tool('biome'), ['check', '--error-on-warnings']))
await step('types', () => run(tool('tsc'), ['--noEmit']))
await step('nothing unused', () => run(tool('knip'), []))
await step('generated files', generatedAreFresh)
const projects = ['anywhere', 'sqlite', 'postgres', ...(withJourneys ? ['e2e'] : [])]
await step('tests', () => runTests(projects))

async function step(name, work) {
  const began = Date.now()
  process.stdout.write(`\n== ${name}\n`)
  await work()
  process.stdout.write(`== ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
}

/** In their own process group, so that tests/support/watchdog.ts can end a worker that hangs. */
async function runTests(projects) {
  const args = ['run', ...projects.flatMap((project) => ['--project', project])]
  const isWindows = process.platform === 'win32'
  const tests = spawn(tool('vitest'), args, {
    stdio: 'inherit',
    shell: isWindows,
    detached: !isWindows,
  })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      if (tests.pid) process.kill(isWindows ? tests.pid : -tests.pid, signal)
    })
  const [code] = await once(tests, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

function generatedAreFresh() {
  const files = [
    'src/db/tables.ts',
    'src/db/schema.sql',
    'biome.json',
    'docs/architecture.md',
    'docs/api.md',
  ]
  const read = () => files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
  const before = read()
  for (const maker of ['make-tables', 'make-walls', 'make-architecture', 'make-api'])
    run(process.execPath, [`bin/${maker}.ts`])
  const stale = read().flatMap((text, at) => (text === before[at] ? [] : [files[at]]))
  if (stale.length === 0) return
  process.stderr.write(
    `Generated files were out of date and are now updated. Commit them: ${stale.join(', ')}\n`,
  )
  process.exit(1)
}

// `npm run check`: am I done? `npm test` (with --journeys) adds the browser tests and installs the browser for them. With --full,
// these walk every screen in every language, theme and size. With paths, only what belongs to these is checked.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bringChromium } from './bring-chromium.mjs'
import { guarded } from './guarded.mjs'
import { ready, run } from './ready.mjs'
import { beginRun } from './test-run.mjs'

await ready()
beginRun()
const flags = process.argv.slice(2).filter((one) => one.startsWith('--'))
const paths = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const journeys = path.join('tests/e2e/')

const tool = (name) =>
  path.resolve('node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const engines = ['anywhere', 'sqlite', 'postgres'].flatMap((project) => ['--project', project])

const steps = paths.length > 0 ? stepsOf(paths) : allSteps()
const seconds = []
for (const [name, work] of steps) {
  const began = Date.now()
  process.stdout.write(`\n== ${name}\n`)
  await work()
  seconds.push(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s`)
  process.stdout.write(`== ${seconds.at(-1)}\n`)
}
process.stdout.write(`\nAll checks passed: ${seconds.join(' · ')}\n`)

/** What fails fast comes first. */
function allSteps() {
  return [
    ['format, lint and walls', () => run(tool('biome'), ['check', '--error-on-warnings'])],
    ['types', () => run(tool('tsc'), ['--noEmit'])],
    ['nothing unused', () => run(tool('knip'), [])],
    ['generated files', generatedAreFresh],
    ['tests', () => runTests([])],
    ...(flags.includes('--journeys') ? [['browser tests', () => runJourneys([])]] : []),
  ]
}

/** Rooms are named by their folder, such as business/orders. */
function stepsOf(named) {
  const found = named.map((one) => path.normalize(existsSync(one) ? one : path.join('src', one)))
  const missing = found.find((one) => !existsSync(one))
  if (missing) {
    process.stderr.write(
      `There is no ${missing}. Name a file, a folder or a room, such as business/orders.\n`,
    )
    process.exit(1)
  }
  const isInBrowser = (one) => path.join(one, '/').startsWith(journeys)
  const inBrowser = found.flatMap((one) =>
    isInBrowser(one) ? [one] : journeys.startsWith(path.join(one, '/')) ? [journeys] : [],
  )
  const others = found.filter((one) => !isInBrowser(one))
  return [
    [
      'format, lint and walls',
      () => run(tool('biome'), ['check', '--error-on-warnings', ...found]),
    ],
    ['types', () => run(tool('tsc'), ['--noEmit'])],
    ...(others.length > 0 ? [['tests', () => runTests(['--passWithNoTests', ...others])]] : []),
    ...(inBrowser.length > 0 ? [['browser tests', () => runJourneys(inBrowser)]] : []),
  ]
}

/** They start commands of the project hundreds of times: once compiled, these start in half the time. */
function runTests(args) {
  const env = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') }
  return guarded(tool('vitest'), ['run', ...engines, ...args], { env })
}

async function runJourneys(named) {
  await bringChromium()
  const env = flags.includes('--full') ? { FULL: '1' } : {}
  await guarded(tool('playwright'), ['test', ...named], { env })
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

// `npm run bar -- C1 [--engine sqlite] [--seed 7] [--control]`, or `npm run bars` for all of them with their controls.
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Engine } from '#db/open.ts'
import { asOwner } from '#tests/support/built.ts'
import type { Bar, Verdict } from './bar.ts'
import { barPlace } from './place.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
    seed: { type: 'string' },
    control: { type: 'boolean', default: false },
  },
})

const engines = ['sqlite', 'postgres'] as const satisfies readonly Engine[]
const bars = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((name) => /^[a-z]\d+\.ts$/.test(name))
    .map(async (name) => (await import(`./${name}`)).bar as Bar),
)
const isAll = positionals.length === 0
const chosen = isAll ? bars : bars.filter(({ id }) => positionals.includes(id))
if (chosen.length < positionals.length) {
  process.stderr.write(`There are these bars: ${bars.map(({ id }) => id).join(', ')}\n`)
  process.exit(1)
}
if (values.engine && !engines.some((engine) => engine === values.engine)) {
  process.stderr.write(`There are these engines: ${engines.join(', ')}\n`)
  process.exit(1)
}
for (const { id, only } of chosen)
  if (only && values.engine && values.engine !== only.engine)
    process.stdout.write(`${id} is measured on ${only.engine} alone: ${only.why}.\n`)
if (!chosen.some((bar) => enginesOf(bar).length > 0)) process.exit(0)
execFileSync(process.execPath, ['bin/start.mjs', '--build-only'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: asOwner(),
})

let isGood = true
for (const bar of chosen)
  for (const engine of enginesOf(bar)) {
    if (!values.control) isGood = (await measure(bar, engine, false)).ok && isGood
    // Of all of them the controls are tried too: each must be measured, and fail.
    if (isAll) {
      const { ok, error } = await measure(bar, engine, true)
      isGood = !ok && error === undefined && isGood
    }
    if (values.control && !isAll) isGood = (await measure(bar, engine, true)).ok && isGood
  }
process.exit(isGood ? 0 : 1)

function enginesOf({ only }: Bar): readonly Engine[] {
  const those = only ? [only.engine] : engines
  return values.engine ? those.filter((engine) => engine === values.engine) : those
}

async function measure(bar: Bar, engine: Engine, isControl: boolean): Promise<Verdict> {
  const { place, close } = await barPlace(engine, Number(values.seed ?? randomInt(2 ** 31)))
  const began = Date.now()
  const verdict = await (isControl ? bar.control(place) : bar.run(place))
    .catch((error): Verdict => ({ ok: false, error: String(error?.stack ?? error) }))
    .finally(close)
  const seconds = Math.round((Date.now() - began) / 100) / 10
  const said = { id: bar.id, engine, ...(isControl && { control: true }), ...verdict, seconds }
  process.stdout.write(`${JSON.stringify(said)}\n`)
  return verdict
}

// `npm run guarantee -- C1 [--engine sqlite] [--seed 7] [--control]`, or `npm run guarantees` for all of them with their controls. README.md says what each measures.
import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Engine } from '#db/open.ts'
import { asOwner } from '#tests/support/built.ts'
import type { Guarantee, Verdict } from './guarantee.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
    seed: { type: 'string' },
    control: { type: 'boolean', default: false },
  },
})

const engines = ['sqlite', 'postgres'] as const satisfies readonly Engine[]
const guarantees = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((name) => /^[a-z]\d+-.*\.ts$/.test(name))
    .map(async (name) => (await import(`./${name}`)).guarantee as Guarantee),
)
const isAll = positionals.length === 0
const chosen = isAll ? guarantees : guarantees.filter(({ id }) => positionals.includes(id))
if (positionals.some((id) => !guarantees.some((guarantee) => guarantee.id === id))) {
  process.stderr.write(`There are these guarantees: ${guarantees.map(({ id }) => id).join(', ')}\n`)
  process.exit(1)
}
if (values.engine && !engines.some((engine) => engine === values.engine)) {
  process.stderr.write(`There are these engines: ${engines.join(', ')}\n`)
  process.exit(1)
}
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
for (const { id, only } of chosen)
  if (only && values.engine && values.engine !== only.engine)
    process.stdout.write(`${id} is measured on ${only.engine} alone: ${only.why}.\n`)
if (!chosen.some((guarantee) => enginesOf(guarantee).length > 0)) process.exit(0)
execFileSync(process.execPath, ['bin/start.mjs', '--build-only'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: asOwner(),
})

let isGood = true
for (const guarantee of chosen)
  for (const engine of enginesOf(guarantee)) {
    if (!values.control) isGood = (await measure(guarantee, engine, 'run')).ok && isGood
    // A run of all also checks the controls: each must be measured, and fail.
    if (isAll) {
      const { ok, error } = await measure(guarantee, engine, 'control')
      isGood = !ok && error === undefined && isGood
    }
    if (values.control && !isAll)
      isGood = (await measure(guarantee, engine, 'control')).ok && isGood
  }
process.exit(isGood ? 0 : 1)

function enginesOf({ only }: Guarantee): readonly Engine[] {
  const those = only ? [only.engine] : engines
  return values.engine ? those.filter((engine) => engine === values.engine) : those
}

/** In its own process group: one that hangs is ended and reported. */
async function measure(
  { id, minutes = 15 }: Guarantee,
  engine: Engine,
  part: 'run' | 'control',
): Promise<Verdict> {
  const seed = values.seed ?? String(randomInt(2 ** 31))
  const child = spawn(process.execPath, ['guarantees/measure.ts', id, engine, seed, part], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // The whole group has exited already.
    }
  }
  const leave = () => end('SIGKILL')
  process.once('exit', leave)
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    child.kill('SIGTERM')
    setTimeout(end, 15_000, 'SIGKILL').unref()
  }, minutes * 60_000)
  let output = ''
  for await (const text of child.stdout.setEncoding('utf8')) output += text
  clearTimeout(late)
  end('SIGKILL')
  process.off('exit', leave)
  const line = output.trim().split('\n').at(-1) ?? ''
  const verdict: Verdict = isLate
    ? { ok: false, error: `It was not done after ${minutes} minutes, and was ended.` }
    : line.startsWith('{')
      ? JSON.parse(line)
      : { ok: false, error: 'It ended without a word.' }
  const whole = { id, engine, ...(part === 'control' && { control: true }), ...verdict }
  process.stdout.write(`${JSON.stringify(whole)}\n`)
  return verdict
}

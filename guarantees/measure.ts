// One guarantee on one engine, in its own process: `node guarantees/measure.ts C1 sqlite 7 run`. run.ts starts it and ends it
// when it hangs.
import { readdirSync } from 'node:fs'
import type { Engine } from '#db/open.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import { openHost } from './host.ts'

const [id = '', engine, seed, part] = process.argv.slice(2)
const file = readdirSync(import.meta.dirname).find((name) =>
  name.startsWith(`${id.toLowerCase()}-`),
)
const { guarantee } = (await import(`./${file}`)) as { guarantee: Guarantee }

const { host, close } = await openHost(engine as Engine, Number(seed))
process.once('SIGTERM', () => close().finally(() => process.exit(1)))

const began = Date.now()
const verdict = await (part === 'control' ? guarantee.control(host) : guarantee.run(host))
  .catch((error): Verdict => {
    const { stack = error, cause } = error ?? {}
    return { ok: false, error: String(stack), ...(cause && { cause: String(cause) }) }
  })
  .finally(close)
const seconds = Math.round((Date.now() - began) / 100) / 10
const result = { id, engine, ...(part === 'control' && { control: true }), ...verdict, seconds }
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))

// Five hundred strange inputs to everything that can be asked, from the owner and from a passer-by.
import { doors } from '#api.ts'
import { anyone } from '#platform/server/may.ts'
import { machine, outward } from '#tests/support/receivers.ts'
import { askers } from './askers.ts'
import type { Bar, Verdict } from './bar.ts'
import { documentOf, type Operation } from './document.ts'
import { type Fuzzed, fuzz } from './fuzz.ts'
import { listener, nearby, owner, tell } from './listeners.ts'
import type { BarPlace, Fault, Running } from './place.ts'

export const bar: Bar = {
  id: 'F1',
  promise:
    'Whatever comes to any call, from whomever: no failure, nobody hangs, and each answer is as the document says',
  run: (at) => measure(at),
  /** The search takes what was typed for a part of an address, and fails at a lone “%”. */
  control: (at) =>
    measure(at, {
      find: 'text.normalize("NFC").toLowerCase()',
      put: 'decodeURIComponent(text).normalize("NFC").toLowerCase()',
    }),
}

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const echo = await listener()
  await fill(shop, echo.url)
  const document = await documentOf(shop)
  const scene = { shop, document, people: await askers(shop), seed: at.seed }
  const fuzzed: Fuzzed[] = []
  const closed: string[] = []
  for (const operation of inTurn(document.operations)) {
    const one = await fuzz(operation, scene)
    fuzzed.push(one)
    if (!one.isOpen && operation.line !== over) closed.push(operation.line)
  }
  await echo.close()

  const lines: string[] = document.operations.map(({ line }) => line)
  const undocumented = doors(anyone, outward, machine)
    .map(({ endpoint }) => endpoint.line)
    .filter((line) => !lines.includes(line))
  const faults = fuzzed.flatMap((one) => [...one.faults].map((fault) => fault.join(' ← ')))
  const warnings = [...new Set(shop.warnings.map(told))]
  const all = [faults, undocumented, warnings, closed]
  return {
    ok: all.every(({ length }) => length === 0),
    seed: at.seed,
    routes: lines.length,
    answers: summed(fuzzed),
    faults,
    undocumented,
    warnings,
    closed,
  }
}

/** The shop is set up, once and for all. */
const over = 'POST /api/setup'

/** What orders comes first, while everything can still be had; what erases and deletes comes after the reading. */
const inTurn = (operations: readonly Operation[]) =>
  operations.toSorted((one, other) => turn(one) - turn(other))
const turn = ({ method, line }: Operation) => {
  // The smaller things before the larger.
  if (method === 'DELETE') return 1000 - line.length
  if (method === 'GET') return 4
  if (/cancel|erase/.test(line)) return 5
  if (/channel|working|menu-file/.test(line)) return 3
  return /reorder|checkout/.test(line) ? 1 : 2
}

/** A little of what a new shop has none of. */
async function fill(shop: Running, url: string) {
  const anna = await owner(shop)
  await tell(anna, url)
  const oleg = { login: 'oleg', name: 'Oleg', role: 'operator', password: 'correct horse' }
  await anna.send('POST', '/api/staff', oleg)
}

const told = (line: string) => {
  const { what, method = '', path = '', error } = JSON.parse(line)
  return `${what}: ${method} ${path}: ${error}`
}

function summed(fuzzed: readonly Fuzzed[]) {
  const sum: Record<string, number> = {}
  for (const { answers } of fuzzed)
    for (const [said, count] of Object.entries(answers)) sum[said] = (sum[said] ?? 0) + count
  return sum
}

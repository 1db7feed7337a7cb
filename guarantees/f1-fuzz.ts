// Five hundred hostile inputs to every operation, from the owner and from a visitor.
import { doors } from '#api.ts'
import { anyone } from '#platform/server/may.ts'
import { machine, outward } from '#tests/support/receivers.ts'
import { documentOf } from './api-document.ts'
import { allCallers } from './callers.ts'
import { type Fuzzed, fuzz } from './fuzz.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { inTurn } from './in-turn.ts'
import { addReceiver, listener, nearby, owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'F1',
  promise:
    'Any input to any endpoint by any caller: no failure, no hanging request, and each answer matches the document',
  run: (at) => measure(at),
  /** Fault: the search decodes typed text like a part of a URL and fails on a lone “%”. */
  control: (at) =>
    measure(at, {
      find: 'text.normalize("NFC").toLowerCase()',
      put: 'decodeURIComponent(text).normalize("NFC").toLowerCase()',
    }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const echo = await listener()
  await fill(shop, echo.url)
  const document = await documentOf(shop)
  const scene = { shop, document, people: await allCallers(shop), seed: at.seed }
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
  const warnings = [...new Set(shop.warnings.map(warningText))]
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

/** The shop is set up already. */
const over = 'POST /api/setup'

/** Sample data that a new shop doesn't have. */
async function fill(shop: Running, url: string) {
  const anna = await owner(shop)
  await addReceiver(anna, url)
  const oleg = { login: 'oleg', name: 'Oleg', role: 'operator', password: 'correct horse' }
  await anna.send('POST', '/api/staff', oleg)
}

const warningText = (line: string) => {
  const { what, method = '', path = '', error } = JSON.parse(line)
  return `${what}: ${method} ${path}: ${error}`
}

function summed(fuzzed: readonly Fuzzed[]) {
  const sum: Record<string, number> = {}
  for (const { answers } of fuzzed)
    for (const [status, count] of Object.entries(answers)) sum[status] = (sum[status] ?? 0) + count
  return sum
}

// Five hundred hostile inputs to every operation, from the owner and from a visitor.
import { doors } from '#api.ts'
import { anyone } from '#platform/server/may.ts'
import { machine, outward } from '#tests/support/receivers.ts'
import { documentOf, type Operation } from './api-document.ts'
import { allCallers } from './callers.ts'
import { type Fuzzed, fuzz } from './fuzz.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { inTurn } from './in-turn.ts'
import { addReceiver, listener, nearby, owner } from './test-receivers.ts'
import { letIn, mostClosed, outOfReach, validRequests } from './valid-requests.ts'

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
  const echo = await listener()
  const fuzzed: Fuzzed[] = []
  const closed: string[] = []
  const warnings = new Set<string>()
  const lines: string[] = []
  const open = async () => {
    const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
    await fill(shop, echo.url)
    return shop
  }
  const first = await open()
  const document = await documentOf(first)
  await first.stop()
  // Each has a new shop: what the others have changed and deleted would leave some calls nothing to succeed at.
  for (const operations of Map.groupBy(inTurn(document.operations), subjectOf).values()) {
    const shop = await open()
    const scene = { shop, document, people: await allCallers(shop), seed: at.seed }
    for (const operation of operations) {
      const { line } = operation
      lines.push(line)
      for (const caller of scene.people)
        if (/checkout/.test(operation.path)) await caller.fillCart()
      const inputs = await validRequests(operation, scene, tries)
      const isOpen = 'input' in (await letIn(shop, operation, inputs, scene.people))
      const one = await fuzz(operation, scene)
      fuzzed.push(one)
      if (!isOpen && !one.isOpen && !outOfReach.includes(line)) closed.push(line)
    }
    await shop.stop()
    for (const line of shop.warnings) warnings.add(warningText(line))
  }
  await echo.close()

  const undocumented = doors(anyone, outward, machine)
    .map(({ endpoint }) => endpoint.line)
    .filter((line) => !lines.includes(line))
  const faults = fuzzed.flatMap((one) => [...one.faults].map((fault) => fault.join(' ← ')))
  // Random receivers fail.
  warnings.delete('receiver started failing')
  const all = [faults, undocumented, [...warnings]]
  return {
    ok: all.every(({ length }) => length === 0) && closed.length <= mostClosed,
    seed: at.seed,
    routes: lines.length,
    answers: summed(fuzzed),
    faults,
    undocumented,
    warnings: [...warnings],
    closed,
  }
}

/** Valid requests to a call, of which one must succeed. */
const tries = 40

const subjectOf = ({ path }: Pick<Operation, 'path'>) => path.split('/')[2]

/** Sample data that a new shop doesn't have. */
async function fill(shop: Running, url: string) {
  const anna = await owner(shop)
  await addReceiver(anna, url)
  const oleg = { login: 'oleg', name: 'Oleg', role: 'operator', password: 'correct horse' }
  await anna.send('POST', '/api/staff', oleg)
}

const warningText = (line: string) => {
  const { what, method, path, error } = JSON.parse(line)
  return error ? `${what}: ${method} ${path}: ${error}` : what
}

function summed(fuzzed: readonly Fuzzed[]) {
  const sum: Record<string, number> = {}
  for (const { answers } of fuzzed)
    for (const [status, count] of Object.entries(answers)) sum[status] = (sum[status] ?? 0) + count
  return sum
}

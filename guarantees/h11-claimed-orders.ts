// While a colleague calls, every endpoint that writes the order refuses and names them.
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import { orderWrites } from '#tests/support/order-writes.ts'
import { documentOf } from './api-document.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { second } from './staff.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H11',
  promise:
    'Every endpoint of staff that writes an unconfirmed order is 409 while a colleague calls about it, and names them; none is without a row in the table',
  run: (at) => measure(at),
  /** Fault: a claim keeps no one away. */
  control: (at) =>
    measure(at, {
      find: 'if (!claimant || claimant === who.staff?.id) return;',
      put: 'if (!claimant || claimant) return;',
    }),
}

/** An endpoint that isn't in this table fails. The API document doesn't say that a preview writes nothing. */
const inputs: typeof orderWrites = {
  ...orderWrites,
  'POST /api/orders/{orderId}/preview': 'free',
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const { operations } = await documentOf(shop)
  const writing = operations.filter(
    ({ path, method }) => path.startsWith('/api/orders/{orderId}') && method !== 'GET',
  )
  const rowless = writing.filter(({ line }) => !inputs[line]).map(({ line }) => line)
  const gone = Object.keys(inputs).filter((line) => !writing.some((one) => one.line === line))
  const anna = await owner(shop)
  const boris = await second(shop)
  const open: string[] = []
  let refused = 0
  for (const { line, method, path } of writing) {
    const input = inputs[line]
    if (!input || input === 'free') continue
    // Each has an order of its own, since an endpoint that isn't refused may move it.
    const { person } = await readyCustomer(shop)
    const { id } = (await place(person, await formOf(shop))).body
    await anna.send('POST', `/api/orders/${id}/claim`, {})
    const { version } = (await anna.get(`/api/orders/${id}`)).body
    const { status, body } = await boris.send(method, path.replace('{orderId}', id), input, {
      'If-Match': `"${version}"`,
    })
    if (status === 409 && body.title === 'claimed' && body.by === 'Anna') refused += 1
    else open.push(`${line}: ${status} ${body?.title ?? ''}`)
  }
  return {
    ok: rowless.length === 0 && gone.length === 0 && open.length === 0 && refused > 0,
    refused,
    rowless,
    gone,
    open,
  }
}

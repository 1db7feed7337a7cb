import { expect, test } from 'vitest'
import { doors } from '#api.ts'
import { requireSetupCode } from '#business/setup/server/setup-code.ts'
import { orderWrites } from './support/order-writes.ts'
import { filled, place, readyCustomer } from './support/ordering.ts'
import { machine, outward } from './support/receivers.ts'
import { sampleShop } from './support/sample-shop.ts'
import { setupCode } from './support/shop-input.ts'
import { hire, signedIn } from './support/staff.ts'

const writing = doors(requireSetupCode(setupCode, Date.now), outward, machine)
  .map(({ endpoint }) => endpoint)
  .filter(({ path, reads }) => path.includes('{orderId}') && !reads)
  .map(({ line, method, path }) => ({ line, method, path }))

test('every endpoint that writes an order has a row', () => {
  expect(writing.map(({ line }) => line).sort()).toEqual(Object.keys(orderWrites).sort())
})

test('while a colleague calls, every endpoint that writes the order is 409 and names them', async () => {
  const made = await sampleShop()
  const { anna, store, origin } = made
  await hire(store, 'operator', 'boris')
  const boris = await signedIn(origin, 'boris')
  const { person } = await readyCustomer(made)
  const { id } = (await place(person, await filled(made, 'DELIVERY'))).body
  await anna.send('POST', `/api/orders/${id}/claim`, {})

  for (const { line, method, path } of writing) {
    const input = orderWrites[line]
    if (input === 'free') continue
    const headers = { 'If-Match': '1' }
    const at = path.replace('{orderId}', id)
    const { status, body } = await boris.send(method, at, input ?? {}, headers)
    expect([line, status, body.title, body.by]).toEqual([line, 409, 'claimed', 'Anna'])
  }
})

import { expect, test } from 'vitest'
import { privacy } from '#business/privacy/contract.ts'
import type { Endpoint } from '#platform/contract.ts'
import { fuzzEndpoint } from '#tests/support/fuzz-endpoint.ts'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { customers } from '../contract.ts'

test('the customers API never fails on any input', async () => {
  const made = await sampleShop()
  for (const phone of ['8 912 345-67-89', '8 912 345-67-80']) {
    const { person } = await readyCustomer(made)
    const { body } = await place(person, { ...(await filled(made, 'DELIVERY')), phone })
    await person.send('POST', `/api/checkout/id/${body.id}/cancel`, {})
  }
  const ids = await made.store.db.selectFrom('customer').select('id').execute()
  const knownValues = {
    customerId: ids.map(({ id }) => id),
    q: ['', 'ol', '89', '+79123456789', '%', 'ё'],
    flagged: ['true', 'false'],
    cursor: [`${made.clock.now.toISOString()}~x`, '2026-05-04~x', '0~x'],
    phone: ['8 912 345-67-89', '+1'],
    note: ['', 'Rings twice'],
    flag: ['caution', 'valued', null],
    flagReason: ['Was not in'],
  }
  const at = {
    origin: made.origin,
    token: made.anna.cookies.get('session') ?? '',
    tick: () => {
      made.clock.now = new Date(made.clock.now.getTime() + 20)
    },
  }
  const doors = [...Object.values(customers), privacy.export, privacy.erase]
  for (const endpoint of doors as unknown as Endpoint[]) {
    await made.store.db.updateTable('customer').set({ version: 1 }).execute()
    expect([endpoint.line, (await fuzzEndpoint(endpoint, knownValues, at)) > 0]).toEqual([
      endpoint.line,
      true,
    ])
  }
  expect(made.warned).toEqual([])
})

import { expect, test } from 'vitest'
import { desk } from '#business/desk/contract.ts'
import { stock } from '#business/stock/contract.ts'
import type { Endpoint } from '#platform/contract.ts'
import { atDesk, order } from '#tests/support/desk.ts'
import { fuzz } from '#tests/support/fuzz.ts'
import { fuzzDoor } from '#tests/support/fuzz-door.ts'
import { filled, variants } from '#tests/support/ordering.ts'

async function talking() {
  const made = await atDesk()
  const { id } = await order(made, {}, 3)
  const { lines } = (await made.boris.get(`/api/orders/${id}`)).body
  const some = (await variants(made)).slice(0, 3)
  const given = {
    ...(await filled(made, 'DELIVERY')),
    flat: '7',
    addressNote: 'From the yard',
    timeType: 'ASAP',
    timeSlot: null,
    changeAmount: null,
    note: 'No onions',
    discount: 100,
    deliveryCost: 100_00,
  }
  const wanted = some.map((variant) => ({ variantId: variant.id, quantity: 2 }))
  const overrides = ['time-not-offered', 'too-heavy', 'maintenance', 'below-minimum'].map(
    (refused) => ({ refused, reason: 'A regular' }),
  )
  return { ...made, id, lines, some, given, wanted, overrides }
}

test('whatever is said on the telephone, no door fails', async () => {
  const { boris, id, given, wanted, lines, overrides, logged } = await talking()
  const mixed = [{ lineId: lines[0].id, quantity: 2 }, ...wanted]
  let count = 0
  const version = () => ({ 'If-Match': String(1 + (count++ % 12)) })
  const own = `/api/orders/${id}`
  for (const [asked, sample, headers] of [
    [['POST', `${own}/preview`], { ...given, lines: mixed }, undefined],
    [['PATCH', own], { ...given, lines: mixed, overrides }, version],
    [['POST', '/api/orders/draft'], { ...given, lines: wanted, locale: 'ru' }, undefined],
    [['POST', '/api/orders'], { ...given, lines: wanted, overrides, locale: 'ru' }, undefined],
  ] as const) {
    const counted = await fuzz(boris, asked, sample, headers)
    const isTaken = (counted.get(200) ?? 0) + (counted.get(201) ?? 0) > 0
    expect([asked, isTaken]).toEqual([asked, true])
  }
  expect(logged).toEqual([])
}, 180_000)

test('whatever is sent to the doors of calls, prints and stock, none of them fails', async () => {
  const made = await talking()
  const likely = {
    orderId: [made.id],
    outcome: ['BUSY', 'NO_ANSWER', 'CALL_BACK', 'WRONG_NUMBER'],
    at: ['18:30', '00:00', '24:00'],
    reason: ['', 'Why not'],
    paper: ['ROLL_80', 'A4'],
    productId: made.some.map(({ productId }) => productId),
    variantId: made.some.map((variant) => variant.id),
    until: ['CLOSING', 'DATE', 'NOTICE'],
    date: ['2026-06-01', '2020-01-01', '9999-12-31'],
  }
  const at = {
    origin: made.origin,
    token: made.boris.cookies.get('session') ?? '',
    tick: () => {
      made.clock.now = new Date(made.clock.now.getTime() + 20)
    },
  }
  const doors = [...Object.values(stock), desk.call, desk.print]
  for (const endpoint of doors as unknown as Endpoint[]) {
    const done = await fuzzDoor(endpoint, likely, at)
    expect([endpoint.line, done > 0]).toEqual([endpoint.line, true])
  }
  expect(await fuzzDoor(desk.undo as unknown as Endpoint, likely, at)).toBe(0)
  expect(made.logged).toEqual([])
}, 180_000)

import { expect, test } from 'vitest'
import { stock } from '#business/menu/stock/contract.ts'
import { board } from '#business/orders/board/contract.ts'
import type { Endpoint } from '#platform/contract.ts'
import { order, staffedShop } from '#tests/support/board.ts'
import { fuzz } from '#tests/support/fuzz.ts'
import { fuzzEndpoint } from '#tests/support/fuzz-endpoint.ts'
import { pizza } from '#tests/support/option-groups.ts'
import { filled, variants } from '#tests/support/ordering.ts'

async function talking() {
  const made = await staffedShop()
  const { id } = await order(made, {}, 3)
  const { lines } = (await made.boris.get(`/api/orders/${id}`)).body
  const some = (await variants(made)).slice(0, 3)
  const { variant, dough, toppings } = await pizza(made)
  const optionIds = [...dough.ids.slice(1), ...toppings.ids]
  const newOrder = {
    ...(await filled(made, 'DELIVERY')),
    flat: '7',
    addressNote: 'From the yard',
    timeType: 'ASAP',
    timeSlot: null,
    changeAmount: null,
    note: 'No onions',
    discount: 100,
    discountReason: 'Regular',
    deliveryFee: 100_00,
  }
  const newLines = [
    ...some.filter(({ id }) => id !== variant.id).map(({ id }) => ({ variantId: id, quantity: 2 })),
    { variantId: variant.id, quantity: 1, options: optionIds.map((optionId) => ({ optionId })) },
  ]
  const exceptions = ['time-not-offered', 'too-heavy', 'maintenance', 'below-minimum'].map(
    (refused) => ({ refused, reason: 'A regular' }),
  )
  return { ...made, id, lines, some, newOrder, newLines, exceptions, optionIds }
}

test('the phone order API never fails on any input', async () => {
  const { boris, id, newOrder, newLines, lines, exceptions, warned } = await talking()
  const mixed = [{ lineId: lines[0].id, quantity: 2 }, ...newLines]
  let count = 0
  const version = () => ({ 'If-Match': String(1 + (count++ % 12)) })
  const own = `/api/orders/${id}`
  for (const [input, sample, headers] of [
    [['POST', `${own}/preview`], { ...newOrder, lines: mixed }, undefined],
    [['PATCH', own], { ...newOrder, lines: mixed, exceptions }, version],
    [['POST', '/api/orders/draft'], { ...newOrder, lines: newLines, locale: 'ru' }, undefined],
    [
      ['POST', '/api/orders'],
      { ...newOrder, lines: newLines, exceptions, locale: 'ru' },
      undefined,
    ],
  ] as const) {
    const counted = await fuzz(boris, input, sample, headers)
    const isTaken = (counted.get(200) ?? 0) + (counted.get(201) ?? 0) > 0
    expect([input, isTaken]).toEqual([input, true])
  }
  expect(warned).toEqual([])
})

test('the APIs of calls, prints and stock never fail on any input', async () => {
  const made = await talking()
  const knownValues = {
    orderId: [made.id],
    outcome: ['BUSY', 'NO_ANSWER', 'CALL_BACK', 'WRONG_NUMBER'],
    at: ['18:30', '00:00', '24:00'],
    isLateOk: [true, false],
    isFeeOpen: [true, false],
    reason: ['', 'Why not'],
    paper: ['ROLL_80', 'A4'],
    productId: made.some.map(({ productId }) => productId),
    variantId: made.some.map((variant) => variant.id),
    optionId: made.optionIds,
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
  const doors = [...Object.values(stock), board.call, board.print]
  for (const endpoint of doors as unknown as Endpoint[]) {
    const done = await fuzzEndpoint(endpoint, knownValues, at)
    expect([endpoint.line, done > 0]).toEqual([endpoint.line, true])
  }
  const undo = board.undo as unknown as Endpoint
  expect(await fuzzEndpoint(undo, knownValues, at, { accepts: false })).toBe(0)
  expect(made.warned).toEqual([])
})

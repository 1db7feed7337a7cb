import { expect, test } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import type { CheckoutForm, Line } from '#business/orders/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import { stillStands } from './slots.ts'

const line: Line = {
  id: 'line',
  productVariantId: 'variant',
  productId: 'product',
  productSlug: 'margherita',
  categorySlug: null,
  productName: [],
  variantName: [],
  photo: null,
  quantity: 2,
  price: 500,
  shownPrice: 500,
  amount: 450,
  unit: 'g',
  isAvailable: true,
}
const then: CheckoutForm = {
  ...emptyForm,
  deliveryMethod: 'DELIVERY',
  timeType: 'SCHEDULED',
  timeSlot: '2026-05-04T12:00:00Z',
}
const belowMinimum = refuse('below-minimum', { minimum: 1200, missing: 200 })
const tooHeavy = refuse('too-heavy', { most: 899 })
const totalChanged = refuse('total-changed', { seen: 800, now: 1000 })
const gone = refuse('lines-unavailable', { lines: ['line'] })
const notReceived = refuse('receiving-not-offered', { deliveryMethod: 'DELIVERY' })
const notThen = refuse('time-not-offered', { nearest: [] })
const pickup = { deliveryMethod: 'PICKUP' as const }

type Change = { form?: Partial<CheckoutForm>; lines?: Line[] }

test.each([
  ['unchanged, below minimum', belowMinimum, {}, true],
  ['below minimum, switched to pickup', belowMinimum, { form: pickup }, false],
  [
    'below minimum, more added but not enough',
    belowMinimum,
    { lines: [{ ...line, price: 599 }] },
    true,
  ],
  ['below minimum, enough added', belowMinimum, { lines: [{ ...line, quantity: 3 }] }, false],
  ['below minimum, another field edited', belowMinimum, { form: { name: 'Anna' } }, true],
  ['too heavy, unchanged', tooHeavy, {}, true],
  ['too heavy, made lighter', tooHeavy, { lines: [{ ...line, quantity: 1 }] }, false],
  ['total changed, not the total seen', totalChanged, {}, true],
  [
    'total changed, back to the total seen',
    totalChanged,
    { lines: [{ ...line, price: 400, shownPrice: 400 }] },
    false,
  ],
  ['total changed, one price unseen', totalChanged, { lines: [{ ...line, price: 400 }] }, true],
  ['dish unavailable', gone, { lines: [{ ...line, isAvailable: false }] }, true],
  ['dish available again', gone, {}, false],
  ['delivery unavailable, still chosen', notReceived, { form: { name: 'Anna' } }, true],
  ['delivery unavailable, switched to pickup', notReceived, { form: pickup }, false],
  ['time not offered, same time', notThen, {}, true],
  [
    'time not offered, another time',
    notThen,
    { form: { timeSlot: '2026-05-04T13:00:00Z' } },
    false,
  ],
  ['time not offered, switched to ASAP', notThen, { form: { timeType: 'ASAP' as const } }, false],
  ['time not offered, switched to pickup', notThen, { form: pickup }, false],
  ['maintenance, which the page can’t check', refuse('maintenance'), { form: pickup }, true],
  ['not sent, which the page can’t check', refuse('not-sent'), { form: pickup }, true],
] as [string, ReturnType<typeof refuse>, Change, boolean][])(
  'keeps or drops an error: %s',
  (_, refusal, change, expected) => {
    const lines = change.lines ?? [line]
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const form = { ...then, ...change.form }
    expect(stillStands(refusal, then, { form, lines, total })).toBe(expected)
  },
)

import { expect, test } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { LastOrder } from '#business/orders/customers/contract.ts'
import { changesIn, emptyDraft } from '#command-center/orders/form/order-draft.ts'
import {
  formLike,
  isBegun,
  repeatedLines,
  typedMeanwhile,
  withKnown,
  withRepeated,
  withTouched,
} from './use-new-order.ts'

const address = {
  street: 'Mira 1',
  flat: '7',
  doorphone: '',
  entrance: '2',
  floor: '',
  note: 'Dog',
}
const delivered = {
  deliveryMethod: 'DELIVERY',
  address,
  warehouseId: null,
  paymentMethodId: 'cash',
} as LastOrder
const olga = formLike({ name: 'Olga' }, delivered)
const none = { draft: emptyDraft, assumed: new Set<never>() }

const typed = (change: Partial<typeof emptyDraft.form>) =>
  withTouched(none, { ...emptyDraft, form: { ...emptyDraft.form, ...change } })

test('fills in name, delivery method, address and payment, and nothing of that one order', () => {
  const { draft, assumed } = withKnown(none, olga)
  expect(draft.form).toEqual({
    ...emptyDraft.form,
    name: 'Olga',
    deliveryMethod: 'DELIVERY',
    street: 'Mira 1',
    flat: '7',
    entrance: '2',
    addressNote: 'Dog',
    paymentMethodId: 'cash',
  })
  expect([...assumed].sort()).toEqual([
    'addressNote',
    'deliveryMethod',
    'entrance',
    'flat',
    'name',
    'paymentMethodId',
    'street',
  ])
})

test('a pickup fills in its pickup point', () => {
  const pickup = { ...delivered, deliveryMethod: 'PICKUP', address: null, warehouseId: 'centre' }
  const { form } = withKnown(none, formLike({ name: 'Olga' }, pickup as LastOrder)).draft
  expect([form.deliveryMethod, form.warehouseId, form.street]).toEqual(['PICKUP', 'centre', ''])
})

test('typed values stay, and a typed street doesn’t get the flat of the last order', () => {
  const { draft, assumed } = withKnown(typed({ name: 'Ann', street: 'Lenina 2' }), olga)
  expect(draft.form).toMatchObject({
    name: 'Ann',
    street: 'Lenina 2',
    flat: '',
    paymentMethodId: 'cash',
  })
  expect([...assumed]).toEqual(['paymentMethodId'])
})

test('another number clears filled-in values, but not those edited since', () => {
  const known = withKnown(none, olga)
  const touched = withTouched(known, {
    ...known.draft,
    form: { ...known.draft.form, name: 'Olga K.' },
  })
  expect(touched.assumed.has('name')).toBe(false)
  const unknown = withKnown(touched, {})
  expect(unknown.draft.form).toEqual({ ...emptyDraft.form, name: 'Olga K.' })
  expect(unknown.assumed.size).toBe(0)
})

test('repeats exactly the lines that are available', () => {
  const line = { variantId: 'v', productName: [], variantName: [], quantity: 2, price: 500 }
  const lines = [
    { ...line, fault: null },
    { ...line, variantId: 'gone', price: null, fault: 'sold-out' as const },
  ]
  expect(repeatedLines({ lines })).toEqual([{ ...line, key: 'v' }])
})

test('an order has begun with the first field that no one filled in for the operator', () => {
  expect(isBegun(none)).toBe(false)
  expect(isBegun(typed({ phone: '89007654321' }))).toBe(false)
  expect(isBegun(withKnown(typed({ phone: '89007654321' }), olga))).toBe(false)
  for (const change of [{ name: 'Ann' }, { note: 'Ring twice' }, { deliveryFee: 0 }])
    expect(isBegun(typed(change)), JSON.stringify(change)).toBe(true)
  const known = withKnown(none, olga)
  const corrected = { ...known.draft, form: { ...known.draft.form, flat: '8' } }
  expect(isBegun(withTouched(known, corrected))).toBe(true)
  const line = { variantId: 'v', productName: [], variantName: [], quantity: 1, price: 500 }
  const lines = [{ ...line, key: 'v' }]
  expect(isBegun({ ...none, draft: { ...emptyDraft, lines } })).toBe(true)
})

test('a repeated order adds its lines to those that are there', () => {
  const line = (variantId: string, quantity: number) => ({ variantId, quantity, price: 100 })
  const order = {
    lines: [
      { ...line('tea', 2), fault: null },
      { ...line('soup', 1), fault: null },
    ],
  } as unknown as LastOrder
  const added = { ...line('tea', 5), key: 'tea' }
  const other = { ...line('cake', 1), key: 'cake' }
  const lines = withRepeated({ lines: [added, other] } as never, order)
  expect(lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['cake', 1],
    ['tea', 2],
    ['soup', 1],
  ])
})

test('a repeated order leaves lines with other options, also where they were chosen later', () => {
  const line = { variantId: 'tea', quantity: 1, price: 100 }
  const order = { lines: [{ ...line, fault: null }] } as unknown as LastOrder
  const withMilk = { ...line, key: 'tea', choiceKey: 'tea+milk*1' }
  const lines = withRepeated({ lines: [withMilk] } as never, order)
  expect(lines.map(({ key, choiceKey }) => [key, choiceKey])).toEqual([
    ['tea', 'tea+milk*1'],
    ['tea more', undefined],
  ])
})

test('what is typed while an order is being placed is a change of it, but not what is filled in then', () => {
  const sent = typed({ name: 'Olga', deliveryMethod: 'PICKUP', note: 'Ring' }).draft
  const placed = {
    ...{ id: 'one', version: 1, name: 'Olga', phoneFormatted: '', deliveryMethod: 'PICKUP' },
    ...{ deliveryFee: null, address: null, warehouse: null, payment: { id: 'card' } },
    ...{ discount: 0, discountReason: '', note: 'Ring', lines: [] },
  } as unknown as BoardOrder
  const filled = withKnown({ draft: sent, assumed: new Set<never>() }, { paymentMethodId: 'cash' })
  expect(filled.draft.form.paymentMethodId).toBe('cash')
  expect(typedMeanwhile(sent, filled, placed)).toBeUndefined()
  const next = { ...filled.draft, form: { ...filled.draft.form, note: 'Ring twice' } }
  const since = typedMeanwhile(sent, withTouched(filled, next), placed)
  expect(since && changesIn(since.first, since.draft)).toEqual({ note: 'Ring twice' })
})

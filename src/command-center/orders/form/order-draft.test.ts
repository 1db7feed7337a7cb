import { expect, test } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { cheeseWithoutOnion } from '#tests/support/line-choices.ts'
import {
  changesIn,
  draftOf,
  emptyDraft,
  isFeeMissing,
  linesInput,
  linesOver,
  type OrderDraft,
  rebasedDraft,
  totalOf,
  unreadSums,
  withChosen,
  withProduct,
  withQuantity,
} from './order-draft.ts'

const product = { variantId: 'v', productName: [], variantName: [], price: 500 }
const ordered = (price: number): OrderDraft => ({
  ...emptyDraft,
  lines: [{ ...product, price, key: 'line', ordered: { variantId: 'v', price }, quantity: 1 }],
})

test('adds a product once, then raises its quantity', () => {
  const twice = withProduct(withProduct(emptyDraft, product), product)
  const options: never[] = []
  expect(linesInput(twice)).toEqual([{ variantId: 'v', quantity: 2, options }])
  expect(linesInput(withProduct(twice, product, 3))).toEqual([
    { variantId: 'v', quantity: 5, options },
  ])
})

test('names the options of a new line, also none; those of an ordered one stay', () => {
  const [cheese] = cheeseWithoutOnion.options
  const choice = { options: cheese ? [cheese] : [], parts: [] }
  const chosen = { ...product, choiceKey: 'v+cheese*2', choice }
  expect(linesInput(withProduct(ordered(400), chosen))).toEqual([
    { lineId: 'line', quantity: 1 },
    { variantId: 'v', quantity: 1, options: [{ optionId: 'cheese', quantity: 2 }] },
  ])
  const unchanged = { ...chosen, key: 'line', ordered: chosen, quantity: 1 }
  expect(linesInput({ ...emptyDraft, lines: [unchanged] })).toEqual([
    { lineId: 'line', quantity: 1 },
  ])
})

test('raises an ordered line at today’s price, and adds a new line at another price', () => {
  expect(linesInput(withProduct(ordered(500), product))).toEqual([{ lineId: 'line', quantity: 2 }])
  expect(linesInput(withProduct(ordered(400), product))).toEqual([
    { lineId: 'line', quantity: 1 },
    { variantId: 'v', quantity: 1, options: [] },
  ])
})

test('removes a line at 0 and caps its quantity at 99', () => {
  expect(withQuantity(ordered(500), 'line', 0).lines).toEqual([])
  expect(withQuantity(ordered(500), 'line', 120).lines).toMatchObject([{ quantity: 99 }])
})

test('counts the lines above the limit of 20', () => {
  const products = Array.from({ length: 22 }, (_, at) => ({ ...product, variantId: `v${at}` }))
  const withFirst = (count: number) =>
    products.slice(0, count).reduce((draft, one) => withProduct(draft, one), emptyDraft)
  expect([19, 20, 22].map((count) => linesOver(withFirst(count)))).toEqual([-1, 0, 2])
  expect(linesOver(withProduct(withFirst(20), product, 3))).toBe(1)
})

test('sends only what changed', () => {
  const first = ordered(500)
  expect(changesIn(first, structuredClone(first))).toEqual({})
  const form = { ...first.form, note: 'Ring twice', discount: 100 }
  expect(changesIn(first, { ...first, form })).toEqual({ note: 'Ring twice', discount: 100 })
  const before = { ...first, form }
  expect(changesIn(before, first)).toEqual({ note: '', discount: 0 })
  expect(changesIn(first, withQuantity(first, 'line', 3))).toEqual({
    lines: [{ lineId: 'line', quantity: 3 }],
  })
})

test('another choice of the same variant is another line', () => {
  const choice = { options: [], parts: [] }
  const chosen = { ...product, choiceKey: 'v+cheese*1', choice }
  const { lines } = withProduct(withProduct(withProduct(emptyDraft, product), chosen), chosen)
  expect(lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['v', 1],
    ['v+cheese*1', 2],
  ])
})

test('the total includes the fee of a delivery only, and a missing fee differs from a free one', () => {
  const draft = (change: Partial<OrderDraft['form']>): OrderDraft => ({
    ...ordered(500),
    form: { ...emptyDraft.form, deliveryMethod: 'DELIVERY', ...change },
  })
  expect(totalOf(draft({ deliveryFee: 150, discount: 50 }))).toBe(600)
  expect(totalOf(draft({ deliveryFee: 150, deliveryMethod: 'PICKUP' }))).toBe(500)
  expect(totalOf(draft({ deliveryFee: '150р' }))).toBe(500)
  expect(isFeeMissing(draft({ deliveryFee: null }))).toBe(true)
  expect(isFeeMissing(draft({ deliveryFee: '150р' }))).toBe(true)
  expect(isFeeMissing(draft({ deliveryFee: 0 }))).toBe(false)
  expect(isFeeMissing(draft({ deliveryFee: null, deliveryMethod: 'PICKUP' }))).toBe(false)
})

test('a sum that can’t be read is wrong where its field is shown, and isn’t saved', () => {
  const form = { ...emptyDraft.form, deliveryFee: '350р', changeAmount: '5000р', discount: '10%' }
  const wrongIn = (deliveryMethod: 'DELIVERY' | 'PICKUP', isCash: boolean) =>
    unreadSums({ ...emptyDraft, form: { ...form, deliveryMethod } }, isCash).map(
      ({ field }) => field,
    )
  expect(wrongIn('DELIVERY', true)).toEqual(['deliveryFee', 'changeAmount', 'discount'])
  expect(wrongIn('PICKUP', false)).toEqual(['discount'])
  const sent = { deliveryFee: null, changeAmount: null, discount: 0 }
  expect(changesIn(emptyDraft, { ...emptyDraft, form })).toEqual(sent)
})

test('a pickup that becomes a delivery has an open fee, which may be 0', () => {
  const nothing = { lines: [], payment: { id: 'cash' } }
  const pickup = {
    ...nothing,
    deliveryMethod: 'PICKUP',
    deliveryFee: 0,
  } as unknown as BoardOrder
  const first = draftOf(pickup)
  const delivered = { ...first, form: { ...first.form, deliveryMethod: 'DELIVERY' as const } }
  expect(isFeeMissing(delivered)).toBe(true)
  const free = { ...delivered, form: { ...delivered.form, deliveryFee: 0 } }
  expect(changesIn(first, free)).toEqual({ deliveryMethod: 'DELIVERY', deliveryFee: 0 })
  expect(draftOf({ ...pickup, deliveryMethod: 'DELIVERY' }).form.deliveryFee).toBe(0)
})

test('an ordered line names its options once they differ, and keeps its place', () => {
  const [cheese] = cheeseWithoutOnion.options
  const choice = { options: cheese ? [cheese] : [], parts: [] }
  const chosen = { variantId: 'v', choiceKey: 'v+cheese*2', choice, price: 520 }
  const before = { variantId: 'v', choiceKey: 'v', choice: undefined, price: 400 }
  const draft = withChosen(ordered(400), 'line', chosen)
  expect(totalOf(draft)).toBe(520)
  expect(linesInput(draft)).toEqual([
    { lineId: 'line', quantity: 1, options: [{ optionId: 'cheese', quantity: 2 }] },
  ])
  expect(linesInput(withChosen(draft, 'line', before))).toEqual([{ lineId: 'line', quantity: 1 }])
})

test('a line that begins as another one began is a line of its own', () => {
  const changed = { variantId: 'v', choiceKey: 'v+thin*1', price: 520 }
  const draft = withProduct(withChosen(withProduct(emptyDraft, product), 'v', changed), product)
  expect(draft.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  const [first, second] = draft.lines.map(({ key }) => key)
  expect(first).not.toBe(second)
  expect(withQuantity(draft, second ?? '', 0).lines).toMatchObject([changed])
})

const lineAs = (key: string, quantity: number, variantId = key) => ({
  ...product,
  ...{ key, variantId, quantity, ordered: { variantId, price: 500 } },
})
const addedAs = (key: string, quantity: number) => ({
  ...product,
  ...{ key, variantId: key, quantity },
})
type Line = ReturnType<typeof lineAs> | ReturnType<typeof addedAs>
const draftWith = (...lines: Line[]): OrderDraft => ({ ...emptyDraft, lines })

test.each<[string, mine: Line[], next: Line[], expected: [string, number][]]>([
  [
    'a colleague’s item and quantity stay beside mine',
    [lineAs('a', 1), lineAs('b', 3), addedAs('pizza', 1)],
    [lineAs('a', 5), lineAs('b', 1), lineAs('c', 1, 'cola')],
    [
      ['a', 5],
      ['b', 3],
      ['c', 1],
      ['pizza', 1],
    ],
  ],
  ['what I removed stays removed', [lineAs('a', 1)], [lineAs('a', 2), lineAs('b', 1)], [['a', 2]]],
  [
    'what a colleague removed isn’t sent again',
    [lineAs('a', 1), lineAs('b', 2)],
    [lineAs('a', 1)],
    [['a', 1]],
  ],
  [
    'an item that was saved although the response was lost isn’t added twice',
    [lineAs('a', 1), lineAs('b', 1), addedAs('pizza', 1)],
    [lineAs('a', 1), lineAs('b', 1), lineAs('c', 1, 'pizza')],
    [
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ],
  ],
])('%s', (_, mine, next, expected) => {
  const first = draftWith(lineAs('a', 1), lineAs('b', 1))
  const { lines } = rebasedDraft(first, draftWith(...mine), draftWith(...next))
  expect(lines.map(({ key, quantity }) => [key, quantity])).toEqual(expected)
})

test('what I chose for an item keeps its price when a colleague chose something else', () => {
  const first = lineAs('a', 1)
  const thin = { ...first, choiceKey: 'a+thin*1', price: 500 }
  const cheese = { ...lineAs('a', 2), choiceKey: 'a+cheese*1', price: 559 }
  const saved = { ...cheese, ordered: { variantId: 'a', choiceKey: 'a+cheese*1', price: 559 } }
  const { lines } = rebasedDraft(draftWith(first), draftWith(thin), draftWith(saved))
  expect(lines).toEqual([{ ...thin, quantity: 2, ordered: saved.ordered }])
})

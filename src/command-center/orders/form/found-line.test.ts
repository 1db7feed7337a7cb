import { expect, test } from 'vitest'
import type { OfferedChoices, OfferedGroup } from '#business/menu/choices/shapes.ts'
import { foundLine, withRead } from './found-line.ts'
import { emptyDraft, newLinesInput, totalOf, withProduct, withQuantity } from './order-draft.ts'

const both = (en: string) => [{ locale: 'en' as const, value: en }]
const variant = {
  ...{ id: 'v', name: '', price: 550_00, amount: 1, unit: 'pcs' as const },
  ...{ sku: '', isAvailable: true },
}
/** As the list of products had it when the page was opened. */
const found = { id: 'v', name: both('30 cm'), price: 500_00, product: { name: both('Pizza') } }
const dough: OfferedGroup = {
  ...{ id: 'dough', name: 'Dough', sign: 'NONE', least: 1, most: 1, mostOfOne: 1, freeCount: 0 },
  options: [
    { id: 'thin', name: 'thin', price: 50_00 },
    { id: 'thick', name: 'thick', price: 0 },
  ],
}
const starting = (...ids: string[]): OfferedChoices => ({
  groups: [dough],
  start: ids.map((optionId) => ({ optionId, quantity: 1 })),
})
const added = withProduct(emptyDraft, foundLine(found))
const read = (choices?: OfferedChoices, draft = added) =>
  withRead(draft, found, { variants: [variant], choices }, 'en')

test('until its options are read, the server adds the defaults', () => {
  expect(totalOf(added)).toBe(500_00)
  expect(newLinesInput(added)).toEqual([{ variantId: 'v', quantity: 1 }])
})

test('then the default options are named and in the total', () => {
  const draft = read(starting('thin'), withProduct(added, foundLine(found)))
  expect(totalOf(draft)).toBe(2 * 600_00)
  expect(draft.lines).toMatchObject([
    { key: 'v+thin*1', productName: both('Pizza'), variantName: both('30 cm') },
  ])
  expect(newLinesInput(draft)).toEqual([
    { variantId: 'v', quantity: 2, options: [{ optionId: 'thin', quantity: 1 }] },
  ])
})

test('without options it has today’s price, and not that of the list', () => {
  for (const choices of [undefined, starting()]) {
    const draft = read(choices)
    expect(draft.lines).toMatchObject([{ key: 'v', price: 550_00 }])
    expect(newLinesInput(draft)).toEqual([{ variantId: 'v', quantity: 1, options: [] }])
  }
})

test('it joins the same line, but not one of which everything was taken out', () => {
  const bare = { ...foundLine(found), price: 500_00, isUnread: false }
  const draft = withProduct(withProduct(emptyDraft, bare), foundLine(found))
  expect(draft.lines).toHaveLength(2)
  expect(read(starting('thin'), draft).lines).toMatchObject([
    { key: 'v', quantity: 1 },
    { key: 'v+thin*1', quantity: 1 },
  ])
  const twice = withProduct(read(starting('thin')), foundLine(found))
  expect(read(starting('thin'), twice).lines).toMatchObject([{ key: 'v+thin*1', quantity: 2 }])
})

test('what was removed meanwhile or is gone stays as it is', () => {
  const removed = withQuantity(added, added.lines[0]?.key ?? '', 0)
  expect(read(starting('thin'), removed)).toBe(removed)
  expect(withRead(added, found, { variants: [] }, 'en')).toBe(added)
})

import { expect, test } from 'vitest'
import { after, changed, conflicts, learnIds, rebased } from '#command-center/kit/form/use-draft.ts'
import type { Group } from './load.ts'
import {
  asStored,
  changeIn,
  type GroupValues,
  isTicked,
  newRow,
  optionsIn,
  pastedRows,
  priceFor,
  rowsOf,
  ticks,
  valuesOf,
  withAdded,
  withoutRow,
  withPasted,
  withPriceFor,
  withSign,
} from './use-group.ts'

const sizes = [{ id: 'small' }, { id: 'large' }]
const toppings: Group = {
  ...{ id: 'toppings', version: 1, slug: 'toppings', name: [], sign: 'PLUS', options: [] },
  ...{ least: 0, most: null, mostOfOne: 1, freeCount: 0, productIds: [], ownProductIds: [] },
  allergensDeclared: false,
}

test('rows of a spreadsheet become options with prices for sizes', () => {
  const text = 'cheese\tсыр\t59\t\t79,50 ₽\n\nonion\tлук\r\n'
  const [cheese, onion, ...others] = pastedRows(text, ['en', 'ru'], sizes)
  expect(cheese).toMatchObject({
    name: [
      { locale: 'en', value: 'cheese' },
      { locale: 'ru', value: 'сыр' },
    ],
    price: 59_00,
    sizePrices: [{ sizeId: 'large', price: 79_50 }],
  })
  expect(onion).toMatchObject({ price: null, sizePrices: [] })
  expect(others).toEqual([])
})

test('pasted rows take the place of empty ones, and those above the limit are counted', () => {
  const rows = (count: number) => Array.from({ length: count }, () => newRow({ price: 10 }))
  const few = withPasted([newRow(), ...rows(1)], rows(98))
  expect([few.rows.length, few.left]).toEqual([99, 0])
  const filled = [
    newRow({ sku: 'CH' }),
    newRow({ sizePrices: [{ sizeId: 'large', price: 20 }] }),
    newRow({ allergens: ['milk'] }),
    newRow({ grams: 30 }),
    // A stored option whose name and price are typed again.
    { ...newRow(), id: 'stored' },
  ]
  expect(withPasted(filled, rows(1)).rows.slice(0, -1)).toEqual(filled)
  const many = withPasted(few.rows, rows(4))
  expect([many.rows.length, many.left]).toEqual([100, 3])
})

test('a pasted price that can’t be read isn’t free, and stays no other price', () => {
  const prices = (...cells: string[]) =>
    pastedRows(cells.map((cell) => `a\tа\t${cell}`).join('\n'), ['en', 'ru'], sizes).map(
      ({ price }) => price,
    )
  expect(prices('1’299.50', '120,–', 'free', '')).toEqual([1299_50, 120_00, null, null])
  expect(prices('-50', '−50', '1,2,3')).toEqual([NaN, NaN, NaN])
})

test('a price for a size is set and removed, and a stored option keeps its id', () => {
  const row = withPriceFor(newRow({ price: 10 }), 'large', 20)
  expect([priceFor(row, 'large'), priceFor(row, 'small')]).toEqual([20, null])
  expect(withPriceFor(row, 'large', null).sizePrices).toEqual([])
  const sizePrices = [{ sizeId: 'large', price: 20 }]
  const options = [{ ...row, price: 10, sizePrices, id: 'stored', isAvailable: false }]
  const [first, second] = optionsIn([...rowsOf({ options }), newRow()], [{ id: 'stored' }])
  expect(first).toMatchObject({ id: 'stored', sizePrices })
  // The sold-out list decides that: a form that was opened before must not set it back.
  expect(first).not.toHaveProperty('isAvailable')
  expect(second).not.toHaveProperty('id')
  expect(second).toMatchObject({ price: 0 })
})

test('only the products that were ticked or unticked are sent, also after a colleague’s save', () => {
  const group: Group = { ...toppings, productIds: ['a', 'b', 'hidden'] }
  const shown = ['a', 'b', 'c', 'd']
  const on = (ids: string[], isOn: boolean) => ticks('product', ids, () => isOn)
  const saved = valuesOf(group, shown)
  expect(shown.filter((id) => isTicked(saved, 'product', id))).toEqual(['a', 'b'])
  const draft = changed(changed({ saved, mine: {} }, on(['a'], false)), on(['b', 'c'], true))
  const sent = { addedProductIds: ['c'], removedProductIds: ['a'] }
  expect(changeIn(draft.mine, saved)).toMatchObject(sent)
  expect(changed(draft, { ...on(['a'], true), ...on(['c'], false) }).mine).toEqual({})

  const theirs = valuesOf({ ...group, version: 2, productIds: ['a', 'd'] }, shown)
  expect(conflicts(draft, theirs)).toEqual([])
  expect(changeIn(rebased(draft, theirs).mine, theirs)).toMatchObject(sent)
  // Their save was the same: nothing is left to save.
  const same = valuesOf({ ...group, version: 2, productIds: ['b', 'c'] }, shown)
  expect(rebased(draft, same).mine).toEqual({})
  // What is unticked during a save is sent by the next one.
  const typing = changed(draft, on(['b'], false))
  const left = changeIn(after(typing, draft.mine, same).mine, same)
  expect(left).toMatchObject({ addedProductIds: [], removedProductIds: ['b'] })
})

test('a product’s own settings are given up once, and another product’s stay', () => {
  const ids = ['a', 'b']
  const saved = valuesOf({ ...toppings, productIds: ids, ownProductIds: ids }, ids)
  expect(changeIn({}, saved)).toMatchObject({ resetProductIds: [] })
  const draft = changed(
    { saved, mine: {} },
    ticks('own', ['a'], () => false),
  )
  expect(changeIn(draft.mine, saved)).toMatchObject({
    ...{ addedProductIds: [], removedProductIds: [], resetProductIds: ['a'] },
  })
  const now = valuesOf({ ...toppings, version: 2, productIds: ids, ownProductIds: ['b'] }, ids)
  expect(rebased(draft, now).mine).toEqual({})
})

test('looking at another sign loses no price, and only what is saved as taken out has none', () => {
  const sizePrices = [{ sizeId: 'large', price: 79_00 }]
  const cheese = { name: [], price: 59_00, sizePrices, grams: 20, sku: 'CH', allergens: [] }
  const group: Group = {
    ...{ id: 'toppings', version: 1, slug: 'toppings', name: [], sign: 'PLUS' },
    ...{ least: 1, most: null, mostOfOne: 2, freeCount: 1, productIds: [], ownProductIds: [] },
    allergensDeclared: false,
    options: [{ ...cheese, id: 'cheese', isDefault: true, isAvailable: true }],
  }
  const saved = valuesOf(group, [])
  const looking = changed({ saved, mine: {} }, { sign: 'MINUS' })
  expect(changed(looking, { sign: 'PLUS' }).mine).toEqual({})
  const none = { price: 0, sizePrices: [], grams: 0, isDefault: false }
  const takenOut = { least: 0, mostOfOne: 1, freeCount: 0 }
  expect(changeIn(looking.mine, saved)).toMatchObject({
    ...takenOut,
    sign: 'MINUS',
    options: [{ ...none, id: 'cheese', sku: 'CH' }],
  })

  // The other way round: what was typed under another sign isn't sent under this one.
  const minus = { ...saved, sign: 'MINUS' as const }
  const typed = { least: 3, options: [newRow({ price: 59_00 })] }
  expect(changeIn(typed, minus)).toMatchObject({ ...takenOut, options: [none] })
  expect(changeIn({ name: [] }, minus)).not.toHaveProperty('options')
})

test('a limit that can’t be read blocks no group whose sign hides it', () => {
  const saved = { least: 0, most: 4, mostOfOne: 1, freeCount: 0 }
  const values = { least: 2, most: NaN, mostOfOne: NaN, freeCount: 0 }
  expect(withSign('NONE', values, saved)).toEqual({ sign: 'NONE' })
  expect(withSign('MINUS', values, saved)).toEqual({ sign: 'MINUS', most: 4, mostOfOne: 1 })
})

test('a new option clears the checkbox for allergens, which can be ticked again or comes back without it', () => {
  const saved = valuesOf({ ...toppings, allergensDeclared: true }, [])
  const row = newRow()
  const added = changed({ saved, mine: {} }, withAdded([row]))
  expect(changeIn(added.mine, saved).allergensDeclared).toBe(false)
  const ticked = changed(added, { allergensDeclared: true })
  expect(changeIn(ticked.mine, saved).allergensDeclared).toBe(true)
  expect(changed(added, withoutRow([row], row.id, saved)).mine).toEqual({})
  const two = [row, newRow()]
  const left = changed(changed(added, withAdded(two)), withoutRow(two, row.id, saved))
  expect(changeIn(left.mine, saved).allergensDeclared).toBe(false)
})

test('an option that is added while its group’s checkbox is saved clears it again', () => {
  const saved = valuesOf({ ...toppings, allergensDeclared: false }, [])
  const ticked = changed({ saved, mine: {} }, { allergensDeclared: true })
  const typing = changed(ticked, withAdded([newRow()]))
  const now = { ...saved, allergensDeclared: true }
  expect(after(typing, ticked.mine, now).mine).toMatchObject({ allergensDeclared: false })
})

test('nothing is left to save once new options are stored, and they keep the ids they got', () => {
  const row = newRow({ name: [{ locale: 'en', value: 'Cheese' }] })
  const stored = { ...row, id: 'c', price: 0 }
  const now = { options: [stored] } as unknown as ReturnType<typeof valuesOf>
  const none = { options: [] } as unknown as typeof now
  // One that was there before is another option.
  expect(asStored({ options: [row] }, now, now)).not.toEqual({ options: [stored] })
  expect(asStored({ options: [row] }, now, none)).toEqual({ options: [stored] })
  expect(optionsIn([{ ...row, grams: 20 }], [stored])).toMatchObject([{ id: 'c', grams: 20 }])
  const typed = newRow()
  expect(optionsIn([typed], [stored])[0]).not.toHaveProperty('id')
  learnIds([typed], [stored])
  expect(optionsIn([typed], [stored])).toMatchObject([{ id: 'c' }])
})

test('a lost save is recognised however its prices and limits were typed, and nothing else is', () => {
  const about = { name: [], grams: 0, sku: '', allergens: [], isAvailable: true }
  const large = { sizeId: 'large', price: 90 }
  const group = (change: Partial<Group>): GroupValues =>
    valuesOf(
      {
        ...{ id: 'g', version: 1, slug: 'g', name: [], sign: 'PLUS', allergensDeclared: false },
        ...{
          least: 1,
          most: null,
          mostOfOne: 2,
          freeCount: 1,
          productIds: [],
          ownProductIds: [],
          options: [],
        },
        ...change,
      },
      [],
    )
  const cheese = { ...about, id: 'cheese', price: 50, isDefault: false }
  const before = group({ options: [{ ...cheese, sizePrices: [] }] })
  const isThere = (mine: Partial<GroupValues>, now: GroupValues) =>
    Object.keys(rebased({ saved: before, mine: asStored(mine, now, before) }, now).mine).length ===
    0
  const [row] = before.options
  if (!row) throw new Error('There is no row.')
  const small = { sizeId: 'small', price: 40 }
  const typed = { ...row, sizePrices: [large, { sizeId: 'middle', price: 50 }, small] }
  const empty = { least: null, mostOfOne: null, freeCount: null }
  const mine = { ...empty, options: [typed] }
  const limits = { least: 0, mostOfOne: 1, freeCount: 0 }
  const stored = (sizePrices: (typeof large)[]) =>
    group({ ...limits, options: [{ ...cheese, sizePrices }] })
  expect(isThere(mine, stored([small, large]))).toBe(true)
  expect(isThere(mine, stored([small]))).toBe(false)
  expect(isThere(mine, stored([small, { ...large, price: 91 }]))).toBe(false)
  expect(isThere(mine, group({ options: [{ ...cheese, sizePrices: [small, large] }] }))).toBe(false)

  const takenOut = { ...mine, sign: 'MINUS' as const }
  const none = { ...limits, options: [{ ...cheese, price: 0, sizePrices: [] }] }
  expect(isThere(takenOut, group({ ...none, sign: 'MINUS' }))).toBe(true)
  expect(isThere(takenOut, group(none))).toBe(false)
})

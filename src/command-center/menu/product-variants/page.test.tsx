import { expect, test } from 'vitest'
import { mostVariants } from '#business/menu/product-gaps.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import type { VariantsPage } from './load.ts'
import { Page } from './page.tsx'

const text = (en: string, ru?: string) => [
  { locale: 'en', value: en },
  ...(ru ? [{ locale: 'ru', value: ru }] : []),
]
const variant = (name: string, change: object = {}) => ({
  ...{ id: name, version: 1, name: text(name), price: 450_00, amount: 350, unit: 'g', sku: '' },
  ...{ isAvailable: true, position: 0, ...change },
})
const pizza = (...variants: object[]) => ({ id: 'p', version: 1, name: text('Pizza'), variants })

test('two versions of the variants show what differs in them, and nothing else', async () => {
  const theirs = pizza(variant('30 cm', { name: text('30 cm', '30 см') }), variant('40 cm'))
  const data = {
    product: pizza(variant('30 cm'), variant('40 cm')),
    ...{ usage: { menus: [], categories: [], openCheckouts: 0, orders: 0 } },
    ...{ from: null, inShop: null, sizes: [] },
  }
  const page = await openPage(<Page data={data as unknown as VariantsPage} />, {
    answers: { 'PUT /api/products/p/variants': refuse('stale'), 'GET /api/products/p': theirs },
  })
  await page.fill('SKU', 'P30')
  await page.press('Save')
  expect(page.text()).toContain('|30 cm / 30 см, 450 ₽, 350 g|30 cm, 450 ₽, 350 g, P30|')
})

test('a variant’s size can be chosen, and a new one begins with the size of its name', async () => {
  const sizes = [
    { id: 's30', name: text('30 cm') },
    { id: 's40', name: text('40 cm') },
  ]
  const data = {
    product: pizza(variant('30 cm', { sizeId: 's30' })),
    ...{ usage: { menus: [], categories: [], openCheckouts: 0, orders: 0 } },
    ...{ from: null, inShop: null, sizes },
  }
  const page = await openPage(<Page data={data as unknown as VariantsPage} />)
  expect(page.chosen('Size')).toBe('30 cm')
  await page.done(() => {})
  await page.fill('Size', '')
  expect(page.chosen('Size')).toBe('None')
  await page.press('Save')
  expect(page.sent).toMatchObject([{ input: { variants: [{ id: '30 cm', sizeId: null }] } }])
  const same = await openPage(<Page data={data as unknown as VariantsPage} />)
  await same.fill('Size', 's40')
  await same.fill('Size', 's30')
  await same.fill('SKU', 'P30')
  await same.press('Save')
  // A colleague may have deleted it.
  expect(same.sent).toMatchObject([{ input: { variants: [{ id: '30 cm', sku: 'P30' }] } }])
  expect(same.sent[0]?.input).not.toMatchObject({ variants: [{ sizeId: 's30' }] })
  const other = await openPage(<Page data={data as unknown as VariantsPage} />)
  await other.press('Delete 30 cm')
  await other.press('Add variant')
  expect(other.chosen('Size')).toBe('None')
  await other.fill('Name · English', '40\u00a0cm')
  expect(other.chosen('Size')).toBe('40 cm')
})

test('the press that adds the first variant keeps its button, and the focus with it', async () => {
  const data = {
    product: pizza(),
    ...{ usage: { menus: [], categories: [], openCheckouts: 0, orders: 0 } },
    ...{ from: null, inShop: null, sizes: [] },
  }
  const page = await openPage(<Page data={data as unknown as VariantsPage} />)
  const add = page.button('Add variant')
  await page.press('Add variant')
  expect(page.has('Delete variant 1')).toBe(true)
  expect(page.button('Add variant')).toBe(add)
})

test('the press that adds the last variant does not lose the focus', async () => {
  const sizes = Array.from({ length: mostVariants - 1 }, (_, at) => variant(`${at} cm`))
  const data = {
    product: pizza(...sizes),
    ...{ usage: { menus: [], categories: [], openCheckouts: 0, orders: 0 } },
    ...{ from: null, inShop: null, sizes: [] },
  }
  const page = await openPage(<Page data={data as unknown as VariantsPage} />)
  for (const _ of ['last', 'one too many']) await page.press('Add variant')
  expect(page.has(`Delete variant ${mostVariants}`)).toBe(true)
  expect(page.has(`Delete variant ${mostVariants + 1}`)).toBe(false)
  for (const name of ['Add variant', 'Paste from spreadsheet']) {
    await page.press(name)
    expect(page.button(name).getAttribute('disabled')).toBe(null)
  }
})

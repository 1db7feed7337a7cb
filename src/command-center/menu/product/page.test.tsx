import { expect, test } from 'vitest'
import type { Product, ProductPage } from '#command-center/menu/product-frame/load-product.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { fieldMessage } from '#words/kit/forms.ts'
import { load } from './load.ts'
import { Page } from './page.tsx'

const name = (value: string) => [{ locale: 'en' as const, value }]
const variant = (price: number, isAvailable = true) => ({
  ...{ id: `v${price}`, price, isAvailable, amount: 350, unit: 'g', name: [], sku: '' },
})
const ramen = {
  ...{ id: 'p', version: 8, slug: 'ramen', name: name('Ramen'), description: [], photo: null },
  ...{ isAvailable: true, nutrition: null, allergens: ['milk'], allergensDeclared: true },
  ...{ spicy: 0, diets: [], label: [], labelUntil: null, variants: [variant(450_00)] },
  optionsIncluded: [],
} as unknown as Product
const patch = 'PATCH /api/products/p'
const open = (change: object = {}, answers: Record<string, object> = {}) => {
  const product = { ...ramen, ...change }
  const usage = { menus: [], categories: [], openCheckouts: 0, orders: 0 }
  const data = { product, usage, from: null, inShop: null }
  return openPage(<Page data={data as unknown as ProductPage} />, { edited: product, answers })
}
/** What is sent after these fields are filled. */
async function sentBy(fields: Record<string, string>, change: object = {}) {
  const page = await open(change)
  for (const [label, value] of Object.entries(fields)) await page.fill(label, value)
  await page.press('Save')
  return page.sent
}

test('changes are sent to the version, and nothing else is', async () => {
  const page = await open()
  await page.fill('Description · English', 'Hot')
  await page.tick('Available', false)
  await page.tick('Very hot')
  await page.press('Save')
  const input = { description: name('Hot'), isAvailable: false, spicy: 3 }
  expect(page.sent).toEqual([{ line: patch, input, version: 8 }])
})

test('emptied, an address and a badge’s end are null', async () => {
  const page = await open({ labelUntil: '2026-12-31' }, { [patch]: ramen })
  await page.press('Generate from name')
  await page.fill('Last day of the badge', '')
  await page.press('Save')
  expect(page.sent).toMatchObject([{ input: { slug: null, labelUntil: null } }])
})

test('two versions of a badge’s last day are written as the country writes dates', async () => {
  const theirs = { ...ramen, version: 9, labelUntil: '2027-02-01' }
  const answers = { [patch]: refuse('stale', { version: 9 }), 'GET /api/products/p': theirs }
  const page = await open({}, answers)
  await page.fill('Last day of the badge', '31.12.2026')
  await page.press('Save')
  expect(page.text()).toContain('|Last day of the badge|01/02/2027|31/12/2026|')
})

test('a typed date is sent as the API writes it', async () => {
  expect(await sentBy({ 'Last day of the badge': '31.12.2026' })).toMatchObject([
    { input: { labelUntil: '2026-12-31' } },
  ])
})

const filled = { calories: 110, protein: 1.1, fat: 0, carbohydrate: 12 }

test('nutrition is typed with a comma or a point, as on a label; a zero is a value', async () => {
  const fields = { 'Calories, kcal': '110', 'Protein, g': '1,1', 'Fat, g': '0' }
  const nutrition = { calories: 110, protein: 1.1, fat: 0, carbohydrate: null }
  expect(await sentBy(fields)).toMatchObject([{ input: { nutrition } }])
  const page = await open({ nutrition: filled })
  expect(page.field('Protein, g').value).toBe('1.1')
  await page.fill('Protein, g', '2,2')
  expect(page.field('Protein, g').value).toBe('2,2')
})

test('with all four emptied the product has no nutrition', async () => {
  const labels = ['Calories, kcal', 'Protein, g', 'Fat, g', 'Carbohydrate, g']
  const fields = Object.fromEntries(labels.map((label) => [label, '']))
  expect(await sentBy(fields, { nutrition: filled })).toMatchObject([
    { input: { nutrition: null } },
  ])
})

test('nutrition that is no number isn’t sent, and its field says so', async () => {
  const page = await open({ nutrition: filled })
  await page.fill('Fat, g', 'a bit')
  await page.press('Save')
  expect(page.sent).toEqual([])
  expect(page.field('Fat, g').getAttribute('aria-invalid')).toBe('true')
  expect(page.field('Protein, g').getAttribute('aria-invalid')).toBeNull()
})

test('diets keep their order, however they are ticked, and one that an allergen rules out says so', async () => {
  const page = await open()
  await page.tick('Vegetarian')
  await page.tick('Vegan')
  expect(page.text()).toContain('Vegan doesn’t go with milk.')
  await page.press('Save')
  expect(page.sent).toMatchObject([{ input: { diets: ['vegan', 'vegetarian'] } }])
})

test('a diet that an option takes away is named with the option', async () => {
  const cheese = { name: name('Cheese'), allergens: ['milk'] }
  const page = await open({ diets: ['vegan'], allergens: [], optionsIncluded: [cheese] })
  expect(page.text()).toContain(
    'Customers don’t see “Vegan”: the product comes with Cheese (milk).',
  )
})

test('the preview follows the form: price of what can be bought, sold out, or no variant yet', async () => {
  const page = await open({ variants: [variant(300_00, false), variant(450_00), variant(600_00)] })
  expect(page.text()).toContain('|from 450 ₽|350 g|')
  await page.tick('Available', false)
  expect(page.text()).toContain('|from 450 ₽|Sold out|')
  const sizes = [
    { ...variant(900_00), amount: 600, name: name('Large') },
    { ...variant(450_00), name: name('Small') },
  ]
  expect((await open({ variants: sizes })).text()).toContain('|from 450 ₽|Small · 350 g|')
  expect((await open()).text()).toContain('|450 ₽|350 g|')
  const none = await open({ variants: [] })
  expect(none.link('Add variant')).toBe('/command-center/product/p/variants')
})

test('a colleague’s declaration doesn’t cover another list of allergens', async () => {
  const theirs = { ...ramen, version: 9, allergens: ['milk', 'nuts'], allergensDeclared: true }
  let saves = 0
  const save = () => (saves++ === 0 ? refuse('stale', { version: 9 }) : theirs)
  const answers = { [patch]: save, 'GET /api/products/p': theirs }
  const page = await open({ allergensDeclared: false }, answers)
  await page.tick('soy')
  await page.press('Save')
  await page.press('Keep mine')
  const input = { allergens: ['milk', 'soybeans'], allergensDeclared: false }
  expect(page.sent.at(-1)).toEqual({ line: patch, input, version: 9 })
})

test('two versions of a photo can be seen before one is chosen', async () => {
  const photo = (id: string) => ({ id, width: 320, height: 320, colour: '#aa8866', widths: [320] })
  const theirs = { ...ramen, version: 9, photo: photo('theirs') }
  const answers = { [patch]: refuse('stale', { version: 9 }), 'GET /api/products/p': theirs }
  const page = await open({ photo: photo('before') }, answers)
  await page.press('Remove photo')
  await page.press('Save')
  expect(page.text()).toContain('|Photo|none|')
  const shown = page.all('src').map((one) => one.getAttribute('src'))
  expect(shown).toContain('/photos/theirs-320.webp')
})

test('a refused photo is said at the photo', async () => {
  const photo = { id: 'f', width: 640, height: 640, colour: '#aa8866', widths: [320] }
  const errors = [{ field: 'photoId', code: 'invalid' }] as const
  const page = await open({ photo }, { [patch]: refuse('invalid', { errors }) })
  await page.press('Remove photo')
  await page.press('Save')
  expect(page.sent).toMatchObject([{ input: { photoId: null } }])
  const message = fieldMessage('en', { field: 'photoId', code: 'invalid' })
  expect(page.text()).toMatch(new RegExp(`\\|Photo\\|.*\\|${message}\\|.*\\|Name\\|`))
})

test('the tab has the product’s name, and an unknown product no page', async () => {
  const answers = {
    'GET /api/products/{productId}': ramen,
    'GET /api/products/{productId}/usage': { categories: [] },
    'GET /api/menus': { menus: [] },
  }
  expect(await load(visitWith(answers))).toMatchObject({ title: 'Ramen', data: { inShop: null } })
  expect(await load(visitWith({}))).toEqual({ missing: true })
})

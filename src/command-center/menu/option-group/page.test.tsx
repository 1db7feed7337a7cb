import { expect, test } from 'vitest'
import { mostGroupOptions } from '#business/menu/choices/option-group.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { type Group, type GroupPage, load } from './load.ts'
import { Page } from './page.tsx'

const name = (value: string) => [{ locale: 'en' as const, value }]
const option = (id: string, change: object = {}) => ({
  ...{ id, name: name(id), price: 59_00, sizePrices: [], grams: 0, sku: '', allergens: [] },
  ...{ isDefault: false, isAvailable: true, ...change },
})
const toppings: Group = {
  ...{ id: 'g', version: 1, slug: 'toppings', name: name('Toppings'), sign: 'PLUS' },
  ...{ least: 0, most: null, mostOfOne: 1, freeCount: 0, productIds: [], ownProductIds: [] },
  ...{ allergensDeclared: false, options: [option('Cheese')] },
}

/** The form of a group that a colleague has saved since it was opened. */
async function overtaken(theirs: object, own: object = {}) {
  const now = { ...toppings, version: 2, ...theirs }
  const patch = 'PATCH /api/option-groups/g'
  const sent: object[] = []
  const save = (input: object) => {
    sent.push(input)
    return sent.length === 1 ? refuse('stale', { version: 2 }) : { ...now, version: 3 }
  }
  const sizes = [{ id: 'large', version: 1, slug: 'large', name: name('30 cm') }]
  const data = { group: { ...toppings, ...own }, sizes, menus: [], others: [] }
  const page = await openPage(<Page data={data as never} />, {
    answers: { [patch]: save, 'GET /api/option-groups/g': now },
  })
  return { ...page, sentAtLast: () => sent.at(-1) }
}

test('two versions of the options show what differs in them, and nothing else', async () => {
  const both = [...name('Cheese'), { locale: 'ru', value: 'Сыр' }]
  const onion = option('Onion')
  const cheese = {
    name: both,
    sizePrices: [{ sizeId: 'large', price: 79_00 }],
    allergens: ['milk'],
  }
  const theirs = { options: [option('Cheese', cheese), onion] }
  const page = await overtaken(theirs, { options: [option('Cheese'), onion] })
  await page.fill('SKU', 'CH')
  await page.press('Save')
  expect(page.text()).toContain(
    '|Options and prices|Cheese / Сыр, 59 ₽, 30 cm 79 ₽, milk|Cheese, 59 ₽, CH|',
  )
})

test('two orders of the same options are shown in full', async () => {
  const [cheese, onion, basil] = [option('Cheese'), option('Onion'), option('Basil')]
  const page = await overtaken(
    { options: [basil, cheese, onion] },
    { options: [cheese, onion, basil] },
  )
  await page.press('Move Onion up')
  await page.press('Save')
  expect(page.text()).toContain(
    '|Basil, 59 ₽ · Cheese, 59 ₽ · Onion, 59 ₽|Onion, 59 ₽ · Cheese, 59 ₽ · Basil, 59 ₽|',
  )
})

test('a colleague’s declaration doesn’t cover an option that they didn’t see', async () => {
  const page = await overtaken({ allergensDeclared: true })
  await page.press('Add option')
  await page.press('Save')
  expect(page.text()).toContain('|Allergens of all options are complete|✓|✗|')
  await page.press('Keep mine')
  expect(page.sentAtLast()).toMatchObject({ allergensDeclared: false, options: [{}, {}] })
})

test('a colleague’s declaration covers the options that it was made for', async () => {
  const page = await overtaken({ allergensDeclared: true })
  await page.fill('SKU', 'CH')
  await page.press('Save')
  await page.press('Keep mine')
  expect(page.sentAtLast()).toMatchObject({ allergensDeclared: true, options: [{ sku: 'CH' }] })
})

test('a declaration covers no option that a colleague has added', async () => {
  const page = await overtaken({ options: [option('Cheese'), option('Nuts')] })
  await page.tick('Allergens of all options are complete')
  await page.fill('At most', '3')
  await page.press('Save')
  expect(page.text()).toContain('|Allergens of all options are complete|✗|✗|')
  await page.press('Keep mine')
  expect(page.sentAtLast()).not.toHaveProperty('allergensDeclared')
})

test('a group can be offered with products of every menu, and of no category', async () => {
  const named = (id: string) => ({ id, name: name(id) })
  const ofMenu: Record<string, string[]> = { Main: ['Pizza', 'Soups'], Winter: ['Hot drinks'] }
  const products: Record<string, string[]> = { Pizza: ['Margherita'], 'Hot drinks': ['Punch'] }
  const group = { ...toppings, productIds: ['Kvass', 'Gone'], ownProductIds: ['Kvass'] }
  const answers: Record<string, (input: Record<string, string>) => object> = {
    'GET /api/option-groups/{groupId}': () => group,
    'GET /api/products/{productId}': ({ productId = '' }) =>
      productId === 'Gone' ? refuse('not-found') : named(productId),
    'GET /api/sizes': () => ({ sizes: [], suggested: [] }),
    'GET /api/menus': () => ({ menus: Object.keys(ofMenu).map(named) }),
    'GET /api/categories': ({ menuId = '' }) => ({ categories: ofMenu[menuId]?.map(named) }),
    'GET /api/categories/{categoryId}': ({ categoryId = '' }) => ({
      ...named(categoryId),
      products: products[categoryId]?.map(named) ?? [],
    }),
  }
  const ask = async (line: string, input: Record<string, string>) => answers[line]?.(input)
  const { data } = (await load({ ...visitWith({}), ask } as never)) as { data: GroupPage }
  const page = await openPage(<Page data={data} />, { edited: group })
  expect(page.text()).toMatch(/Main\|Pizza\|.*Margherita\|.*Winter\|Hot drinks\|.*Punch\|/)
  expect(page.text()).not.toContain('Soups')
  // One that has the group and is in no category can only be reached here.
  expect(page.text()).toMatch(/Punch\|No category\|+.*Kvass\|/)
  await page.tick('Punch')
  await page.tick('Own settings', false)
  await page.press('Save')
  expect(page.sent.at(-1)?.input).toMatchObject({
    ...{ addedProductIds: ['Punch'], removedProductIds: [], resetProductIds: ['Kvass'] },
  })
})

test('a product’s own settings are marked, and can be given up', async () => {
  const products = ['Margherita', 'Punch'].map((id) => ({ id, name: name(id) }))
  const menus = [{ id: 'm', name: name('Main'), categories: [{ ...products[0], products }] }]
  const group = { ...toppings, productIds: ['Margherita', 'Punch'], ownProductIds: ['Punch'] }
  const data = { group, sizes: [], menus, others: [] } as unknown as GroupPage
  const page = await openPage(<Page data={data} />, { edited: group })
  expect(page.text()).toContain('New options aren’t added to a product with its own list')
  expect(page.text().match(/Own settings/g)).toHaveLength(1)
  for (const id of ['Margherita', 'Punch'])
    expect(page.link(`Options of ${id}`)).toBe(`/command-center/product/${id}/options`)
  const lost = 'its own options and limits are deleted'
  await page.tick('Punch', false)
  expect(page.text()).toContain(lost)
  await page.tick('Punch')
  expect(page.text()).not.toContain(lost)
  await page.tick('Own settings', false)
  expect(page.text()).toContain(lost)
  await page.press('Save')
  expect(page.sent.at(-1)?.input).toMatchObject({
    ...{ addedProductIds: [], removedProductIds: [], resetProductIds: ['Punch'] },
  })
})

test('the press that adds the last option does not lose the focus', async () => {
  const options = Array.from({ length: mostGroupOptions - 1 }, (_, at) => option(`No. ${at}`))
  const page = await overtaken({}, { options })
  for (const _ of ['last', 'one too many']) await page.press('Add option')
  expect(page.text()).toContain(`Option ${mostGroupOptions}`)
  expect(page.text()).not.toContain(`Option ${mostGroupOptions + 1}`)
  expect(page.button('Add option').getAttribute('disabled')).toBe(null)
})

import { expect, test } from 'vitest'
import { both, optionGroup, pizza, soldOut } from '#tests/support/option-groups.ts'
import { variants } from '#tests/support/ordering.ts'
import { plainShop } from '#tests/support/sample-shop.ts'

type Card = { id: string; price: number; isFrom: boolean; variantId: string | null }

/** On PostgreSQL the store sees a change a moment later, so what is read after one is polled. */
async function pizzeria() {
  const made = await plainShop()
  const visitor = made.visitor()
  const plain = (await visitor.get('/api/catalog')).text
  const chosen = await pizza(made)
  const { productId } = chosen.variant
  const inCatalog = async () => {
    const { sections } = (await visitor.get('/api/catalog?locale=en')).body
    const cards = sections.flatMap((section: { cards: Card[] }) => section.cards)
    return cards.find(({ id }: Card) => id === productId)
  }
  const path = `/api/catalog/product/${productId}/choices`
  const choices = async (locale = 'en') => (await visitor.get(`${path}?locale=${locale}`)).body
  return { ...made, ...chosen, visitor, plain, productId, inCatalog, path, choices }
}

test('a product page has all options, in one language', async () => {
  const { visitor, variant, dough, toppings, inCatalog, choices } = await pizzeria()
  const { categorySlug } = await inCatalog()
  const page = `/api/catalog/category/${categorySlug}/product/${variant.slug}?locale=ru`
  const { body } = await visitor.get(page)
  expect(body.choices).toEqual({
    groups: [
      {
        ...{ id: dough.id, name: 'Тесто', sign: 'NONE' },
        ...{ least: 1, most: 1, mostOfOne: 1, freeCount: 0 },
        options: [
          { id: dough.ids[0], name: 'традиционное', price: 0 },
          { id: dough.ids[1], name: 'тонкое', price: 20_00 },
        ],
      },
      {
        ...{ id: toppings.id, name: 'Добавки', sign: 'PLUS' },
        ...{ least: 0, most: 3, mostOfOne: 2, freeCount: 0 },
        options: [
          { id: toppings.ids[0], name: 'сыр', price: 59_00, allergens: ['milk'] },
          { id: toppings.ids[1], name: 'базилик', price: 39_00 },
        ],
      },
    ],
    start: [],
  })
  const { variants, allergens, allergensDeclared } = body
  expect(await choices('ru')).toEqual({
    ...{ variants, allergens, allergensDeclared },
    choices: body.choices,
  })
  expect((await choices()).choices.groups[0].name).toBe('Dough')
})

test('staff see the other name of what has none in the main language', async () => {
  const { anna, dough, path, choices, store } = await pizzeria()
  const name = [{ locale: 'ru', value: 'Тесто' }]
  const options = dough.ids.map((id) => ({ id, name, price: 0 }))
  await store.db.updateTable('channel').set({ defaultLocale: 'ru' }).execute()
  await anna.send('PATCH', dough.path, { name, options }, { 'If-Match': `"${dough.version}"` })
  await store.db.updateTable('channel').set({ defaultLocale: 'en' }).execute()
  const named = (text: string) => ({ name: text, options: [{ name: text }, { name: text }] })
  await expect.poll(async () => (await choices()).choices.groups[0]).toMatchObject(named(''))
  const { body } = await anna.get(`${path}?locale=en`)
  expect(body.choices.groups[0]).toMatchObject(named('Тесто'))
})

test('the price and “+” of a card follow the required options', async () => {
  const { anna, variant, dough, toppings, inCatalog, visitor } = await pizzeria()
  await expect
    .poll(inCatalog)
    .toMatchObject({ price: variant.price, isFrom: true, variantId: null })
  const change = (path: string, body: object, version: number) =>
    anna.send('PATCH', path, body, { 'If-Match': `"${version}"` })
  const options = dough.ids.map((id, at) => ({ id, name: both('d', 'т'), price: 20_00 + at }))
  await change(dough.path, { options }, dough.version)
  await expect.poll(inCatalog).toMatchObject({ price: variant.price + 20_00, isFrom: true })
  const { products } = (await visitor.get('/api/channel')).body
  const inShop = products.find(({ id }: Card) => id === variant.productId)
  expect(inShop).toMatchObject({ price: variant.price + 20_00, hasChoices: true })
  expect(products.filter((one: object) => 'hasChoices' in one)).toHaveLength(1)
  // Nothing has to be chosen, and nothing is.
  await change(dough.path, { removedProductIds: [variant.productId] }, dough.version + 1)
  await expect.poll(inCatalog).toMatchObject({
    price: variant.price,
    isFrom: false,
    variantId: variant.id,
  })
  const cheese = { id: toppings.ids[0], name: both('c', 'с'), price: 10_00, isDefault: true }
  await change(toppings.path, { options: [cheese] }, toppings.version)
  await expect.poll(inCatalog).toMatchObject({ price: variant.price, variantId: null })
})

test('a sold-out required option makes the product unavailable', async () => {
  const { dough, variant, inCatalog, choices, visitor, ...made } = await pizzeria()
  for (const id of dough.ids) await soldOut(made, id)
  await expect
    .poll(async () => (await choices()).choices.groups[0].options)
    .toMatchObject([{ isSoldOut: true }, { isSoldOut: true }])
  await expect.poll(inCatalog).toMatchObject({ isAvailable: false })
  expect((await choices()).variants).toMatchObject([{ id: variant.id, isAvailable: false }])
  const { cards } = (await visitor.get(`/api/search?q=${variant.slug}&locale=en`)).body
  expect(cards.filter(({ id }: Card) => id === variant.productId)).toMatchObject(
    cards.length > 0 ? [{ isAvailable: false }] : [],
  )
})

test('prices for a size are those of its variants', async () => {
  const made = await plainShop()
  const all = await variants(made)
  const { productId = '' } =
    all.find((one) => all.filter((other) => other.productId === one.productId).length > 1) ?? {}
  const { id: sizeId } = (
    await made.anna.send('POST', '/api/sizes', { name: both('Large', 'Большая') })
  ).body
  const [, ...large] = all.filter((one) => one.productId === productId)
  const ids = large.map(({ id }) => id)
  await made.store.db.updateTable('variant').set({ sizeId }).where('id', 'in', ids).execute()
  const option = {
    name: both('cheese', 'сыр'),
    price: 59_00,
    sizePrices: [{ sizeId, price: 79_00 }],
  }
  await optionGroup(made, { name: both('Toppings', 'Добавки') }, [option], [productId])
  const { choices } = (await made.visitor().get(`/api/catalog/product/${productId}/choices`)).body
  const prices = Object.fromEntries(ids.map((id) => [id, 79_00]))
  expect(choices.groups[0].options).toMatchObject([{ price: 59_00, prices }])
})

test('products off the menu have no choices to read, and products without options have none', async () => {
  const { visitor, plain, productId, path, store } = await pizzeria()
  const other = (await variants({ store })).find((one) => one.productId !== productId)
  const { body } = await visitor.get(`/api/catalog/product/${other?.productId}/choices`)
  expect(Object.keys(body)).toEqual(['variants', 'allergens', 'allergensDeclared'])
  await store.db.deleteFrom('productGroup').execute()
  await expect.poll(async () => (await visitor.get('/api/catalog')).text).toBe(plain)
  await store.db.deleteFrom('categoryProduct').where('productId', '=', productId).execute()
  await expect.poll(async () => (await visitor.get(path)).status).toBe(404)
})

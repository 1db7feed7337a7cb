import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { add, filled, customer as greeted, place, variants } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const both = (en: string, ru: string) => [
  { locale: 'en', value: en },
  { locale: 'ru', value: ru },
]
type Row = { id: string; slug: string; position: number; version: number; price: number }
const tea = {
  name: both('Ivan chai', 'Иван-чай'),
  variants: [
    { name: both('Cup', 'Чашка'), price: 9900, amount: 300, unit: 'ml', sku: 'TEA-S' },
    { name: both('Pot', 'Чайник'), price: 19900, amount: 900, unit: 'ml' },
  ],
}
const bySlug = async (store: Store, slug: string) =>
  store.db.selectFrom('product').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()

test('adds, reads, changes and deletes a product with its variants', async () => {
  const { anna, store, clock } = await sampleShop()
  const added = await anna.send('POST', '/api/products', tea)
  const { id } = added.body
  const variant = { id: expect.any(String), version: 1, isAvailable: true }
  expect([added.status, added.body]).toEqual([
    201,
    {
      id,
      version: 1,
      slug: 'ivan-chai',
      name: tea.name,
      description: [],
      photo: null,
      isAvailable: true,
      nutrition: null,
      allergens: [],
      allergensDeclared: false,
      spicy: 0,
      diets: [],
      label: [],
      labelUntil: null,
      createdAt: clock.now.toISOString(),
      variants: [
        { ...variant, ...tea.variants[0], position: 0 },
        { ...variant, ...tea.variants[1], sku: '', position: 1 },
      ],
    },
  ])
  const { photoId } = await bySlug(store, 'pepperoni')
  const change = {
    description: both('Fireweed, dried.', 'Сушёный кипрей.'),
    nutrition: { calories: 1.5, protein: 0, fat: 0.1, carbohydrate: 10_000 },
    allergens: ['sulphites'],
    allergensDeclared: true,
    isAvailable: false,
    photoId,
  }
  const changed = await anna.send('PATCH', `/api/products/${id}`, change, seen(1))
  const { photoId: _, ...shown } = change
  expect(changed.body).toMatchObject({ ...shown, version: 2, photo: { id: photoId } })
  expect((await anna.get(`/api/products/${id}`)).body).toEqual(changed.body)
  const late = await anna.send('PATCH', `/api/products/${id}`, change, seen(1))
  expect([late.status, late.body.version]).toEqual([412, 2])
  const bare = { nutrition: null, photoId: null }
  const without = await anna.send('PATCH', `/api/products/${id}`, bare, seen(2))
  expect(without.body).toMatchObject({ version: 3, nutrition: null, photo: null })

  expect((await anna.send('DELETE', `/api/products/${id}`, {})).body).toEqual({})
  const rows = store.db.selectFrom('product').select('id').where('id', '=', id)
  expect(await rows.execute()).toEqual([])
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/usage'],
    ['DELETE', ''],
    ['PATCH', ''],
    ['POST', '/variants'],
  ] as const) {
    const body = method === 'GET' ? undefined : tea.variants[0]
    const answer = await anna.send(method, `/api/products/${id}${path}`, body, seen(2))
    expect([method, path, answer.status]).toEqual([method, path, 404])
  }
})

test('a former product URL redirects, and a name without a free slug gets a number', async () => {
  const { anna, store, visitor } = await sampleShop()
  const { id, version } = await bySlug(store, 'pepperoni')
  const path = `/api/products/${id}`
  const change = (slug: string, at: number) => anna.send('PATCH', path, { slug }, seen(at))
  expect((await change('margherita', version)).body.title).toBe('slug-taken')
  expect((await change('spicy', version)).body.slug).toBe('spicy')
  const customer = visitor()
  const old = async () => {
    const { status, headers } = await customer.get('/catalog/pizza/pepperoni')
    return [status, headers.get('location')]
  }
  await expect.poll(old).toEqual([301, '/catalog/pizza/spicy'])
  const name = both('Margherita', 'Маргарита')
  expect((await anna.send('POST', '/api/products', { name })).body.slug).toBe('margherita-2')
  const input = { name, slug: 'margherita' }
  expect((await anna.send('POST', '/api/products', input)).status).toBe(409)
})

test('rejects invalid input by field', async () => {
  const { anna } = await sampleShop()
  const [variant] = tea.variants
  const refused = async (body: object) => {
    const { status, body: answer } = await anna.send('POST', '/api/products', { ...tea, ...body })
    const [error] = answer.errors ?? []
    return [status, error?.field, error?.code]
  }
  const share = { calories: 1, protein: 1, fat: 1, carbohydrate: 1 }
  const cases: [object, string, string][] = [
    [{ name: [] }, 'name', 'required'],
    [{ name: [{ locale: 'ru', value: 'Чай' }] }, 'name', 'required'],
    [{ name: both('a', 'б') }, 'name.0.value', 'too-short'],
    [{ description: both('a'.repeat(1001), '') }, 'description.0.value', 'too-long'],
    [{ slug: 'Чай' }, 'slug', 'invalid'],
    [{ photoId: 'x' }, 'photoId', 'invalid'],
    [{ allergens: ['gluten', 'gluten'] }, 'allergens', 'invalid'],
    [{ allergens: ['glue'] }, 'allergens.0', 'enum'],
    [{ nutrition: { ...share, fat: 1.55 } }, 'nutrition.fat', 'too-precise'],
    [{ nutrition: { ...share, fat: -1 } }, 'nutrition.fat', 'too-small'],
    [{ nutrition: { ...share, calories: 10_000.1 } }, 'nutrition.calories', 'too-big'],
    [{ variants: [{ ...variant, price: 1_000_000_001 }] }, 'variants.0.price', 'too-big'],
    [{ variants: [{ ...variant, price: -1 }] }, 'variants.0.price', 'too-small'],
    [{ variants: [{ ...variant, price: 0.5 }] }, 'variants.0.price', 'invalid'],
    [{ variants: [{ ...variant, amount: 0 }] }, 'variants.0.amount', 'too-small'],
    [{ variants: [{ ...variant, unit: 'stone' }] }, 'variants.0.unit', 'enum'],
    [{ variants: [{ ...variant, sku: 's'.repeat(51) }] }, 'variants.0.sku', 'too-long'],
    [{ variants: Array(51).fill(variant) }, 'variants', 'too-long'],
  ]
  for (const [body, field, code] of cases) expect(await refused(body)).toEqual([422, field, code])
  const { body } = await anna.send('POST', '/api/products', tea)
  const name = [{ locale: 'ru', value: 'Чай' }]
  const unnamed = await anna.send('PATCH', `/api/products/${body.id}`, { name }, seen(body.version))
  expect([unnamed.status, unnamed.body.errors[0].field]).toEqual([422, 'name'])
})

test('adds, changes, switches, reorders and deletes variants', async () => {
  const { anna } = await sampleShop()
  const { id } = (await anna.send('POST', '/api/products', tea)).body
  const path = `/api/products/${id}/variants`
  const mug = { name: both('Mug', 'Кружка'), price: 0, amount: 1, unit: 'kg' }
  const added = await anna.send('POST', path, mug)
  const [cup, pot, last] = added.body.variants as Row[]
  expect([added.status, last]).toMatchObject([201, { ...mug, sku: '', position: 2, version: 1 }])

  const at = `${path}/${cup?.id}`
  const changed = await anna.send('PATCH', at, { price: 10_900, sku: 'T' }, seen(1))
  expect(changed.body.variants[0]).toMatchObject({ version: 2, price: 10_900, sku: 'T' })
  const late = await anna.send('PATCH', at, { price: 1 }, seen(1))
  expect([late.status, late.body.version]).toEqual([412, 2])
  const off = await anna.send('POST', `${at}/availability`, { isAvailable: false })
  expect(off.body.variants[0]).toMatchObject({ version: 3, isAvailable: false })
  const again = await anna.send('POST', `${at}/availability`, { isAvailable: false })
  expect(again.body.variants[0].version).toBe(3)

  const ids = [last, cup, pot].map((one) => one?.id)
  const put = await anna.send('POST', `${path}/reorder`, { ids })
  expect(put.body.variants.map(({ id }: Row) => id)).toEqual(ids)
  const part = await anna.send('POST', `${path}/reorder`, { ids: ids.slice(1) })
  expect([part.status, part.body.title]).toEqual([409, 'list-changed'])

  const less = await anna.send('DELETE', at, {})
  expect(less.body.variants.map(({ id }: Row) => id)).toEqual([last?.id, pot?.id])
  for (const [method, rest] of [
    ['DELETE', ''],
    ['PATCH', ''],
    ['POST', '/availability'],
  ] as const) {
    const answer = await anna.send(method, at + rest, { isAvailable: true }, seen(3))
    expect([method, answer.status]).toEqual([method, 404])
  }
  for (let count = 2; count < 50; count++) await anna.send('POST', path, mug)
  expect((await anna.send('POST', path, mug)).body).toMatchObject({ title: 'variants-full' })
})

test('saves the variant table as a whole or not at all', async () => {
  const { anna } = await sampleShop()
  const { id, ...made } = (await anna.send('POST', '/api/products', tea)).body
  const path = `/api/products/${id}/variants`
  const [cup, pot] = made.variants as Row[]
  const seenNow = (rows: Row[]) => rows.map((one) => ({ id: one.id, version: one.version }))
  const bare = ({ id, price }: Row) => ({ id, price, name: [], amount: 5, unit: 'ml', sku: '' })
  const mug = { price: 100, amount: 1, unit: 'l' }
  const expected = [mug, bare({ ...cup, price: 1 } as Row)]
  const put = (rows: Row[], variants: object[]) =>
    anna.send('PUT', path, { seen: seenNow(rows), variants })
  const wrong = await put(made.variants, [mug, { ...mug, price: -1 }])
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'variants.1.price'])
  const stranger = await put(made.variants, [{ ...mug, id: 'x' }])
  expect(stranger.body.errors).toEqual([{ field: 'variants.0.id', code: 'invalid' }])
  expect((await put(made.variants, [expected[1] ?? {}, expected[1] ?? {}])).status).toBe(422)
  const before = (await anna.get(`/api/products/${id}`)).body.variants
  expect(before).toEqual(made.variants)

  const { body } = await put(made.variants, expected)
  expect(body.variants).toMatchObject([
    { ...mug, position: 0, version: 1 },
    { id: cup?.id, price: 1, amount: 5, position: 1, version: 2 },
  ])
  expect(body.variants.map((one: Row) => one.id)).not.toContain(pot?.id)
  for (const rows of [made.variants, body.variants.slice(1), []]) {
    const late = await put(rows, expected)
    expect([late.status, late.body.title]).toEqual([412, 'stale'])
  }
  expect((await put(body.variants, [])).body.variants).toEqual([])
})

test('a slug of null is made from the name again', async () => {
  const { anna, store } = await sampleShop()
  const { id, version } = await bySlug(store, 'pepperoni')
  const change = (body: object, at: number) =>
    anna.send('PATCH', `/api/products/${id}`, body, seen(at))
  expect((await change({ slug: 'hot' }, version)).body.slug).toBe('hot')
  expect((await change({ slug: null }, version + 1)).body.slug).toBe('pepperoni')
  expect((await change({ slug: null }, version + 2)).body.slug).toBe('pepperoni')
  const name = both('Margherita', 'Маргарита')
  expect((await change({ slug: null, name }, version + 3)).body.slug).toBe('margherita-2')
})

test('archives an ordered product, which stays only in its orders', async () => {
  const made = await sampleShop()
  const { anna, store, visitor } = made
  const product = await bySlug(store, 'pepperoni')
  const person = await greeted(made)
  const pepperoni = (await variants(made)).find(({ slug }) => slug === 'pepperoni')
  await person.send(...add(pepperoni?.id ?? ''))
  expect((await anna.get(`/api/products/${product.id}/usage`)).body).toMatchObject({
    openCheckouts: 1,
    orders: 0,
  })
  const form = { ...(await filled(made, 'PICKUP')), timeType: 'ASAP', totalPrice: pepperoni?.price }
  expect((await place(person, form)).status).toBe(201)
  const usage = await anna.get(`/api/products/${product.id}/usage`)
  expect(usage.body).toMatchObject({
    menus: [{ isActive: true }],
    categories: [{ slug: 'pizza' }],
    openCheckouts: 0,
    orders: 1,
  })
  const [ordered, other] = (await anna.get(`/api/products/${product.id}`)).body.variants as Row[]
  const path = `/api/products/${product.id}`
  for (const variant of [ordered, other])
    await anna.send('DELETE', `${path}/variants/${variant?.id}`, {})
  const left = await store.db
    .selectFrom('variant')
    .select(['id', 'isArchived'])
    .where('productId', '=', product.id)
    .orderBy('position')
    .execute()
  expect(left.map(({ isArchived }) => isArchived)).toEqual([true, false])
  expect((await anna.send('DELETE', path, {})).status).toBe(200)
  expect((await anna.get(path)).status).toBe(404)
  const row = store.db.selectFrom('product').selectAll().where('id', '=', product.id)
  const hidden = { isArchived: true, name: product.name, photoId: null }
  expect(await row.executeTakeFirst()).toMatchObject(hidden)
  const { products } = (await anna.get('/api/products?q=pepperoni')).body
  expect(products.map(({ slug }: Row) => slug)).toEqual(['double-pepperoni'])
  // Its slug is free for another product.
  const again = await anna.send('POST', '/api/products', { name: both('Pepperoni', 'Пепперони') })
  expect(again.body.slug).toBe('pepperoni')
  const customer = visitor()
  await expect.poll(async () => (await customer.get('/catalog/pizza/pepperoni')).status).toBe(404)
})

test('changes availability and prices of many products at once, and the menu shows it', async () => {
  const { anna, store, visitor } = await sampleShop()
  const products = await Promise.all(['pepperoni', 'margherita'].map((slug) => bySlug(store, slug)))
  const ids = products.map(({ id }) => id)
  const customer = visitor()
  const cards = async () =>
    (await customer.get('/api/catalog')).body.sections[0].cards.filter(({ id }: Row) =>
      ids.includes(id),
    )
  expect((await cards()).map(({ price }: Row) => price)).toEqual([54_900, 48_900])

  const input = { ids: [...ids, 'x'], isAvailable: false }
  expect((await anna.send('POST', '/api/products/availability', input)).body).toEqual({ count: 2 })
  expect((await anna.send('POST', '/api/products/availability', input)).body).toEqual({ count: 0 })
  const path = '/api/products/prices'
  const trial = await anna.send('POST', path, { ids, percent: 10, isTrial: true })
  const { seen } = trial.body
  const { prices } = (await anna.send('POST', path, { ids, percent: 10, seen })).body
  expect(trial.body.prices).toEqual(prices)
  const again = await anna.send('POST', path, { ids, percent: 10, seen })
  expect([again.status, again.body.title]).toEqual([409, 'prices-changed'])
  expect(prices).toHaveLength(6)
  const sizes = [25, 25, 30, 30, 35, 35].map((cm) => [{ value: `${cm}\u00a0cm` }, {}])
  expect(prices).toMatchObject(sizes.map((variantName) => ({ variantName })))
  await expect.poll(cards).toMatchObject([
    { price: 60_400, isAvailable: false },
    { price: 53_800, isAvailable: false },
  ])
  for (const percent of [0, -91, 901, 1.55, '10']) {
    const answer = await anna.send('POST', '/api/products/prices', { ids, percent })
    expect([percent, answer.status, answer.body.errors[0].field]).toEqual([percent, 422, 'percent'])
  }
  await store.db.updateTable('variant').set({ price: 999_999_999 }).execute()
  const most = await anna.send('POST', '/api/products/prices', { ids, percent: 1 })
  expect([most.status, most.body.errors]).toEqual([422, [{ field: 'percent', code: 'too-big' }]])
})

test('simultaneous price changes of the same products all apply', async () => {
  const { anna, store } = await sampleShop()
  const ids = [(await bySlug(store, 'pepperoni')).id, (await bySlug(store, 'margherita')).id]
  await store.db.updateTable('variant').set({ price: 10_000 }).execute()
  const doubled = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      anna.send('POST', '/api/products/prices', {
        ids: at % 2 ? ids : ids.toReversed(),
        percent: 100,
      }),
    ),
  )
  expect(doubled.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const prices = await store.db
    .selectFrom('variant')
    .select('price')
    .where('productId', 'in', ids)
    .execute()
  expect(new Set(prices.map(({ price }) => price))).toEqual(new Set([640_000]))
})

test('finds products by name, SKU, category, availability and gaps', async () => {
  const { anna, store } = await sampleShop()
  const slugs = async (query: string) =>
    (await anna.get(`/api/products?${query}`)).body.products.map(({ slug }: Row) => slug).sort()
  expect(await slugs('q=ПЕППЕРОНИ')).toEqual(['double-pepperoni', 'pepperoni'])
  expect(await slugs('q=pz-mar')).toEqual(['margherita'])
  for (const hostile of ['100%25', '_', '%5C', '%27'])
    expect(await slugs(`q=${hostile}`)).toEqual([])
  const { categories } = (await anna.get('/api/categories')).body
  const drinks = categories.find(({ slug }: Row) => slug === 'drinks')
  expect(await slugs(`categoryId=${drinks.id}`)).toHaveLength(4)

  await store.db.updateTable('product').set({ isAvailable: true }).execute()
  expect(await slugs('availability=sold-out')).toEqual([])
  const pepperoni = await bySlug(store, 'pepperoni')
  const own = store.db.updateTable('variant').where('productId', '=', pepperoni.id)
  await own.set({ isAvailable: false }).execute()
  expect(await slugs('availability=sold-out')).toEqual(['pepperoni'])
  expect(await slugs(`availability=available&categoryId=${drinks.id}`)).toHaveLength(4)

  expect(await slugs('missing=photo')).toEqual([])
  await store.db
    .updateTable('product')
    .set({ photoId: null })
    .where('slug', '=', 'four-cheeses')
    .execute()
  expect(await slugs('missing=photo')).toEqual(['four-cheeses'])
  expect(await slugs('missing=translation')).toEqual([])
  await anna.send('POST', '/api/products', { name: [{ locale: 'en', value: 'Kvas' }] })
  expect(await slugs('missing=translation')).toEqual(['kvas'])
  expect(await slugs('missing=translation&q=чай')).toEqual([])
  for (const wrong of ['cursor=x', 'availability=maybe', `q=${'a'.repeat(101)}`])
    expect((await anna.get(`/api/products?${wrong}`)).status).toBe(422)
})

test('of simultaneous reorders of one product’s variants, one wins', async () => {
  const { anna, store } = await sampleShop()
  const { id } = await bySlug(store, 'pepperoni')
  const path = `/api/products/${id}`
  const order = async () =>
    (await anna.get(path)).body.variants.map((variant: { id: string }) => variant.id)
  const [a, b, c] = await order()
  const orders = [
    [b, a, c],
    [c, b, a],
    [a, c, b],
    [b, c, a],
    [c, a, b],
  ]
  const answer = await Promise.all(
    orders.map((ids) => anna.send('POST', `${path}/variants/reorder`, { ids })),
  )
  expect(answer.map(({ status }) => status)).toEqual(orders.map(() => 200))
  const places = await store.db
    .selectFrom('variant')
    .select('position')
    .where('productId', '=', id)
    .execute()
  expect(places.map(({ position }) => position).toSorted()).toEqual([0, 1, 2])
  expect(orders).toContainEqual(await order())
})

test('finds a SKU in any letter case, also a Russian one', async () => {
  const { anna } = await sampleShop()
  const [cup] = tea.variants
  await anna.send('POST', '/api/products', { ...tea, variants: [{ ...cup, sku: 'ЧАЙ-25_a' }] })
  const found = async (q: string) => {
    const listed = (await anna.get(`/api/products?${new URLSearchParams({ q })}`)).body
    expect((await anna.send('POST', '/api/products/search', { q })).body).toEqual(listed)
    return listed.products.map(({ slug }: Row) => slug)
  }
  for (const q of ['ЧАЙ-25', 'чай-25', 'Ай-25_A']) expect(await found(q)).toEqual(['ivan-chai'])
  for (const q of ['ЧАИ-25', 'ЧАЙ-25%', 'чай_25']) expect(await found(q)).toEqual([])
})

import { expect, test } from 'vitest'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const both = (en: string, ru: string) => [
  { locale: 'en', value: en },
  { locale: 'ru', value: ru },
]
type Row = { id: string; version: number; position: number; slug: string }
/** On PostgreSQL a cached page updates a moment later. */
const soon = (found: () => Promise<unknown>, expected: unknown) =>
  expect.poll(found).toEqual(expected)
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

test('adds, reads, changes, reorders and deletes a menu', async () => {
  const { anna, store } = await sampleShop()
  const before = (await anna.get('/api/menus')).body.menus
  expect(before.map(({ isActive, categoryCount }: never) => [isActive, categoryCount])).toEqual([
    [true, 7],
    [false, 2],
  ])
  const name = both('Lunch', 'Обед')
  const added = await anna.send('POST', '/api/menus', { name })
  const { id } = added.body
  const made = { id, version: 1, name, isActive: true, position: 2, categoryCount: 0 }
  expect([added.status, added.body]).toEqual([201, { ...made, categories: [] }])
  expect((await anna.get(`/api/menus/${id}`)).body).toEqual(added.body)

  const off = await anna.send('PATCH', `/api/menus/${id}`, { isActive: false }, seen(1))
  expect(off.body).toMatchObject({ version: 2, isActive: false, name })
  const late = await anna.send('PATCH', `/api/menus/${id}`, { isActive: true }, seen(1))
  expect([late.status, late.body.title, late.body.version]).toEqual([412, 'stale', 2])
  expect((await anna.send('PATCH', `/api/menus/${id}`, {})).status).toBe(428)

  const [main, breakfast] = idsOf(before)
  const put = await anna.send('POST', '/api/menus/reorder', { ids: [id, main, breakfast] })
  expect(put.body.menus.map(({ id, version }: Row) => [id, version])).toEqual([
    // An edit of a menu doesn't conflict with its place.
    [id, 2],
    [main, 1],
    [breakfast, 1],
  ])
  for (const ids of [
    [id, main],
    [id, main, breakfast, 'x'],
  ]) {
    const refused = await anna.send('POST', '/api/menus/reorder', { ids })
    expect([refused.status, refused.body.title]).toEqual([409, 'list-changed'])
  }
  expect((await anna.send('POST', '/api/menus/reorder', { ids: [id, id] })).status).toBe(422)

  const products = async () => (await store.db.selectFrom('product').select('id').execute()).length
  const count = await products()
  expect((await anna.send('DELETE', `/api/menus/${main}`, {})).body).toEqual({})
  expect(await products()).toBe(count)
  expect((await anna.get(`/api/categories?menuId=${main}`)).body).toEqual({ categories: [] })
  expect((await anna.send('DELETE', `/api/menus/${main}`, {})).status).toBe(404)
  expect((await anna.send('PATCH', `/api/menus/${main}`, { name }, seen(1))).status).toBe(404)
  expect((await anna.get(`/api/menus/${main}`)).status).toBe(404)
})

test('makes a category’s slug from its name, and redirects from the old slug', async () => {
  const { anna, visitor } = await sampleShop()
  const [main, breakfast] = idsOf((await anna.get('/api/menus')).body.menus)
  const name = [{ locale: 'en', value: 'Горячие супы' }]
  const add = (body: object) =>
    anna.send('POST', '/api/categories', { menuId: main, name, ...body })
  const added = await add({ icon: 'pot-of-food' })
  const { id } = added.body
  expect([added.status, added.body]).toEqual([
    201,
    {
      id,
      version: 1,
      menuId: main,
      slug: 'goryachie-supy',
      name,
      icon: 'pot-of-food',
      position: 7,
      productCount: 0,
      products: [],
      goesWith: [],
    },
  ])
  expect((await add({})).body.slug).toBe('goryachie-supy-2')
  const taken = await add({ slug: 'goryachie-supy' })
  expect([taken.status, taken.body.title, taken.body.errors]).toEqual([
    409,
    'slug-taken',
    [{ field: 'slug', code: 'invalid' }],
  ])
  expect((await add({ name: both('寿司', '寿司') })).body.slug).toBe('category')

  const change = (body: object, version: number) =>
    anna.send('PATCH', `/api/categories/${id}`, body, seen(version))
  expect((await change({ slug: 'pizza' }, 1)).body.title).toBe('slug-taken')
  const moved = await change({ slug: 'hot', icon: null }, 1)
  expect(moved.body).toMatchObject({ version: 2, slug: 'hot', icon: null })
  const customer = visitor()
  const old = await customer.get('/catalog/goryachie-supy')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/catalog/hot'])
  expect((await change({ slug: 'hotter' }, 1)).body.title).toBe('stale')
  // The refused change had no effect.
  expect((await customer.get('/catalog/hotter')).status).toBe(404)

  // After changing back, the former slug is free for others and no longer redirects.
  expect((await change({ slug: 'goryachie-supy' }, 2)).body.slug).toBe('goryachie-supy')
  expect((await customer.get('/catalog/hot')).headers.get('location')).toBe(
    '/catalog/goryachie-supy',
  )
  expect((await add({ slug: 'hot' })).status).toBe(201)
  expect((await customer.get('/catalog/hot')).status).toBe(200)

  const elsewhere = await change({ menuId: breakfast }, 3)
  expect(elsewhere.body).toMatchObject({ version: 4, menuId: breakfast, position: 2 })
  const nowhere = await change({ menuId: 'x' }, 4)
  expect([nowhere.status, nowhere.body.errors]).toEqual([
    422,
    [{ field: 'menuId', code: 'invalid' }],
  ])
  expect((await anna.send('DELETE', `/api/categories/${id}`, {})).body).toEqual({})
  expect((await anna.get(`/api/categories/${id}`)).status).toBe(404)
  expect((await change({ slug: 'again' }, 4)).status).toBe(404)
})

test('rejects invalid input by field', async () => {
  const { anna } = await sampleShop()
  const [main] = idsOf((await anna.get('/api/menus')).body.menus)
  const refused = async (body: object) => {
    const input = { menuId: main, name: both('Soup', 'Суп'), ...body }
    const { status, body: answer } = await anna.send('POST', '/api/categories', input)
    const [error] = answer.errors ?? []
    return [status, error?.field, error?.code]
  }
  expect(await refused({ name: [] })).toEqual([422, 'name', 'required'])
  expect(await refused({ name: both('S', 'Суп') })).toEqual([422, 'name.0.value', 'too-short'])
  expect(await refused({ name: both('Soup', 'с'.repeat(76)) })).toEqual([
    422,
    'name.1.value',
    'too-long',
  ])
  expect(await refused({ name: [...both('Soup', 'Суп'), ...both('A', 'B')] })).toEqual([
    422,
    'name.2.value',
    'too-short',
  ])
  for (const slug of ['Soup!', 'суп', 'a b', 's_p'])
    expect(await refused({ slug })).toEqual([422, 'slug', 'invalid'])
  expect(await refused({ slug: 's' })).toEqual([422, 'slug', 'too-short'])
  expect(await refused({ slug: 's'.repeat(76) })).toEqual([422, 'slug', 'too-long'])
  expect(await refused({ icon: 'skull' })).toEqual([422, 'icon', 'enum'])
  expect(await refused({ menuId: 'x' })).toEqual([422, 'menuId', 'invalid'])
})

test('menus and categories have names in the shop’s main language', async () => {
  const { anna } = await sampleShop()
  const { id, version } = (await anna.get('/api/menus')).body.menus[0]
  const [pizza] = (await anna.get('/api/categories')).body.categories
  const name = [{ locale: 'ru', value: 'Суп' }]
  const emptied = [{ locale: 'en', value: ' ' }, ...name]
  const refusals = [
    await anna.send('PATCH', `/api/menus/${id}`, { name: emptied }, seen(version)),
    await anna.send('POST', '/api/menus', { name }),
    await anna.send('PATCH', `/api/menus/${id}`, { name }, seen(version)),
    await anna.send('POST', '/api/categories', { menuId: id, name }),
    await anna.send('PATCH', `/api/categories/${pizza.id}`, { name }, seen(pizza.version)),
  ]
  for (const { status, body } of refusals)
    expect([status, body.errors]).toEqual([422, [{ field: 'name', code: 'required' }]])
  // An empty translation is a missing one.
  const sent = [
    { locale: 'en', value: 'Soup' },
    { locale: 'ru', value: '' },
  ]
  const done = await anna.send('PATCH', `/api/menus/${id}`, { name: sent }, seen(version))
  expect([done.status, done.body.name]).toEqual([200, sent.slice(0, 1)])
})

test('adds, reorders and removes a category’s products, and its page updates at once', async () => {
  const { anna, visitor } = await sampleShop()
  const customer = visitor()
  const { categories } = (await anna.get('/api/categories')).body
  const [pizza, drinks] = ['pizza', 'drinks'].map(
    (slug) => categories.find((one: Row) => one.slug === slug) as Row,
  )
  const ofPizza = (await anna.get(`/api/categories/${pizza?.id}`)).body
  expect(ofPizza.productCount).toBe(6)
  expect(ofPizza.products[0]).toMatchObject({
    slug: 'pepperoni',
    price: 54900,
    isFrom: true,
    variantCount: 3,
    missing: [],
    photo: { widths: [320, 640, 768, 960] },
  })
  const shownProducts = async () => {
    const { text } = await customer.get('/catalog/drinks')
    return [...text.matchAll(/"url":"\/catalog\/drinks\/([a-z-]+)"/g)].map(([, slug]) => slug)
  }
  const before = await shownProducts()
  expect(before).toEqual(['cappuccino', 'raspberry-lemonade', 'sea-buckthorn-tea', 'orange-juice'])

  const path = `/api/categories/${drinks?.id}/products`
  const [pepperoni] = ofPizza.products
  const attached = await anna.send('POST', path, { ids: [pepperoni.id] })
  const { products, version } = attached.body
  expect([attached.status, version, products.at(-1).id]).toEqual([200, 2, pepperoni.id])
  expect((await anna.send('POST', path, { ids: [pepperoni.id] })).body.version).toBe(2)
  await soon(shownProducts, [...before, 'pepperoni'])

  const ids = idsOf(products).toReversed()
  const put = await anna.send('POST', `${path}/reorder`, { ids })
  expect([put.body.version, idsOf(put.body.products)]).toEqual([3, ids])
  await soon(shownProducts, [...before, 'pepperoni'].toReversed())
  expect((await anna.send('POST', `${path}/reorder`, { ids: ids.slice(1) })).status).toBe(409)

  const out = await anna.send('DELETE', `${path}/${pepperoni.id}`, {})
  expect([out.body.version, out.body.productCount]).toEqual([4, products.length - 1])
  await soon(shownProducts, before.toReversed())
  expect((await anna.send('DELETE', `${path}/${pepperoni.id}`, {})).status).toBe(404)
  const together = idsOf(ofPizza.products).slice(0, 3)
  expect((await anna.send('POST', path, { ids: ['x'] })).body.errors[0].field).toBe('ids')
  const still = (await anna.get(`/api/categories/${drinks?.id}`)).body
  expect([still.version, still.productCount]).toEqual([4, before.length])
  const [already] = idsOf(still.products)
  const many = await anna.send('POST', path, { ids: [...together, 'x', already] })
  expect([many.body.version, idsOf(many.body.products)]).toEqual([
    5,
    [...idsOf(still.products), ...together],
  ])
  const nowhere = '/api/categories/x/products'
  expect((await anna.send('POST', nowhere, { ids: [pepperoni.id] })).status).toBe(404)
  expect((await anna.send('POST', `${nowhere}/reorder`, { ids })).status).toBe(404)
})

test('reorders the categories of a menu, and the home page follows', async () => {
  const { anna, visitor } = await sampleShop()
  const [main, breakfast] = idsOf((await anna.get('/api/menus')).body.menus)
  const { categories } = (await anna.get(`/api/categories?menuId=${main}`)).body
  const customer = visitor()
  const first = async () => (await customer.get('/api/catalog')).body.sections[0].slug
  expect(await first()).toBe('pizza')
  const ids = idsOf(categories).toReversed()
  const put = await anna.send('POST', '/api/categories/reorder', { menuId: main, ids })
  expect(idsOf(put.body.categories)).toEqual(ids)
  expect(put.body.categories.map(({ position }: Row) => position)).toEqual([0, 1, 2, 3, 4, 5, 6])
  // An edit of a category doesn't conflict with its place.
  expect(put.body.categories.map(({ version }: Row) => version)).toEqual(Array(7).fill(1))
  await soon(first, categories.at(-1).slug)
  const other = await anna.send('POST', '/api/categories/reorder', { menuId: breakfast, ids })
  expect(other.body.title).toBe('list-changed')
})

test('of many simultaneous requests for one slug, one gets it', async () => {
  const { anna, store } = await sampleShop()
  const [main] = idsOf((await anna.get('/api/menus')).body.menus)
  const name = both('Soup', 'Суп')
  const add = (body: object) =>
    anna.send('POST', '/api/categories', { menuId: main, name, ...body })
  const attempts = await Promise.all(Array.from({ length: 8 }, () => add({ slug: 'one' })))
  expect(attempts.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  const made = await Promise.all(Array.from({ length: 8 }, () => add({})))
  expect(made.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(new Set(made.map(({ body }) => body.slug)).size).toBe(8)
  const renamed = await Promise.all(
    made.map(({ body }) =>
      anna.send('PATCH', `/api/categories/${body.id}`, { slug: 'two' }, seen(1)),
    ),
  )
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const stored = await store.db.selectFrom('oldSlug').selectAll().execute()
  expect(stored).toHaveLength(1)
})

test('simultaneous reorders of menus and categories don’t block each other', async () => {
  const { anna } = await sampleShop()
  const menus = idsOf((await anna.get('/api/menus')).body.menus)
  const [menuId = ''] = menus
  const listed = async () =>
    idsOf((await anna.get(`/api/categories?menuId=${menuId}`)).body.categories)
  const categories = await listed()
  const orders = categories.map((_, at) => [...categories.slice(at), ...categories.slice(0, at)])
  const answers = await Promise.all(
    [...orders, ...orders.map((ids) => ids.toReversed())].flatMap((ids, at) => [
      anna.send('POST', '/api/categories/reorder', { menuId, ids }),
      anna.send('POST', '/api/menus/reorder', { ids: at % 2 ? menus : menus.toReversed() }),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const last = await listed()
  expect([...orders, ...orders.map((ids) => ids.toReversed())]).toContainEqual(last)
})

test.runIf(process.env.ENGINE === 'postgres')(
  'what goes into a menu or a category while it or a product is being deleted is refused',
  async () => {
    const { anna, store } = await sampleShop()
    const input = { name: both('Evening', 'Вечернее'), isActive: true }
    const menu = (await anna.send('POST', '/api/menus', input)).body
    const [category] = (await anna.get('/api/categories')).body.categories
    const [product] = (await anna.get('/api/products')).body.products
    const adding: ReturnType<typeof anna.send>[] = []
    await store.write(async (tx) => {
      await tx.deleteFrom('product').where('id', '=', product.id).execute()
      await tx.deleteFrom('menu').where('id', '=', menu.id).execute()
      const late = { menuId: menu.id, name: both('Late', 'Поздно') }
      adding.push(anna.send('POST', '/api/categories', late))
      const move = { menuId: menu.id }
      adding.push(anna.send('PATCH', `/api/categories/${category.id}`, move, { 'If-Match': '1' }))
      adding.push(
        anna.send('POST', `/api/categories/${category.id}/products`, { ids: [product.id] }),
      )
      await expect.poll(() => lockWaits(store)).toBe(3)
    })
    expect((await Promise.all(adding)).map(({ status }) => status)).toEqual([422, 422, 422])
  },
)

test('a product that was deleted since goes out of “Goes well with”, and the rest is saved', async () => {
  const { anna } = await sampleShop()
  const { categories } = (await anna.get('/api/categories')).body
  const pizza = categories.find(({ slug }: Row) => slug === 'pizza')
  const { id, version, menuId, goesWith } = (await anna.get(`/api/categories/${pizza.id}`)).body
  const [gone, ...left] = idsOf(goesWith)
  expect(left).not.toEqual([])
  expect((await anna.send('DELETE', `/api/products/${gone}`, {})).status).toBe(200)
  const input = { name: both('Pizza!', 'Пицца!'), goesWith: [gone, ...left] }
  const saved = await anna.send('PATCH', `/api/categories/${id}`, input, seen(version))
  expect([saved.status, saved.body.name, idsOf(saved.body.goesWith)]).toEqual([
    200,
    input.name,
    left,
  ])
  const added = await anna.send('POST', '/api/categories', { ...input, menuId })
  expect([added.status, idsOf(added.body.goesWith)]).toEqual([201, left])
})

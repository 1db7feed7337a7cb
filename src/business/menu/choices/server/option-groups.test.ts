import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { plainShop } from '#tests/support/sample-shop.ts'

const both = (en: string, ru: string) => [
  { locale: 'en', value: en },
  { locale: 'ru', value: ru },
]
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
type Made = Awaited<ReturnType<typeof plainShop>>
const groups = '/api/option-groups'
const toppings = { name: both('Toppings', 'Добавки'), most: 6, mostOfOne: 2 }
const without = { name: both('Without', 'Без'), sign: 'MINUS' }
const cheese = { name: both('cheese', 'сыр'), price: 59_00, grams: 20, sku: 'CH' }
const onion = { name: both('onion', 'лук') }
const add = async ({ anna }: Made, group: object) => (await anna.send('POST', groups, group)).body
const productIds = async ({ store }: Made) =>
  (await store.db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id)
const versionOf = async ({ store }: Made, id: string) =>
  (
    await store.db
      .selectFrom('product')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

test('adds, lists, changes and deletes option groups', async () => {
  const made = await plainShop()
  const { anna } = made
  expect((await anna.get(groups)).body.groups).toEqual([])
  const added = await anna.send('POST', groups, toppings)
  const group = {
    ...{ id: added.body.id, version: 1, slug: 'toppings', sign: 'PLUS', allergensDeclared: false },
    ...{ name: toppings.name, least: 0, most: 6, mostOfOne: 2, freeCount: 0 },
  }
  const none = { options: [], productIds: [], ownProductIds: [] }
  expect([added.status, added.body]).toEqual([201, { ...group, ...none }])
  const second = await add(made, { name: [{ locale: 'en', value: 'Toppings' }] })
  expect(second).toMatchObject({ slug: 'toppings-2', most: null })
  const counts = { optionCount: 0, soldOutCount: 0, productCount: 0 }
  expect((await anna.get(groups)).body.groups).toMatchObject([
    { ...group, ...counts, isTranslated: true },
    { id: second.id, ...counts, isTranslated: false },
  ])

  const path = `${groups}/${group.id}`
  const changed = await anna.send('PATCH', path, { least: 1, most: null }, seen(1))
  expect(changed.body).toMatchObject({ ...group, version: 2, least: 1, most: null })
  const late = await anna.send('PATCH', path, { least: 2 }, seen(1))
  expect([late.status, late.body.version]).toEqual([412, 2])
  expect((await anna.get(path)).body).toEqual(changed.body)
  expect((await anna.send('DELETE', path)).status).toBe(200)
  for (const [method, body] of [
    ['GET', undefined],
    ['DELETE', undefined],
    ['PATCH', {}],
  ] as const)
    expect((await anna.send(method, path, body, seen(1))).status).toBe(404)
})

test('limits of a group fit together, and options left out aren’t required, priced or weighed', async () => {
  const made = await plainShop()
  const { anna } = made
  const wrong = async (body: object) =>
    (await anna.send('POST', groups, { ...toppings, ...body })).body.errors
  expect(await wrong({ least: 7 })).toEqual([{ field: 'least', code: 'too-big', limit: 6 }])
  expect(await wrong({ name: [{ locale: 'ru', value: 'Добавки' }] })).toEqual([
    { field: 'name', code: 'required' },
  ])
  expect(await wrong({ sign: 'MINUS', least: 1, freeCount: 1 })).toEqual(
    ['least', 'freeCount', 'mostOfOne'].map((field) => ({ field, code: 'invalid' })),
  )
  const { id } = await add(made, without)
  const path = `${groups}/${id}`
  const paid = { ...cheese, isDefault: true, sizePrices: [{ sizeId: 'gone', price: 1 }] }
  const refused = await anna.send('PATCH', path, { options: [onion, paid] }, seen(1))
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    ['price', 'grams', 'sizePrices', 'isDefault'].map((field) => ({
      field: `options.1.${field}`,
      code: 'invalid',
    })),
  ])
  expect((await anna.get(path)).body).toMatchObject({ version: 1, options: [] })

  const plus = await add(made, toppings)
  const saved = `${groups}/${plus.id}`
  await anna.send('PATCH', saved, { options: [cheese] }, seen(1))
  const turned = await anna.send('PATCH', saved, { sign: 'MINUS', mostOfOne: 1 }, seen(2))
  expect(turned.body.errors).toEqual([{ field: 'sign', code: 'invalid' }])
})

test('no more is required than the options of a group allow', async () => {
  const made = await plainShop()
  const { anna } = made
  const [productId = ''] = await productIds(made)
  const { id } = await add(made, { ...toppings, mostOfOne: 1, least: 1 })
  const path = `${groups}/${id}`
  const change = (version: number, body: object) => anna.send('PATCH', path, body, seen(version))
  const tooBig = (field: string, limit: number) => [{ field, code: 'too-big', limit }]
  expect((await change(1, { least: 2, options: [cheese] })).body.errors).toEqual(tooBig('least', 1))
  const saved = await change(1, { least: 2, options: [cheese, onion] })
  const [first] = saved.body.options
  expect(saved.status).toBe(200)
  expect((await change(2, { least: 3 })).body.errors).toEqual(tooBig('least', 2))
  expect((await change(2, { options: [first] })).body.errors).toEqual(tooBig('least', 1))
  const offered = (own: object) =>
    anna.send(
      'PUT',
      `/api/products/${productId}/option-groups`,
      { groups: [{ groupId: id, ...own }] },
      seen(1),
    )
  for (const [own, limit] of [
    [{ least: 3 }, 2],
    [{ only: [first.id] }, 1],
  ] as const)
    expect((await offered(own)).body.errors).toEqual(tooBig('groups.0.least', limit))
  expect((await offered({ least: 1, only: [first.id] })).status).toBe(200)
  // Without options, the group isn't shown.
  expect((await change(2, { options: [] })).status).toBe(200)
  // An earlier version stored what contradicts itself: that keeps no one from other changes.
  await made.store.write((tx) => tx.updateTable('productGroup').set({ least: 9 }).execute())
  expect((await change(3, { least: 1, options: [cheese] })).status).toBe(200)
  expect((await change(4, { name: without.name })).status).toBe(200)
  await made.store.write((tx) => tx.updateTable('optionGroup').set({ least: 5 }).execute())
  expect((await change(5, { options: [onion] })).status).toBe(200)
})

test('a group and its options are saved together, or nothing is', async () => {
  const made = await plainShop()
  const { anna } = made
  const size = (await anna.send('POST', '/api/sizes', { name: both('30 cm', '30 см') })).body
  const { id } = await add(made, toppings)
  const path = `${groups}/${id}`
  const sizePrices = [{ sizeId: size.id, price: 99_00 }]
  const before = await anna.send('PATCH', path, { options: [{ ...cheese, sizePrices }] }, seen(1))
  expect(before.body.options).toMatchObject([{ price: 59_00, sizePrices }])

  const free = { id: before.body.options[0].id, name: cheese.name }
  const takenOut = { sign: 'MINUS', mostOfOne: 1, options: [free] }
  const change = (body: object, version = 2) => anna.send('PATCH', path, body, seen(version))
  const unnamed = await change({ ...takenOut, name: [{ locale: 'ru', value: 'Без' }] })
  expect([unnamed.status, unnamed.body.errors]).toEqual([
    422,
    [{ field: 'name', code: 'required' }],
  ])
  const tooMany = await change({ ...takenOut, least: 1, options: [free, cheese] })
  expect(tooMany.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'least',
    'options.1.price',
    'options.1.grams',
  ])
  expect((await anna.get(path)).body).toEqual(before.body)

  const turned = await change({ ...takenOut, name: without.name })
  expect(turned.body).toMatchObject({ version: 3, name: without.name, sign: 'MINUS' })
  expect(turned.body.options).toMatchObject([{ ...free, price: 0, sizePrices: [] }])
  const paid = await change({ sign: 'PLUS', options: [{ ...cheese, id: free.id }] }, 3)
  expect(paid.body).toMatchObject({ version: 4, sign: 'PLUS', options: [{ price: 59_00 }] })
  // A colleague has deleted the option in the meantime: that is another version, not an invalid field.
  await change({ options: [] }, 4)
  expect((await change({ options: [free] }, 4)).status).toBe(412)
})

test('saves the table of options with prices for sizes, and sold-out options stay sold out', async () => {
  const made = await plainShop()
  const { anna, store } = made
  const sizes = []
  for (const name of ['25 cm', '30 cm'])
    sizes.push((await anna.send('POST', '/api/sizes', { name: both(name, name) })).body.id)
  const [small, large] = sizes
  const { id } = await add(made, toppings)
  const put = (version: number, options: object[]) =>
    anna.send('PATCH', `${groups}/${id}`, { options }, seen(version))
  const sizePrices = [
    { sizeId: large, price: 99_00 },
    // The same as its own price: nothing differs.
    { sizeId: small, price: 59_00 },
  ]
  const first = await put(1, [{ ...cheese, sizePrices, allergens: ['milk'] }, onion])
  const [storedCheese, storedOnion] = first.body.options
  const shown = {
    ...cheese,
    id: storedCheese.id,
    sizePrices: [{ sizeId: large, price: 99_00 }],
    allergens: ['milk'],
    isDefault: false,
    isAvailable: true,
  }
  expect([first.status, first.body.version, storedCheese]).toEqual([200, 2, shown])

  await store.db
    .updateTable('option')
    .set({ isAvailable: false })
    .where('id', '=', storedCheese.id)
    .execute()
  const { isAvailable: _, ...known } = shown
  const basil = { name: both('basil', 'базилик'), isDefault: true }
  const second = await put(2, [basil, { ...known, price: 69_00 }])
  expect(second.body.options).toMatchObject([
    { ...basil, isAvailable: true, price: 0 },
    { ...shown, price: 69_00, isAvailable: false },
  ])
  const [listed] = (await anna.get(groups)).body.groups
  expect(listed).toMatchObject({ optionCount: 2, soldOutCount: 1, isTranslated: true })

  expect((await put(2, [])).status).toBe(412)
  // Another group's option, or one that is gone, isn't taken over.
  const stranger = await put(3, [{ ...onion, id: storedOnion.id }])
  expect(stranger.body.errors).toEqual([{ field: 'options.0.id', code: 'invalid' }])
  await anna.send('DELETE', `/api/sizes/${large}`)
  expect((await anna.get(`${groups}/${id}`)).body.options[1].sizePrices).toEqual([])
  expect((await put(3, [])).body.options).toEqual([])
})

test('a product has its groups in order, with its differences', async () => {
  const made = await plainShop()
  const { anna } = made
  const [productId = ''] = await productIds(made)
  const path = `/api/products/${productId}/option-groups`
  expect((await anna.get(path)).body).toEqual({ version: 1, groups: [] })
  const { id: plus } = await add(made, toppings)
  const { id: minus } = await add(made, without)
  const options = await anna.send('PATCH', `${groups}/${plus}`, { options: [cheese] }, seen(1))
  const only = [options.body.options[0].id]
  const input = [{ groupId: minus }, { groupId: plus, least: 0, freeCount: 1, only, defaults: [] }]
  const nulls = { least: null, most: null, freeCount: null, only: null, defaults: null }
  const stored = input.map((own) => ({ ...nulls, ...own }))
  const saved = await anna.send('PUT', path, { groups: input }, seen(1))
  expect([saved.status, saved.body]).toEqual([200, { version: 2, groups: stored }])
  expect((await anna.get(path)).body).toEqual(saved.body)
  expect((await anna.send('PUT', path, { groups: [] }, seen(1))).body.version).toBe(2)

  const wrong = [
    { groupId: 'gone' },
    { groupId: plus, least: 7 },
    { groupId: minus, least: 1, freeCount: 1, defaults: ['onion'] },
  ]
  const refused = await anna.send('PUT', path, { groups: wrong }, seen(2))
  expect(refused.body.errors).toMatchObject([
    { field: 'groups.0.groupId' },
    { field: 'groups.1.least', code: 'too-big', limit: 2 },
    { field: 'groups.2.least' },
    { field: 'groups.2.freeCount' },
    { field: 'groups.2.defaults' },
  ])
  expect((await anna.send('DELETE', `${groups}/${minus}`)).status).toBe(200)
  const left = stored.slice(1)
  expect((await anna.get(path)).body).toEqual({ version: 3, groups: left })
})

test('a group is added to many products; those that have it keep their differences', async () => {
  const made = await plainShop()
  const { anna } = made
  const [staying = '', lost = '', gained = ''] = await productIds(made)
  const { id } = await add(made, toppings)
  const path = `${groups}/${id}`
  const change = (version: number, addedProductIds: string[], removedProductIds: string[] = []) =>
    anna.send('PATCH', path, { addedProductIds, removedProductIds }, seen(version))
  const first = await change(1, [staying, lost])
  expect([first.body.version, first.body.productIds]).toEqual([2, [staying, lost]])
  expect((await anna.get(groups)).body.groups).toMatchObject([{ productCount: 2 }])
  const own = { groupId: id, least: 2, most: null, freeCount: null, only: null, defaults: null }
  const ofStaying = `/api/products/${staying}/option-groups`
  await anna.send('PUT', ofStaying, { groups: [own] }, seen(2))
  const second = await change(2, [gained, staying], [lost])
  expect(new Set(second.body.productIds)).toEqual(new Set([staying, gained]))
  expect((await anna.get(ofStaying)).body).toEqual({ version: 3, groups: [own] })
  // Editors that are open would overwrite it.
  expect(await Promise.all([lost, gained].map((one) => versionOf(made, one)))).toEqual([3, 2])
  expect((await change(2, [])).status).toBe(412)
})

test('saving a group leaves the products that were changed elsewhere as they are', async () => {
  const made = await plainShop()
  const { anna } = made
  const [first = '', deleted = '', elsewhere = '', gained = ''] = await productIds(made)
  const { id } = await add(made, toppings)
  const path = `${groups}/${id}`
  await anna.send('PATCH', path, { addedProductIds: [first, deleted] }, seen(1))
  // Before that, a colleague gives the group to one product, and deletes another one.
  const own = { groupId: id, least: 1, most: 2, freeCount: null, only: null, defaults: [] }
  const ofElsewhere = `/api/products/${elsewhere}/option-groups`
  await anna.send('PUT', ofElsewhere, { groups: [own] }, seen(1))
  await anna.send('DELETE', `/api/products/${deleted}`)
  const saved = await anna.send(
    'PATCH',
    path,
    { addedProductIds: [gained, 'gone'], removedProductIds: [first, deleted, 'gone'] },
    seen(2),
  )
  expect(saved.status).toBe(200)
  expect(new Set(saved.body.productIds)).toEqual(new Set([elsewhere, gained]))
  expect((await anna.get(ofElsewhere)).body).toEqual({ version: 2, groups: [own] })
})

test('a group, its options and its products are saved together, or nothing is', async () => {
  const made = await plainShop()
  const { anna } = made
  const [productId = '', other = ''] = await productIds(made)
  const { id } = await add(made, toppings)
  const path = `${groups}/${id}`
  const change = (version: number, body: object) => anna.send('PATCH', path, body, seen(version))
  const before = await change(1, { options: [cheese], addedProductIds: [productId] })
  expect(before.body).toMatchObject({ version: 2, productIds: [productId] })
  expect(before.body.options).toMatchObject([cheese])
  const own = { groupId: id, most: 5 }
  await anna.send('PUT', `/api/products/${productId}/option-groups`, { groups: [own] }, seen(2))
  // The product wants 5 at most, so that 6 are no least.
  const least = { least: 6, options: [], addedProductIds: [other] }
  expect((await change(2, least)).body).toMatchObject({ title: 'invalid', productId })
  expect((await anna.get(path)).body).toEqual({ ...before.body, ownProductIds: [productId] })
  expect(await versionOf(made, other)).toBe(1)
  // Without that product they are.
  const after = await change(2, { ...least, removedProductIds: [productId] })
  expect(after.body).toMatchObject({ version: 3, least: 6, options: [], productIds: [other] })
})

test('a product has at most 12 groups, also with simultaneous requests', async () => {
  const made = await plainShop()
  const { anna } = made
  const [productId = ''] = await productIds(made)
  const ids: string[] = []
  for (let at = 1; at <= 14; at++) ids.push((await add(made, toppings)).id)
  const answers = await Promise.all(
    ids.map((id) =>
      anna.send('PATCH', `${groups}/${id}`, { addedProductIds: [productId] }, seen(1)),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(
    refused.map(({ status, body }) => [status, body.title, body.most, body.productId]),
  ).toEqual([1, 2].map(() => [409, 'list-full', 12, productId]))
  const { body } = await anna.get(`/api/products/${productId}/option-groups`)
  expect(body.groups).toHaveLength(12)
})

test('the limits of a group stay within those of its products', async () => {
  const made = await plainShop()
  const { anna } = made
  const { id } = await add(made, toppings)
  const path = `${groups}/${id}`
  await anna.send('PATCH', path, { options: [cheese, onion] }, seen(1))
  const [productId = ''] = await productIds(made)
  const own = `/api/products/${productId}/option-groups`
  const put = async (group: object) =>
    anna.send(
      'PUT',
      own,
      { groups: [{ groupId: id, ...group }] },
      seen(await versionOf(made, productId)),
    )
  expect((await put({ least: 3, defaults: [] })).status).toBe(200)
  const change = async (body: object) => (await anna.send('PATCH', path, body, seen(2))).body
  expect(await change({ most: 2 })).toMatchObject({
    title: 'invalid',
    productId,
    errors: [{ field: 'most', code: 'invalid' }],
  })
  expect(await change({ sign: 'MINUS', mostOfOne: 1 })).toMatchObject({ title: 'invalid' })
  expect((await put({})).status).toBe(200)
  expect(await change({ most: 2 })).toMatchObject({ version: 3, most: 2 })
})

test('an archived product leaves its groups', async () => {
  const made = await staffedShop()
  const { anna } = made
  const { variant } = await order(made, {}, 1)
  const { productId } = await made.store.db
    .selectFrom('variant')
    .select('productId')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow()
  const { id } = await add(made, toppings)
  await anna.send('PATCH', `${groups}/${id}`, { addedProductIds: [productId] }, seen(1))
  await anna.send('DELETE', `/api/products/${productId}`)
  expect((await anna.get(`${groups}/${id}`)).body.productIds).toEqual([])
  const listed: { id: string }[] = (await anna.get(groups)).body.groups
  expect(listed.find((one) => one.id === id)).toMatchObject({ productCount: 0 })
  expect((await anna.get(`/api/products/${productId}/option-groups`)).status).toBe(404)
})

test('a new option needs its allergens checked, and a known one doesn’t', async () => {
  const made = await plainShop()
  const { id } = await add(made, { ...toppings, allergensDeclared: true })
  let version = 1
  const change = async (input: object) => {
    const { body } = await made.anna.send('PATCH', `${groups}/${id}`, input, seen(version))
    version = body.version
    return body
  }
  const added = await change({ options: [cheese], allergensDeclared: true })
  expect(added.allergensDeclared).toBe(true)
  const [{ isAvailable: _, ...known }] = added.options
  expect((await change({ options: [known] })).allergensDeclared).toBe(true)
  expect((await change({ options: [known, onion] })).allergensDeclared).toBe(false)
})

import { expect, test } from 'vitest'
import { plainShop } from '#tests/support/sample-shop.ts'

const both = (en: string, ru: string) => [
  { locale: 'en', value: en },
  { locale: 'ru', value: ru },
]
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
type Made = Awaited<ReturnType<typeof plainShop>>
const list = async ({ anna }: Made) => (await anna.get('/api/sizes')).body.sizes
const add = async ({ anna }: Made, name: object) => anna.send('POST', '/api/sizes', { name })

test('adds, renames, reorders and deletes sizes', async () => {
  const made = await plainShop()
  const { anna } = made
  expect(await list(made)).toEqual([])
  const name = both('25 cm', '25 см')
  const small = await add(made, name)
  const first = { id: small.body.id, version: 1, slug: '25-cm', name, position: 0, variantCount: 0 }
  expect([small.status, small.body]).toEqual([201, first])
  const large = (await add(made, both('30 cm', '30 см'))).body
  expect(await list(made)).toEqual([first, large])

  const path = `/api/sizes/${first.id}`
  const renamed = await anna.send('PATCH', path, { name: both('Small', 'Маленькая') }, seen(1))
  expect(renamed.body).toMatchObject({
    version: 2,
    slug: '25-cm',
    name: both('Small', 'Маленькая'),
  })
  const late = await anna.send('PATCH', path, { name }, seen(1))
  expect([late.status, late.body.version]).toEqual([412, 2])

  const reordered = await anna.send('POST', '/api/sizes/reorder', { ids: [large.id, first.id] })
  expect(reordered.body.sizes.map(({ id }: { id: string }) => id)).toEqual([large.id, first.id])
  const wrong = await anna.send('POST', '/api/sizes/reorder', { ids: [large.id] })
  expect([wrong.status, wrong.body.title]).toEqual([409, 'list-changed'])

  expect((await anna.send('DELETE', path)).status).toBe(200)
  expect((await anna.send('DELETE', path)).status).toBe(404)
  expect((await anna.send('PATCH', path, { name }, seen(2))).status).toBe(404)
  expect(await list(made)).toHaveLength(1)
})

test('sizes with the same name have different slugs, also if they are added at once', async () => {
  const made = await plainShop()
  const answers = await Promise.all([1, 2, 3].map(() => add(made, both('大', '大'))))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const sizes: { slug: string; position: number }[] = await list(made)
  expect(new Set(sizes.map(({ slug }) => slug)).size).toBe(3)
  expect(sizes.map(({ position }) => position)).toEqual([0, 1, 2])
})

test('a shop has at most 12 sizes, with a name in its main language', async () => {
  const made = await plainShop()
  for (let at = 1; at <= 12; at++)
    expect((await add(made, both(`${at}`, `${at}`))).status).toBe(201)
  const full = await add(made, both('13', '13'))
  expect([full.status, full.body.title, full.body.most]).toEqual([409, 'list-full', 12])
  const nameless = await add(made, [{ locale: 'ru', value: '25 см' }])
  expect([nameless.status, nameless.body.errors]).toEqual([
    422,
    [{ field: 'name', code: 'required' }],
  ])
})

test('makes a size from a name that several variants have', async () => {
  const made = await plainShop()
  const { anna, store } = made
  const variants = store.db.selectFrom('variant').select(['id', 'name', 'sizeId', 'version'])
  const named = (await variants.execute()).filter(({ name }) =>
    name.some(({ value }) => value === '30\u00a0cm'),
  )
  expect(named.length).toBeGreaterThan(1)
  const before = await anna.get('/api/channel')
  const { status, body } = await anna.send('POST', '/api/sizes/from-name', {
    name: both('30 cm', '30 см'),
  })
  expect([status, body.slug, body.variantCount]).toEqual([201, '30-cm', named.length])
  const now = (await variants.execute()).filter(({ sizeId }) => sizeId === body.id)
  expect(now.map(({ id }) => id).sort()).toEqual(named.map(({ id }) => id).sort())
  // An editor that is open would overwrite it.
  expect(
    now.every(({ id, version }) => version > (named.find((one) => one.id === id)?.version ?? 0)),
  ).toBe(true)
  expect((await anna.get('/api/channel')).body.products).toEqual(before.body.products)
  await anna.send('DELETE', `/api/sizes/${body.id}`)
  expect((await variants.execute()).filter(({ sizeId }) => sizeId !== null)).toEqual([])
})

test('suggests the names that variants of several products have and no size', async () => {
  const made = await plainShop()
  const suggested = async () => (await made.anna.get('/api/sizes')).body.suggested
  type Suggested = { name: { value: string }[]; productCount: number }
  const before: Suggested[] = await suggested()
  const [first] = before
  expect(before.length).toBeGreaterThan(1)
  expect(before.every(({ productCount }) => productCount >= 3)).toBe(true)
  const make = async () =>
    (await made.anna.send('POST', '/api/sizes/from-name', { name: first?.name })).body
  const size = await make()
  expect(await suggested()).toEqual(before.slice(1))
  // A colleague has pressed the same.
  expect((await make()).id).toBe(size.id)
  expect(await list(made)).toHaveLength(1)
  expect(size.variantCount).toBe(first?.productCount)
  // What was ordered is archived when it is deleted.
  await made.store.db.updateTable('product').set({ isArchived: true }).execute()
  expect([await suggested(), (await list(made))[0].variantCount]).toEqual([[], 0])
})

test('a new variant has the size with its name, unless another is chosen', async () => {
  const made = await plainShop()
  const { anna } = made
  const { id: sizeId } = (await add(made, both('30 cm', '30 см'))).body
  const row = { name: both('30\u00a0cm', '30\u00a0см'), price: 100, amount: 1, unit: 'pcs' }
  const sizesOf = ({ body }: { body: { variants: { sizeId?: string }[] } }) =>
    body.variants.map((one) => one.sizeId)
  const variants = [row, { ...row, sizeId: null }, { ...row, name: both('Small', 'Малая') }]
  const added = await anna.send('POST', '/api/products', {
    name: both('Calzone', 'Кальцоне'),
    variants,
  })
  expect(sizesOf(added)).toEqual([sizeId, undefined, undefined])
  const path = `/api/products/${added.body.id}/variants`
  const second = await anna.send('POST', path, row)
  expect(sizesOf(second).at(-1)).toBe(sizeId)
  // A table that is pasted again.
  const seen = second.body.variants.map(({ id, version }: { id: string; version: number }) => ({
    ...{ id, version },
  }))
  expect(sizesOf(await anna.send('PUT', path, { seen, variants: [row, row] }))).toEqual([
    sizeId,
    sizeId,
  ])
})

test('a form that was opened before its size was deleted can still be saved', async () => {
  const made = await plainShop()
  const { anna } = made
  const [small, large] = [await add(made, both('S', 'М')), await add(made, both('L', 'Б'))]
  const group = (await anna.send('POST', '/api/option-groups', { name: both('Sauce', 'Соус') }))
    .body
  const path = `/api/option-groups/${group.id}`
  const sizePrices = [small, large].map(({ body }, at) => ({ sizeId: body.id, price: at + 1 }))
  const options = [{ name: both('cheese', 'сыр'), price: 59_00, sizePrices }]
  const change = (version: number) =>
    anna.send('PATCH', path, { options }, { 'If-Match': `"${version}"` })
  expect((await change(1)).body.options[0].sizePrices).toEqual(sizePrices)
  await anna.send('DELETE', `/api/sizes/${large.body.id}`)
  const saved = await change(2)
  expect([saved.status, saved.body.options[0].sizePrices]).toEqual([200, sizePrices.slice(0, 1)])
})

test('a variant gets a size, keeps it and loses it', async () => {
  const made = await plainShop()
  const { anna } = made
  const { id: sizeId } = (await add(made, both('30 cm', '30 см'))).body
  const portion = { price: 100, amount: 1, unit: 'pcs' }
  const added = await anna.send('POST', '/api/products', {
    name: both('Calzone', 'Кальцоне'),
    variants: [{ ...portion, name: both('Large', 'Большая'), sizeId }],
  })
  expect([added.status, added.body.variants[0].sizeId]).toEqual([201, sizeId])
  const path = `/api/products/${added.body.id}/variants`
  const second = await anna.send('POST', path, { ...portion, name: both('Small', 'Малая') })
  expect(second.body.variants.map((one: { sizeId: string }) => one.sizeId)).toEqual([
    sizeId,
    undefined,
  ])

  // The editor of this page knows no sizes.
  const [large, small] = second.body.variants
  const now = [large, small].map(({ id, version }) => ({ id, version }))
  const unsaid = { ...portion, name: large.name, id: large.id }
  const saved = await anna.send('PUT', path, {
    seen: now,
    variants: [unsaid, { ...portion, name: small.name, id: small.id, sizeId }],
  })
  expect(saved.body.variants).toMatchObject([
    { sizeId, version: large.version },
    { sizeId, version: small.version + 1 },
  ])

  const gone = { errors: [{ field: 'sizeId', code: 'invalid' }] }
  const wrong = await anna.send('PATCH', `${path}/${large.id}`, { sizeId: 'gone' }, seen(1))
  expect([wrong.status, wrong.body]).toMatchObject([422, gone])
  const list = [{ ...portion, name: large.name, sizeId: 'gone' }]
  const named = { errors: [{ field: 'variants.0.sizeId', code: 'invalid' }] }
  const seenNow = saved.body.variants.map(({ id, version }: { id: string; version: number }) => ({
    id,
    version,
  }))
  expect((await anna.send('PUT', path, { seen: seenNow, variants: list })).body).toMatchObject(
    named,
  )
  const product = { name: both('Pide', 'Пиде'), variants: list }
  expect((await anna.send('POST', '/api/products', product)).body).toMatchObject(named)
  expect((await anna.send('POST', path, { ...portion, sizeId: 'gone' })).body).toMatchObject(gone)

  const without = await anna.send('PATCH', `${path}/${large.id}`, { sizeId: null }, seen(1))
  expect(without.body.variants).toMatchObject([{ version: 2 }, { sizeId }])
  expect(without.body.variants[0]).not.toHaveProperty('sizeId')
})

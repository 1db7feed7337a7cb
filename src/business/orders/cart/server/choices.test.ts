import { expect, test } from 'vitest'
import { both, optionGroup, pizza, soldOut } from '#tests/support/option-groups.ts'
import { add, customer, filled, place, variants } from '#tests/support/ordering.ts'
import { plainShop, sampleShop } from '#tests/support/sample-shop.ts'

async function pizzeria() {
  const made = await sampleShop()
  const { variant, dough, toppings } = await pizza(made)
  const person = await customer(made)
  const [traditional = '', thin = ''] = dough.ids
  const [cheese = '', basil = ''] = toppings.ids
  const want = (...options: (string | [string, number])[]) =>
    options.map((one) =>
      typeof one === 'string' ? { optionId: one } : { optionId: one[0], quantity: one[1] },
    )
  const adding = (options?: object) =>
    person.send('POST', '/api/checkout/add', { productVariantId: variant.id, options })
  const choosing = (
    lineId: string,
    options?: object,
    productVariantId?: string,
    shownPrice?: number,
  ) =>
    person.send('POST', `/api/checkout/line/${lineId}/choice`, {
      ...{ options, productVariantId, shownPrice },
    })
  return {
    ...{ ...made, variant, dough, toppings, person, traditional, thin, cheese, basil },
    ...{ want, adding, choosing },
  }
}

test('adds each choice as a line of its own, at its price', async () => {
  const { variant, thin, traditional, cheese, want, adding, person } = await pizzeria()
  await adding(want(thin, [cheese, 2]))
  await adding(want([cheese, 1], thin, [cheese, 1], [traditional, 0]))
  const { status, body } = await adding(want(traditional))
  expect(status).toBe(200)
  const price = variant.price + 20_00 + 2 * 59_00
  expect(body.lines).toMatchObject([
    {
      choiceKey: `${variant.id}${[`+${thin}*1`, `+${cheese}*2`].sort().join('')}`,
      quantity: 2,
      price,
      shownPrice: price,
      basePrice: variant.price,
      choice: { options: [{ name: both('thin', 'тонкое') }, { quantity: 2, price: 59_00 }] },
    },
    { quantity: 1, price: variant.price, choice: { options: [{ sign: 'NONE' }] } },
  ])
  expect(body.totalPrice).toBe(2 * price + variant.price)
  expect((await person.get('/api/checkout')).body).toEqual(body)
})

test('says of which lines something can be chosen, in a shop with options', async () => {
  const made = await plainShop()
  const all = [...Map.groupBy(await variants(made), ({ productId }) => productId).values()]
  const sized = all.find(({ length }) => length > 1)
  const [single, other] = all.filter(({ length }) => length === 1)
  const inCart = [sized, single, other].flatMap((of) => of?.[0] ?? [])
  const person = await customer(made)
  for (const { id } of inCart) await person.send(...add(id))
  const answers = async () =>
    (await person.get('/api/checkout')).body.lines.map((line: object) => 'hasChoices' in line)
  expect(await answers()).toEqual([false, false, false])
  const dips = { name: both('Dips', 'Соусы') }
  const productIds = inCart.slice(1, 2).map(({ productId }) => productId)
  await optionGroup(made, dips, [{ name: both('aioli', 'айоли') }], productIds)
  await expect.poll(answers).toEqual([true, true, false])
})

test('names missing and unavailable options', async () => {
  const { variant, dough, toppings, thin, cheese, basil, want, adding, person, ...made } =
    await pizzeria()
  for (const options of [undefined, [], want(cheese)]) {
    const { status, body } = await adding(options)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      title: 'choice-missing',
      productPath: expect.stringMatching(/^\/catalog\/[\w-]+\/[\w-]+$/),
      groups: [{ id: dough.id, least: 1, options: [{ price: 0 }, { id: thin, price: 20_00 }] }],
    })
  }
  const refused = async (options: object, faults: object[], title = 'choice-not-offered') => {
    const { status, body } = await adding(options)
    expect([status, body]).toMatchObject([409, { title, faults }])
  }
  const many = 'choice-too-many'
  await refused(want(thin, [cheese, 3]), [{ optionId: cheese, code: 'too-many' }], many)
  await refused(want(thin, [cheese, 2], [basil, 2]), [{ at: toppings.id, code: 'too-many' }], many)
  await refused(want(thin, 'unknown'), [{ optionId: 'unknown', code: 'gone' }])
  await soldOut(made, cheese)
  await refused(want(thin, cheese), [{ optionId: cheese, code: 'sold-out' }])
  expect((await adding(want([thin, 11]))).status).toBe(422)
  expect((await person.get('/api/checkout')).body?.lines ?? []).toEqual([])
})

test('without a list the defaults are added, and with one nothing else', async () => {
  const { anna, dough, thin, traditional, variant, want, adding } = await pizzeria()
  const options = [
    { id: traditional, name: both('traditional', 'традиционное') },
    { id: thin, name: both('thin', 'тонкое'), price: 20_00, isDefault: true },
  ]
  const version = { 'If-Match': `"${dough.version}"` }
  expect((await anna.send('PATCH', dough.path, { options }, version)).status).toBe(200)
  const { lines } = (await adding()).body
  expect(lines).toMatchObject([{ choiceKey: `${variant.id}+${thin}*1` }])
  expect((await adding([])).body.title).toBe('choice-missing')
  expect((await adding(want(traditional))).body.lines).toHaveLength(2)
})

test('a variant without options takes none', async () => {
  const { person, cheese, want, store } = await pizzeria()
  const other = await store.db
    .selectFrom('variant')
    .innerJoin('categoryProduct', 'categoryProduct.productId', 'variant.productId')
    .select('variant.id')
    .where('variant.sku', '=', 'DR-ORA')
    .executeTakeFirstOrThrow()
  const adding = (options: object) =>
    person.send('POST', '/api/checkout/add', { productVariantId: other.id, options })
  expect((await adding(want(cheese))).body).toMatchObject({
    title: 'choice-not-offered',
    faults: [{ optionId: cheese, code: 'gone' }],
  })
  const { lines } = (await adding(want([cheese, 0]))).body
  expect(lines).toEqual((await person.get('/api/checkout')).body.lines)
  expect(lines[0]).not.toHaveProperty('choice')
})

test('a line gets another choice in its place, and equal lines become one', async () => {
  const { thin, traditional, cheese, want, adding, choosing, person } = await pizzeria()
  await adding(want(thin))
  const [first] = (await adding(want(thin))).body.lines
  const [, second] = (await adding(want(traditional))).body.lines
  const changed = (await choosing(first.id, want(thin, cheese))).body.lines
  expect(changed).toMatchObject([
    { id: first.id, quantity: 2, price: first.price + 59_00, shownPrice: first.price + 59_00 },
    { id: second.id },
  ])
  const joined = (await choosing(second.id, want(thin, cheese))).body.lines
  expect(joined).toMatchObject([{ id: second.id, quantity: 3 }])
  expect((await choosing(second.id, want(cheese))).body.title).toBe('choice-missing')
  expect((await choosing(second.id, [], 'unknown')).body.title).toBe('not-for-sale')
  expect((await choosing(first.id, want(thin))).body.title).toBe('line-gone')
  expect((await person.get('/api/checkout')).body.lines).toEqual(joined)

  const many = `/api/checkout/line/${second.id}`
  await person.send('POST', many, { method: 'set', quantity: 98 })
  await adding(want(traditional))
  const [, third] = (await adding(want(traditional))).body.lines
  expect((await choosing(third.id, want(thin, cheese))).body).toMatchObject({
    title: 'line-full',
    most: 99,
  })
})

test('another choice takes the price that its page shows, the same one only the current price', async () => {
  const { thin, traditional, want, adding, choosing, variant, store } = await pizzeria()
  const [line] = (await adding(want(thin))).body.lines
  await store.db
    .updateTable('variant')
    .set({ price: variant.price + 100_00 })
    .where('id', '=', variant.id)
    .execute()
  const shown = async (options: object, shownPrice?: number) =>
    (await choosing(line.id, options, undefined, shownPrice)).body.lines[0].shownPrice -
    variant.price
  // Saved without a change, from a page that is older than the price, or that doesn't say what it shows.
  expect(await shown(want(thin))).toBe(20_00)
  expect(await shown(want(thin), variant.price + 20_00)).toBe(20_00)
  expect(await shown(want(thin), variant.price + 120_00)).toBe(120_00)
  expect(await shown(want(traditional), variant.price)).toBe(0)
  expect(await shown(want(thin))).toBe(120_00)
})

test('another choice corrects a line with a fault, so that it can be ordered', async () => {
  const { thin, traditional, cheese, want, adding, choosing, person, ...made } = await pizzeria()
  const [line] = (await adding(want(thin, cheese))).body.lines
  await soldOut(made, thin)
  const form = await filled(made, 'PICKUP')
  expect((await place(person, form)).body.title).toBe('lines-unavailable')
  const mended = (await choosing(line.id, want(traditional, cheese))).body
  expect(mended.lines).toMatchObject([
    { id: line.id, isAvailable: true, price: line.price - 20_00 },
  ])
  const placed = await place(person, { ...form, totalPrice: mended.totalPrice })
  expect(placed.status).toBe(201)
  expect((await person.get('/api/checkout/placed')).body.lines).toMatchObject([
    { price: mended.lines[0].price, basePrice: line.basePrice },
  ])
})

test('a form without scripts adds the values of its fields', async () => {
  const { variant, thin, cheese, basil, dough, person } = await pizzeria()
  const page = '/catalog/x'
  const fields = new URLSearchParams({
    productVariantId: variant.id,
    'options.none.optionId': cheese,
    'options.none.quantity': '0',
    [`options.${dough.id}.optionId`]: thin,
    [`options.${cheese}.optionId`]: cheese,
    [`options.${cheese}.quantity`]: '2',
    [`options.${basil}.optionId`]: basil,
    [`options.${basil}.quantity`]: '0',
    _to: '/checkout',
    _from: page,
  })
  const sent = await person.send('POST', '/api/checkout/add', fields)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/checkout'])
  expect((await person.get('/api/checkout')).body.lines).toMatchObject([
    { price: variant.price + 20_00 + 2 * 59_00 },
  ])
})

test('64 adds of 8 choices at once are exactly 8 lines', async () => {
  const { thin, traditional, cheese, basil, want, adding, person, variant } = await pizzeria()
  const eight = [thin, traditional].flatMap((dough) =>
    [[], [cheese], [basil], [cheese, basil]].map((rest) => want(dough, ...rest)),
  )
  await person.send(...add(variant.id))
  const sent = await Promise.all(Array.from({ length: 64 }, (_, at) => adding(eight[at % 8])))
  expect(sent.filter(({ status }) => status !== 200)).toEqual([])
  const { lines } = (await person.get('/api/checkout')).body
  expect(lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual(Array(8).fill(8))
})

test('options may take a line above the highest price of a product', async () => {
  const { anna, variant, dough, traditional, want, adding, person, get } = await pizzeria()
  const options = [{ id: traditional, name: both('gold', 'золото'), price: 1e9 }]
  const version = { 'If-Match': `"${dough.version}"` }
  await anna.send('PATCH', dough.path, { options }, version)
  const price = variant.price + 1e9
  const added = await adding(want(traditional))
  expect([added.status, added.body.lines]).toMatchObject([200, [{ price, shownPrice: price }]])
  const [line] = added.body.lines
  const twice = { method: 'increment', shownPrice: price }
  const more = await person.send('POST', `/api/checkout/line/${line.id}`, twice)
  expect([more.status, more.body.totalPrice]).toEqual([200, 2 * price])
  const agreed = { prices: [{ lineId: line.id, price }] }
  expect((await person.send('POST', '/api/checkout/accept', agreed)).status).toBe(200)
  for (const path of ['/', '/api/catalog', '/api/channel', '/checkout'])
    expect((await get(path)).status).toBe(200)
  const placed = await place(person, await filled({ anna }, 'PICKUP'))
  expect(placed.status).toBe(201)
  expect((await anna.get(`/api/orders/${placed.body.id}`)).body.lines).toMatchObject([{ price }])
})

import { expect, test } from 'vitest'
import { add, customer, filled, place, readyCustomer, variants } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { refusalMessage } from '#words/kit/refusals.ts'

test('creates a checkout with the first line, and keeps it', async () => {
  const made = await sampleShop()
  const [product] = await variants(made)
  const anna = await customer(made)
  expect((await anna.get('/api/checkout')).body).toBeNull()
  const added = await anna.send(...add(product.id))
  expect(added.body).toMatchObject({
    status: 'OPEN',
    totalPrice: product.price,
    lines: [{ quantity: 1 }],
  })
  expect((await anna.get('/api/checkout')).body).toEqual(added.body)
})

test('gives a session to a visitor who adds a product without one', async () => {
  const made = await sampleShop()
  const [product] = await variants(made)
  const anna = made.visitor()
  await anna.send(...add(product.id))
  expect((await anna.get('/api/checkout')).body.lines).toHaveLength(1)
})

test('64 simultaneous adds make one line of 64', async () => {
  const made = await sampleShop()
  const [product] = await variants(made)
  const anna = await customer(made)
  const answers = await Promise.all(Array.from({ length: 64 }, () => anna.send(...add(product.id))))
  expect(answers.map(({ status }) => status)).toEqual(Array(64).fill(200))
  const { lines, totalPrice } = (await anna.get('/api/checkout')).body
  expect(lines).toMatchObject([{ quantity: 64 }])
  expect(totalPrice).toBe(64 * product.price)
})

test('rejects a line without a quantity, by its field', async () => {
  const made = await sampleShop()
  const [product] = await variants(made)
  const anna = await customer(made)
  const [line] = (await anna.send(...add(product.id))).body.lines
  const { status, body } = await anna.send('POST', `/api/checkout/line/${line.id}`, {
    method: 'set',
  })
  expect([status, body.errors]).toEqual([422, [{ field: 'quantity', code: 'required' }]])
})

test('ignores fields that customers can’t set, as documented', async () => {
  const made = await sampleShop()
  const [product] = await variants(made)
  const anna = await customer(made)
  const before = (await anna.send(...add(product.id))).body
  const forged = { status: 'COMPLETED', totalPrice: 1, price: -1, lines: [], discount: 1 }
  const [line] = before.lines
  for (const { status, body } of [
    await anna.send('POST', `/api/checkout/line/${line.id}`, {
      ...forged,
      method: 'set',
      quantity: 1,
    }),
    await anna.send('PATCH', '/api/checkout', forged),
  ])
    expect([status, body]).toEqual([200, { ...before, updatedAt: body.updatedAt }])
  expect((await anna.get('/api/reference')).text).toContain('Unknown fields are ignored.')
})

test('changes a line step by step, sets it, and removes it at zero', async () => {
  const made = await sampleShop()
  const [product] = await variants(made)
  const anna = await customer(made)
  const { id } = (await anna.send(...add(product.id))).body.lines[0]
  const change = async (input: object) =>
    (await anna.send('POST', `/api/checkout/line/${id}`, input)).body.lines[0]?.quantity
  expect(await change({ method: 'increment' })).toBe(2)
  expect(await change({ method: 'set', quantity: 7 })).toBe(7)
  expect(await change({ method: 'decrement' })).toBe(6)
  expect(await change({ method: 'set', quantity: 0 })).toBeUndefined()
  expect(
    (await anna.send('POST', `/api/checkout/line/${id}`, { method: 'increment' })).status,
  ).toBe(404)
})

test('enforces the limits: 20 lines, 99 of each, whole numbers only', async () => {
  const made = await sampleShop()
  const all = await variants(made)
  const anna = await customer(made)
  for (const { id } of all.slice(0, 20)) await anna.send(...add(id))
  const [, , , , , , , , , , , , , , , , , , , , extra] = all
  const full = await anna.send(...add(extra?.id ?? ''))
  expect([full.status, full.body.title]).toEqual([409, 'checkout-full'])
  const { id } = (await anna.get('/api/checkout')).body.lines[0]
  const line = (input: object) => anna.send('POST', `/api/checkout/line/${id}`, input)
  await line({ method: 'set', quantity: 99 })
  expect((await line({ method: 'increment' })).body.title).toBe('line-full')
  for (const quantity of [-1, 1.5, 100, 1e9, '2'])
    expect((await line({ method: 'set', quantity })).status).toBe(422)
})

test('rejects a product that is sold out, archived, off the menu or unknown', async () => {
  const made = await sampleShop()
  const all = await variants(made)
  const anna = await customer(made)
  const { db } = made.store
  const [sold, archived, off] = [all[3], all[9], all[15]]
  const { lines } = (await anna.send(...add(sold?.id ?? ''))).body
  await db
    .updateTable('variant')
    .set({ isAvailable: false })
    .where('id', '=', sold?.id ?? '')
    .execute()
  await db
    .updateTable('product')
    .set({ isArchived: true })
    .where('id', '=', archived?.productId ?? '')
    .execute()
  await db
    .deleteFrom('categoryProduct')
    .where('productId', '=', off?.productId ?? '')
    .execute()
  for (const id of [sold?.id, archived?.id, off?.id, 'nothing']) {
    const { status, body } = await anna.send(...add(id ?? ''))
    expect([id, status, body.title]).toEqual([id, 409, 'not-for-sale'])
  }
  const line = ['POST', `/api/checkout/line/${lines[0].id}`] as const
  for (const more of [{ method: 'increment' }, { method: 'set', quantity: 2 }])
    expect((await anna.send(...line, more)).body.title).toBe('not-for-sale')
  expect((await anna.send(...line, { method: 'set', quantity: 1 })).status).toBe(200)
})

test('shows a product’s change in the cart', async () => {
  const made = await sampleShop()
  const [product, gone] = await variants(made)
  const anna = await customer(made)
  await anna.send(...add(product.id))
  await anna.send(...add(gone?.id ?? ''))
  const { db } = made.store
  await db
    .updateTable('variant')
    .set({ price: product.price + 100 })
    .where('id', '=', product.id)
    .execute()
  await db
    .deleteFrom('variant')
    .where('id', '=', gone?.id ?? '')
    .execute()
  const { lines, totalPrice } = (await anna.get('/api/checkout')).body
  expect(lines).toMatchObject([
    { price: product.price + 100, shownPrice: product.price, isAvailable: true },
    { isAvailable: false, quantity: 1 },
  ])
  expect(lines[1].productName.length).toBeGreaterThan(0)
  expect(totalPrice).toBe(product.price + 100)
})

test('a line takes a new price only from a page that shows it', async () => {
  const made = await sampleShop()
  const [product] = await variants(made)
  const anna = await customer(made)
  const form = await filled(made, 'PICKUP')
  const [line] = (await anna.send(...add(product.id))).body.lines
  const before = product.price
  const now = before + 100
  await made.store.db
    .updateTable('variant')
    .set({ price: now })
    .where('id', '=', product.id)
    .execute()
  const path = `/api/checkout/line/${line.id}`
  const set = { method: 'set', quantity: 2 }
  const adding = { productVariantId: product.id }
  for (const [to, input] of [
    [path, set],
    [path, { ...set, shownPrice: before }],
    [path, { method: 'increment', shownPrice: before }],
    [path, { method: 'decrement', shownPrice: before + 1 }],
    ['/api/checkout/add', adding],
    ['/api/checkout/add', { ...adding, shownPrice: before }],
  ] as const) {
    const { status, body } = await anna.send('POST', to, input)
    expect([status, body.lines]).toMatchObject([200, [{ price: now, shownPrice: before }]])
  }
  expect((await place(anna, form)).body.title).toBe('total-changed')
  const seen = await anna.send('POST', path, { ...set, shownPrice: now })
  expect(seen.body.lines).toMatchObject([{ shownPrice: now }])
  expect((await place(anna, form)).status).toBe(201)
})

test('a price of another currency is never compared, and has to be seen again', async () => {
  const made = await sampleShop()
  const [product, other, third] = await variants(made)
  const person = await customer(made)
  const form = await filled(made, 'PICKUP')
  const [line] = (await person.send(...add(product.id))).body.lines
  expect((await person.get('/api/checkout')).body.currencyCode).toBe('RUB')
  await inCurrency(made, 'EUR')
  const unseen = { price: product.price, shownPrice: null, isAvailable: true }
  const { body } = await person.get('/api/checkout')
  expect(body).toMatchObject({ currencyCode: 'EUR', lines: [unseen] })
  expect((await place(person, form)).body).toMatchObject({ title: 'total-changed', seen: null })

  const path = `/api/checkout/line/${line.id}`
  const set = { method: 'set', quantity: 2 }
  const ofOldPage = { shownPrice: product.price, currencyCode: 'RUB' }
  for (const [to, input] of [
    [path, set],
    [path, { ...set, ...ofOldPage }],
    [`${path}/choice`, ofOldPage],
    ['/api/checkout/add', { productVariantId: product.id, ...ofOldPage }],
    ['/api/checkout/add', { productVariantId: product.id }],
  ] as const)
    expect((await person.send('POST', to, input)).body.lines).toMatchObject([unseen])
  const agree = { prices: [{ lineId: line.id, price: product.price }] }
  const accept = (more: object) =>
    person.send('POST', '/api/checkout/accept', { ...agree, ...more })
  expect((await accept({ currencyCode: 'RUB' })).body.title).toBe('currency-changed')

  const adding = (one: typeof product | undefined, currencyCode: string) =>
    person.send('POST', '/api/checkout/add', {
      ...{ productVariantId: one?.id, shownPrice: one?.price, currencyCode },
    })
  await adding(other, 'RUB')
  expect((await adding(third, 'EUR')).body.lines).toMatchObject([
    { shownPrice: null },
    { shownPrice: null },
    { shownPrice: third?.price },
  ])
  await adding(other, 'EUR')
  await accept({ currencyCode: 'EUR' })
  expect((await person.get('/api/checkout')).body.lines).toMatchObject([
    { shownPrice: product.price },
    { shownPrice: other?.price },
    { shownPrice: third?.price },
  ])
  expect((await place(person, form)).status).toBe(201)
})

test('a currency that was set in error and is set back changes no cart', async () => {
  const made = await sampleShop()
  const [product, other] = await variants(made)
  const person = await customer(made)
  await person.send(...add(product.id))
  await inCurrency(made, 'EUR')
  await person.send(...add(other?.id ?? ''))
  await inCurrency(made, 'RUB')
  expect((await person.get('/api/checkout')).body.lines).toMatchObject([
    { price: product.price, shownPrice: product.price },
    { price: other?.price, shownPrice: null },
  ])
})

async function inCurrency({ anna }: Awaited<ReturnType<typeof sampleShop>>, currencyCode: string) {
  const { version } = (await anna.get('/api/channel/settings')).body
  const match = { 'If-Match': `"${version}"` }
  expect((await anna.send('PATCH', '/api/channel', { currencyCode }, match)).status).toBe(200)
}

test('a new line keeps the price that its page showed', async () => {
  const made = await sampleShop()
  const [product, other, third] = await variants(made)
  const anna = await customer(made)
  const form = await filled(made, 'PICKUP')
  const adding = (one: typeof product | undefined, shownPrice?: number) =>
    anna.send('POST', '/api/checkout/add', { productVariantId: one?.id, shownPrice })
  await adding(product, product.price - 100)
  await adding(other, other?.price)
  const { lines } = (await adding(third)).body
  expect(lines).toMatchObject([
    { price: product.price, shownPrice: product.price - 100 },
    { shownPrice: other?.price },
    { shownPrice: third?.price },
  ])
  expect((await place(anna, form)).body.title).toBe('total-changed')
  // The next press is on a page that shows the present price.
  expect((await adding(product, product.price)).body.lines[0].shownPrice).toBe(product.price)
  expect((await adding(product, -1)).status).toBe(422)
  expect((await place(anna, form)).status).toBe(201)
})

test('saves the form, and no field resets another', async () => {
  const made = await sampleShop()
  const anna = await customer(made)
  await anna.send('PATCH', '/api/checkout', { name: 'Anna', flat: '01' })
  const { body } = await anna.send('PATCH', '/api/checkout', {
    phone: '8 900',
    deliveryMethod: 'DELIVERY',
  })
  expect(body).toMatchObject({
    name: 'Anna',
    flat: '01',
    phone: '8 900',
    deliveryMethod: 'DELIVERY',
  })
  const parts = ['street', 'entrance', 'floor', 'note'].map((field) => ({ [field]: field }))
  await Promise.all(parts.map((part) => anna.send('PATCH', '/api/checkout', part)))
  expect((await anna.get('/api/checkout')).body).toMatchObject(Object.assign({}, ...parts))
  const wrong = await anna.send('PATCH', '/api/checkout', {
    name: 'n'.repeat(51),
    deliveryMethod: 'DRONE',
  })
  expect(wrong.body.errors).toMatchObject([
    { field: 'name', code: 'too-long', limit: 50 },
    { field: 'deliveryMethod', code: 'enum' },
  ])
})

test('hides another visitor’s checkout, but not from staff', async () => {
  const made = await sampleShop()
  const [product] = await variants(made)
  const [anna, other] = [await customer(made), await customer(made)]
  const { id, lines } = (await anna.send(...add(product.id))).body
  expect((await anna.get(`/api/checkout/id/${id}`)).status).toBe(200)
  expect((await made.anna.get(`/api/checkout/id/${id}`)).status).toBe(200)
  expect((await other.get(`/api/checkout/id/${id}`)).status).toBe(404)
  expect((await made.visitor().get(`/api/checkout/id/${id}`)).status).toBe(404)
  const meddled = await other.send('POST', `/api/checkout/line/${lines[0].id}`, {
    method: 'remove',
  })
  expect(meddled.status).toBe(404)
  expect((await anna.get('/api/checkout')).body.lines).toHaveLength(1)
})

test('without JavaScript a button is a form that leads to the cart', async () => {
  const made = await sampleShop()
  const [product] = await variants(made)
  const anna = made.visitor()
  const form = new URLSearchParams({
    productVariantId: product.id,
    _to: '/ru/checkout',
    _from: '/ru/checkout',
  })
  const { status, headers } = await anna.send('POST', '/api/checkout/add', form)
  expect([status, headers.get('location')]).toEqual([303, '/ru/checkout'])
  const { id } = (await anna.get('/api/checkout')).body.lines[0]
  await anna.send(
    'POST',
    `/api/checkout/line/${id}`,
    new URLSearchParams({ method: 'set', quantity: '3', _to: '/checkout' }),
  )
  expect((await anna.get('/api/checkout')).body.lines).toMatchObject([{ quantity: 3 }])
  expect((await anna.get('/checkout', { Accept: 'text/html' })).text).toContain('value="4"')
})

test('without JavaScript a refused dish is explained in the cart, and what was typed stays', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  const send = (path: string, typed: Record<string, string>) =>
    person.send('POST', path, new URLSearchParams({ ...typed, _from: '/checkout' }))
  const soldOut = await send('/api/checkout/add', { productVariantId: 'gone' })
  expect([soldOut.status, soldOut.text]).toEqual([409, expect.stringMatching(/role="alert"/)])
  expect(soldOut.text).toContain(refusalMessage('en', { refused: 'not-for-sale' }).title)
  const accept = { currencyCode: 'GEL', name: 'Olga from the fifth floor' }
  const refused = await send('/api/checkout/accept', accept)
  expect(refused.text).toContain(refusalMessage('en', { refused: 'currency-changed' }).title)
  expect(refused.text).toContain('value="Olga from the fifth floor"')
})

test('accepts the most expensive cart possible', async () => {
  const made = await sampleShop()
  const [product] = await variants(made)
  const anna = await customer(made)
  await made.store.db.updateTable('variant').set({ price: 1_000_000_000 }).execute()
  const { id } = (await anna.send(...add(product.id))).body.lines[0]
  const full = { method: 'set', quantity: 99 }
  const { status, body } = await anna.send('POST', `/api/checkout/line/${id}`, full)
  expect([status, body.totalPrice]).toEqual([200, 99_000_000_000])
})

test('a line without a photo has its category’s icon, and so have products in mixed lists', async () => {
  const made = await sampleShop()
  const { store } = made
  const anna = await customer(made)
  const pizza = (await variants(made)).find(({ slug }) => slug === 'margherita')
  if (!pizza) throw new Error('The sample has no Margherita')
  const seen = async () => {
    const [line] = (await anna.get('/api/checkout')).body.lines
    const [found] = (await anna.get('/api/search?q=margherita')).body.cards
    const beside = (await anna.get(`/api/catalog/goes-with?products=${pizza.productId}`)).body.cards
    return [line, found, ...beside].map(({ icon }) => icon)
  }
  await anna.send(...add(pizza.id))
  expect(await seen()).toEqual(Array(5).fill(undefined))
  await store.db.updateTable('product').set({ photoId: null }).execute()
  const drinks = Array(3).fill('hot-beverage')
  await expect.poll(seen).toEqual(['pizza', 'pizza', ...drinks])
  await store.db.updateTable('category').set({ icon: null }).execute()
  await expect.poll(seen).toEqual(Array(5).fill(undefined))
})

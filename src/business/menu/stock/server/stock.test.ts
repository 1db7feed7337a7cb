import { expect, test } from 'vitest'
import { setOptions } from '#business/menu/choices/server/sql/option-group.ts'
import { setAvailability } from '#business/menu/server/set-availability.ts'
import { order, staffedShop } from '#tests/support/board.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { add, customer } from '#tests/support/ordering.ts'
import { restoreDue } from './sold-out.ts'

const both = (en: string, ru: string) => [
  { locale: 'en', value: en },
  { locale: 'ru', value: ru },
]

async function stocked() {
  const made = await staffedShop()
  const ready = await order(made)
  const { productId, id: variantId } = ready.variant
  const at = `/api/products/${productId}`
  const markSoldOut = async (input: object) =>
    (await made.boris.send('POST', `${at}/sold-out`, input)).body
  const isOnMenu = async () => {
    const { products } = (await made.visitor().get('/api/channel')).body
    return products.find(({ id }: { id: string }) => id === productId).isAvailable
  }
  // Another process notices a moment later.
  const onMenu = (is: boolean) => expect.poll(isOnMenu).toBe(is)
  const pass = async (now: string) => {
    made.clock.now = new Date(now)
    await restoreDue(made.store, made.clock.now)
  }
  const onBoard = async () => (await made.boris.get(`/api/orders/${ready.id}`)).body
  return { ...made, ...ready, productId, variantId, at, markSoldOut, onMenu, pass, onBoard }
}

test('a product sold out until closing leaves the menu and the cache at once, and returns automatically', async () => {
  const { markSoldOut, onMenu, pass, productId, ...made } = await stocked()
  await onMenu(true)
  const { soldOut } = await markSoldOut({ until: 'CLOSING' })
  const [{ until }] = soldOut.filter((one: { productId: string }) => one.productId === productId)
  await onMenu(false)
  const person = await customer(made)
  expect((await person.send(...add(made.variantId))).body.title).toBe('not-for-sale')
  await pass(new Date(Date.parse(until) - 1).toISOString())
  await onMenu(false)
  await pass(until)
  await onMenu(true)
  expect((await person.send(...add(made.variantId))).status).toBe(200)
})

test('customers see when a product returns, if that is known', async () => {
  const { markSoldOut, visitor, productId } = await stocked()
  const { products, menus } = (await visitor().get('/api/channel')).body
  const { slug } = products.find(({ id }: { id: string }) => id === productId)
  type Category = { slug: string; products: { id: string }[] }
  const category = (menus[0].categories as Category[]).find(({ products }) =>
    products.some(({ id }) => id === productId),
  )
  const page = `/catalog/${category?.slug}/${slug}`
  const shown = (path: string, text: string) =>
    expect.poll(async () => (await visitor().get(path)).text).toContain(`>${text}<`)
  await markSoldOut({ until: 'CLOSING' })
  await shown(page, 'Back tomorrow at 11:00')
  await shown(`/ru${page}`, 'Будет завтра в\u00a011:00')
  await shown('/', 'Back tomorrow')
  await markSoldOut({ until: 'DATE', date: '2026-05-07' })
  await shown(page, 'Back on 7\u00a0May at 11:00')
  await markSoldOut({ until: 'NOTICE' })
  await shown(page, 'Sold out')
  expect((await visitor().get('/')).text).not.toContain('Back on')
})

test('sold out until a date, or until further notice', async () => {
  const { markSoldOut, onMenu, pass, boris, at, productId } = await stocked()
  expect((await markSoldOut({ until: 'DATE' })).errors).toMatchObject([{ code: 'required' }])
  const past = await markSoldOut({ until: 'DATE', date: '2026-05-04' })
  expect(past.errors).toMatchObject([{ field: 'date', code: 'too-small' }])
  await markSoldOut({ until: 'DATE', date: '2026-05-06' })
  await pass('2026-05-05T20:59:59Z')
  await onMenu(false)
  await pass('2026-05-05T21:00:00Z')
  await onMenu(true)
  const { soldOut } = await markSoldOut({ until: 'NOTICE' })
  expect(soldOut).toContainEqual(expect.objectContaining({ productId, until: null }))
  await pass('2026-05-25T21:00:00Z')
  await onMenu(false)
  await boris.send('POST', `${at}/available`, {})
  await onMenu(true)
})

test('a manual switch overrides an earlier end time', async () => {
  const { markSoldOut, onMenu, pass, anna, productId } = await stocked()
  await markSoldOut({ until: 'DATE', date: '2026-05-06' })
  const switched = (isAvailable: boolean) =>
    anna.send('POST', '/api/products/availability', { ids: [productId], isAvailable })
  await switched(true)
  await switched(false)
  await pass('2026-05-07T00:00:00Z')
  await onMenu(false)
})

test('flags sold-out lines in open orders on every board, without changing the orders', async () => {
  const { markSoldOut, onBoard, variantId, boris, at } = await stocked()
  const before = await onBoard()
  expect(before.soldOut).toEqual([])
  await markSoldOut({ variantId, until: 'NOTICE' })
  const after = await onBoard()
  const { version, seq } = before
  expect(after).toMatchObject({ soldOut: [before.lines[0].id], version, seq })
  await boris.send('POST', `${at}/available`, { variantId })
  expect((await onBoard()).soldOut).toEqual([])
})

test('a dish that is sold out as a whole becomes available by the variant of an order', async () => {
  const { markSoldOut, onBoard, onMenu, productId, variantId, boris, at } = await stocked()
  await markSoldOut({ variantId, until: 'NOTICE' })
  await markSoldOut({ until: 'NOTICE' })
  const listed = () => boris.get('/api/sold-out')
  const isListed = async () =>
    (await listed()).body.soldOut.some((one: { productId: string }) => one.productId === productId)
  expect(await isListed()).toBe(true)
  const unknown = await boris.send('POST', `${at}/available`, { variantId: 'x' })
  expect([unknown.status, await isListed()]).toEqual([404, true])
  expect((await boris.send('POST', `${at}/available`, { variantId })).status).toBe(200)
  expect([(await onBoard()).soldOut, await isListed()]).toEqual([[], false])
  await onMenu(true)
})

test('a product becomes available with its only variant', async () => {
  const { boris, store } = await stocked()
  type Product = { id: string; variants: { id: string }[] }
  const products: Product[] = (await boris.get('/api/channel')).body.products
  const { id, variants } = products.find((one) => one.variants.length === 1) as Product
  const subjects = [{ productId: id }, { productId: id, variantId: variants[0]?.id }]
  await store.write((tx) =>
    setAvailability(
      tx,
      subjects.map((one) => ({ ...one, isAvailable: false })),
    ),
  )
  const { body } = await boris.send('POST', `/api/products/${id}/available`, {})
  expect(body.soldOut.filter((one: { productId: string }) => one.productId === id)).toEqual([])
})

test('the only variant of a product is sold out as the whole product', async () => {
  const { boris, visitor } = await stocked()
  type Product = { id: string; isAvailable: boolean; variants: { id: string }[] }
  const products: Product[] = (await visitor().get('/api/channel')).body.products
  const listedAfter = async (count: number) => {
    const found = products.find(
      ({ isAvailable, variants }) => isAvailable && Math.min(variants.length, 2) === count,
    )
    const [id, variantId] = [found?.id, found?.variants[0]?.id]
    const input = { variantId, until: 'NOTICE' }
    const { soldOut } = (await boris.send('POST', `/api/products/${id}/sold-out`, input)).body
    const own = soldOut.filter((one: { productId: string }) => one.productId === id)
    return { variantId, own: own.map((one: { variantId: string | null }) => one.variantId) }
  }
  expect((await listedAfter(1)).own).toEqual([null])
  const several = await listedAfter(2)
  expect(several.own).toEqual([several.variantId])
})

test('returns 404 for an unknown product or variant', async () => {
  const { boris, at, variantId } = await stocked()
  const input = { until: 'NOTICE' }
  expect((await boris.send('POST', '/api/products/x/sold-out', input)).status).toBe(404)
  const other = { variantId: 'x', ...input }
  expect((await boris.send('POST', `${at}/sold-out`, other)).status).toBe(404)
  const wrong = { variantId }
  expect((await boris.send('POST', '/api/products/x/available', wrong)).status).toBe(404)
})

test('an archived product doesn’t prevent others from becoming available', async () => {
  const { store, markSoldOut, onMenu, pass, productId } = await stocked()
  const soldOutUntil = new Date('2026-05-05T20:00:00Z')
  await store.db
    .updateTable('product')
    .set({ isArchived: true, isAvailable: false, soldOutUntil })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('product').select('id').where('id', '<>', productId).orderBy('id').limit(1),
    )
    .execute()
  await markSoldOut({ until: 'DATE', date: '2026-05-06' })
  await onMenu(false)
  await pass('2026-05-06T00:00:00Z')
  await onMenu(true)
})

test('an option is sold out for all its products, is listed, and returns automatically', async () => {
  const { anna, boris, pass, productId } = await stocked()
  const before = await boris.get('/api/sold-out')
  const group = { name: both('Toppings', 'Добавки') }
  const { id: groupId } = (await anna.send('POST', '/api/option-groups', group)).body
  const path = `/api/option-groups/${groupId}`
  const options = [{ name: both('cheese', 'сыр') }]
  const change = (body: object, version: number) =>
    anna.send('PATCH', path, body, { 'If-Match': String(version) })
  const made = await change({ options, addedProductIds: [productId] }, 1)
  const [{ id }] = made.body.options
  const option = `/api/options/${id}`
  const isAvailable = async () => (await anna.get(path)).body.options[0].isAvailable

  const marked = await boris.send('POST', `${option}/sold-out`, { until: 'CLOSING' })
  const [listed] = marked.body.options
  expect(listed).toEqual({
    optionId: id,
    name: both('cheese', 'сыр'),
    groupName: group.name,
    productCount: 1,
    until: expect.any(String),
  })
  expect(await isAvailable()).toBe(false)
  // A colleague who has the table open saves it.
  expect((await change({ options: [{ ...options[0], id }] }, 2)).status).toBe(200)
  await pass(new Date(Date.parse(listed.until) - 1).toISOString())
  expect(await isAvailable()).toBe(false)
  await pass(listed.until)
  expect(await isAvailable()).toBe(true)

  const dated = { until: 'DATE', date: '2026-05-04' }
  expect((await boris.send('POST', `${option}/sold-out`, dated)).body.errors).toMatchObject([
    { field: 'date', code: 'too-small' },
  ])
  await boris.send('POST', `${option}/sold-out`, { until: 'NOTICE' })
  expect((await boris.get('/api/sold-out')).body.options).toMatchObject([{ until: null }])
  expect((await boris.send('POST', `${option}/available`, {})).text).toBe(before.text)
  for (const at of ['sold-out', 'available']) {
    const body = { until: 'NOTICE' }
    expect((await boris.send('POST', `/api/options/gone/${at}`, body)).status).toBe(404)
  }
})

test.runIf(process.env.ENGINE === 'postgres')(
  'what is marked sold out again while its term ends stays sold out',
  async () => {
    const { store, anna, boris, productId, markSoldOut } = await stocked()
    const group = await anna.send('POST', '/api/option-groups', { name: both('Extra', 'Ещё') })
    const filled = await anna.send(
      'PATCH',
      `/api/option-groups/${group.body.id}`,
      { options: [{ name: both('cheese', 'сыр') }] },
      { 'If-Match': '1' },
    )
    const [{ id }] = filled.body.options
    const term = { until: 'DATE', date: '2026-05-06' }
    await markSoldOut(term)
    await boris.send('POST', `/api/options/${id}/sold-out`, term)
    const forNow = { isAvailable: false, soldOutUntil: null }
    const restoring: Promise<void>[] = []
    await store.write(async (tx) => {
      await setAvailability(tx, [{ productId, ...forNow }])
      await setOptions(tx, [id], forNow)
      restoring.push(restoreDue(store, new Date('2026-05-07T00:00:00Z')))
      await expect.poll(() => lockWaits(store)).toBe(1)
    })
    await Promise.all(restoring)
    const { soldOut, options } = (await boris.get('/api/sold-out')).body
    expect(soldOut).toContainEqual(expect.objectContaining({ productId, until: null }))
    expect(options).toMatchObject([{ optionId: id, until: null }])
  },
)

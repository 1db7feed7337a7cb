import { expect, test } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { filled, type Made, place, readyCustomer, variants } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'

async function withOperator() {
  const made = await sampleShop()
  await hire(made.store, 'operator', 'boris')
  return { ...made, boris: await signedIn(made.origin, 'boris') }
}
type WithOperator = Awaited<ReturnType<typeof withOperator>>

async function order(made: Made, change: object = {}, pieces = 3) {
  const ready = await readyCustomer(made, pieces)
  const form = { ...(await filled(made, 'DELIVERY')), ...change }
  const { status, body, text } = await place(ready.person, form)
  if (status !== 201) throw new Error(text)
  return { ...ready, id: body.id as string }
}

const olga = { name: 'Ольга', phone: '+7 912 345-67-89' }
const find = async ({ boris }: WithOperator, query: string) =>
  (await boris.get(`/api/customers?${query}`)).body
const search = async ({ boris }: WithOperator, q: string) =>
  (await boris.send('POST', '/api/customers/search', { q })).body
const names = async (made: WithOperator, q: string) =>
  (await search(made, q)).customers.map(({ name }: { name: string }) => name)
const withFlag = async (made: WithOperator) =>
  (await find(made, 'flagged=true')).customers.map(({ name }: { name: string }) => name)
const idOf = async (made: WithOperator, q: string) =>
  (await search(made, q)).customers[0].id as string

test('finds a customer by phone in any format, its last digits, or a prefix of any name', async () => {
  const made = await withOperator()
  await order(made, { ...olga, name: 'Ольга Ёлкина' })
  await order(made, { ...olga, name: 'Olya' })
  await order(made, { name: 'Boris' })
  for (const q of ['89123456789', '8 (912) 345-67-89', '+79123456789', '67-89', 'елк', 'ОЛЬГА ё'])
    expect([q, await names(made, q)]).toEqual([q, ['Olya']])
  for (const q of ['olgerd', '1111', '%', 'Ольга Boris', '89123456780'])
    expect([q, await names(made, q)]).toEqual([q, []])
})

test('lists customers page by page, the latest order first, with their sums', async () => {
  const made = await withOperator()
  const first = await order(made, olga)
  const { clock, store } = made
  clock.now = new Date(clock.now.getTime() + dayMs)
  const second = await order(made, olga)
  await order(made, { name: 'Boris' })
  await second.person.send('POST', `/api/checkout/id/${second.id}/cancel`, {})
  const { customers } = await find(made, '')
  expect(customers.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Boris', 'Ольга']),
  )
  expect(customers.find(({ name }: { name: string }) => name === 'Ольга')).toMatchObject({
    phone: '+79123456789',
    phoneFormatted: '8\u00a0(912)\u00a0345-67-89',
    orderCount: 1,
    spent: [{ currencyCode: 'RUB', amount: first.total }],
    lastOrderAt: clock.now.toISOString(),
  })
  const [known] = await store.db.selectFrom('customer').selectAll().limit(1).execute()
  for (let at = 0; at < 101; at++)
    await store.db
      .insertInto('customer')
      .values({
        ...known,
        id: `many-${at}`,
        phone: `+7999${at}`,
        note: 'Regular',
        // Many customers share a moment, so a page boundary falls between equals.
        lastOrderAt: new Date(Math.floor(at / 40) * dayMs),
      } as never)
      .execute()
  const seen: string[] = []
  for (let cursor = ''; cursor !== null; ) {
    const page = await find(made, cursor && `cursor=${encodeURIComponent(cursor)}`)
    seen.push(...page.customers.map(({ id }: { id: string }) => id))
    cursor = page.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([103, 103])
})

test('sums a customer’s orders by currency, and shows whether a delivery has no fee yet', async () => {
  const made = await withOperator()
  const { clock, store } = made
  const change = (id: string, values: object) =>
    store.db.updateTable('order').set(values).where('id', '=', id).execute()
  const figures = async () => {
    const [listed] = (await find(made, '')).customers
    const { body } = await made.boris.get(`/api/customers/${listed.id}`)
    expect([body.spent, body.isFeeOpen]).toEqual([listed.spent, listed.isFeeOpen])
    return [listed.orderCount, listed.spent, listed.isFeeOpen]
  }
  const before = await order(made, olga)
  clock.now = new Date(clock.now.getTime() + dayMs)
  await store.db.updateTable('channel').set({ currencyCode: 'USD' }).execute()
  const rubles = { currencyCode: 'RUB', amount: before.total }
  expect(await figures()).toEqual([1, [rubles], true])
  const after = await order(made, olga)
  const dollars = { currencyCode: 'USD', amount: after.total }
  await change(after.id, { deliveryFee: 0 })
  expect(await figures()).toEqual([2, [dollars, rubles], true])
  await change(before.id, { deliveryFee: 100 })
  expect(await figures()).toEqual([2, [dollars, rubles], false])
  await change(after.id, { status: 'CANCELLED', deliveryFee: null })
  expect(await figures()).toEqual([1, [rubles], false])
  // If all orders are cancelled, the sum is zero in the shop's own currency.
  await change(before.id, { status: 'CANCELLED' })
  expect(await figures()).toEqual([0, [{ currencyCode: 'USD', amount: 0 }], false])
})

test('a customer’s page has names and addresses without duplicates, orders and the usual order', async () => {
  const made = await withOperator()
  const { clock, store, boris } = made
  await order(made, { ...olga, street: 'Lenina 24', flat: '7' })
  for (const name of ['Olya', 'Ольга']) {
    clock.now = new Date(clock.now.getTime() + dayMs)
    await order(made, { ...olga, name, street: 'Mira 1' })
  }
  const id = await idOf(made, olga.phone)
  const { body } = await boris.get(`/api/customers/${id}`)
  expect(body).toMatchObject({
    name: 'Ольга',
    names: ['Ольга', 'Olya'],
    note: '',
    flag: null,
    orderCount: 3,
    cancelledCount: 0,
    next: null,
  })
  expect(body.addresses.map(({ street }: { street: string }) => street)).toEqual([
    'Mira 1',
    'Lenina 24',
  ])
  expect(body.orders.map(({ placedAt }: { placedAt: string }) => placedAt)).toEqual(
    body.orders
      .map(({ placedAt }: { placedAt: string }) => placedAt)
      .toSorted()
      .reverse(),
  )
  const [product] = (await variants(made)).sort((one, other) => other.price - one.price)
  expect(body.usual).toMatchObject([{ variantId: product?.id, quantity: 3, times: 3 }])
  expect(body.usual[0].price).toBe(product?.price)
  await store.db
    .updateTable('variant')
    .set({ isAvailable: false })
    .where('id', '=', product?.id ?? '')
    .execute()
  expect((await boris.get(`/api/customers/${id}`)).body.usual).toEqual([])
  expect((await boris.get('/api/customers/unknown')).status).toBe(404)
})

test('finds a caller by the phone in the body; an unknown one is null', async () => {
  const made = await withOperator()
  await order(made, olga)
  const call = (phone: string) => made.boris.send('POST', '/api/customers/find', { phone })
  expect((await call('8 912 345 67 89')).body).toMatchObject({
    name: 'Ольга',
    addresses: [{ street: 'Tverskaya 1' }],
    orders: [{ number: '001', lines: [{ quantity: 3 }] }],
  })
  const unknown = await call('8 912 345 67 80')
  expect([unknown.status, unknown.body]).toEqual([200, null])
  expect((await call('12')).body.errors).toEqual([{ field: 'phone', code: 'phone' }])
})

test('a number that was corrected has no customer, except when staff search for it or noted something', async () => {
  const made = await withOperator()
  const { person, id } = await order(made, olga)
  const wrong = await idOf(made, olga.phone)
  await person.send('POST', `/api/checkout/id/${id}/phone`, { phone: '8 912 345-67-80' })
  const caller = async () => (await made.boris.send('POST', '/api/customers/find', olga)).body
  const listed = async () =>
    (await find(made, '')).customers.map(({ phone }: { phone: string }) => phone)
  expect(await caller()).toBeNull()
  expect(await listed()).toEqual(['+79123456780'])
  expect(await idOf(made, olga.phone)).toBe(wrong)
  await made.boris.send('PATCH', `/api/customers/${wrong}`, { note: 'Angry' }, { 'If-Match': '1' })
  expect(await caller()).toMatchObject({ note: 'Angry' })
  expect(await listed()).toContain('+79123456789')
})

test('saves a note and a flag with its reason, which stop no order', async () => {
  const made = await withOperator()
  await order(made, olga)
  const id = await idOf(made, olga.phone)
  const patch = (body: object, version: number) =>
    made.boris.send('PATCH', `/api/customers/${id}`, body, { 'If-Match': String(version) })
  const bare = await patch({ flag: 'caution' }, 1)
  expect(bare.body.errors).toEqual([{ field: 'flagReason', code: 'required' }])
  const flagged = await patch({ note: 'Rings twice', flag: 'caution', flagReason: 'Was not in' }, 1)
  expect(flagged.body).toMatchObject({
    version: 2,
    note: 'Rings twice',
    flag: 'caution',
    flagReason: 'Was not in',
  })
  expect((await patch({ note: '' }, 1)).body).toMatchObject({ title: 'stale', version: 2 })
  expect((await patch({ note: 'x'.repeat(1001) }, 2)).status).toBe(422)
  expect((await patch({ flag: 'blocked' }, 2)).status).toBe(422)
  await order(made, { name: 'Boris' })
  expect(await withFlag(made)).toEqual(['Ольга'])
  await order(made, olga)
  expect(await withFlag(made)).toEqual(['Ольга'])
  expect((await patch({ flag: null }, 2)).body).toMatchObject({ flag: null, flagReason: '' })
  expect(await withFlag(made)).toEqual([])
})

test('shows the last three orders at today’s prices, names what isn’t available, and what is in progress', async () => {
  const made = await withOperator()
  const { clock, store, boris } = made
  const call = async () =>
    (await boris.send('POST', '/api/customers/find', { phone: olga.phone })).body
  const ids: string[] = []
  for (const street of ['Lenina 24', 'Mira 1', 'Mira 2', 'Mira 3']) {
    clock.now = new Date(clock.now.getTime() + dayMs)
    ids.push((await order(made, { ...olga, street })).id)
  }
  const [first, second, third, cancelled] = ids as [string, string, string, string]
  const setOrder = (id: string, status: string) =>
    store.db.updateTable('order').set({ status }).where('id', '=', id).execute()
  await setOrder(cancelled, 'CANCELLED')
  await setOrder(first, 'COMPLETED')
  await setOrder(second, 'COMPLETED')
  const before = await call()
  expect(before.open).toEqual([{ orderId: third, number: '001' }])
  expect(
    before.lastOrders.map(({ orderId, address }: { orderId: string; address: object }) => [
      orderId,
      address,
    ]),
  ).toMatchObject([
    [third, { street: 'Mira 2' }],
    [second, { street: 'Mira 1' }],
    [first, { street: 'Lenina 24' }],
  ])
  const [line] = before.lastOrders[0].lines
  const { variantId, price } = line
  expect(line).toMatchObject({ quantity: 3, fault: null })
  expect(before.lastOrders[0]).toMatchObject({
    deliveryMethod: 'DELIVERY',
    warehouseId: null,
    locale: 'en',
    sum: 3 * price,
  })
  expect(before.lastOrders[0].paymentMethodId).toBeTruthy()

  const setVariant = (change: object) =>
    store.db.updateTable('variant').set(change).where('id', '=', variantId).execute()
  await setVariant({ price: price + 100_00 })
  expect((await call()).lastOrders[0]).toMatchObject({ sum: 3 * (price + 100_00) })
  const withFault = async () => {
    const [{ lines, sum }] = (await call()).lastOrders
    return [lines[0].price, lines[0].fault, sum]
  }
  await setVariant({ isAvailable: false })
  expect(await withFault()).toEqual([null, 'sold-out', 0])
  await setVariant({ isAvailable: true, isArchived: true })
  expect(await withFault()).toEqual([null, 'not-for-sale', 0])
  await store.db.updateTable('paymentMethod').set({ isActive: false }).execute()
  expect((await call()).lastOrders[0].paymentMethodId).toBeNull()
})

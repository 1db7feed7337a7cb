import { expect, test } from 'vitest'
import { filled, type Made, place, readyShopper, variants } from '#tests/support/ordering.ts'
import { hire, signedIn } from '#tests/support/staff.ts'
import { world } from '#tests/support/world.ts'

const dayMs = 24 * 60 * 60 * 1000

async function atDesk() {
  const made = await world()
  await hire(made.store, 'operator', 'boris')
  return { ...made, boris: await signedIn(made.origin, 'boris') }
}
type Desk = Awaited<ReturnType<typeof atDesk>>

async function order(made: Made, change: object = {}, pieces = 3) {
  const ready = await readyShopper(made, pieces)
  const form = { ...(await filled(made, 'DELIVERY')), ...change }
  const { status, body, text } = await place(ready.person, form)
  if (status !== 201) throw new Error(text)
  return { ...ready, id: body.id as string }
}

const olga = { name: 'Ольга', phone: '+7 912 345-67-89' }
const find = async ({ boris }: Desk, query: string) =>
  (await boris.get(`/api/clients?${query}`)).body
const names = async (made: Desk, query: string) =>
  (await find(made, query)).clients.map(({ name }: { name: string }) => name)
const idOf = async (made: Desk, q: string) =>
  (await find(made, `q=${encodeURIComponent(q)}`)).clients[0].id as string

test('a client is found by phone in any form, its last digits, or the beginning of any name', async () => {
  const made = await atDesk()
  await order(made, { ...olga, name: 'Ольга Ёлкина' })
  await order(made, { ...olga, name: 'Olya' })
  await order(made, { name: 'Boris' })
  for (const q of ['89123456789', '8 (912) 345-67-89', '+79123456789', '67-89', 'елк', 'ОЛЬГА ё'])
    expect([q, await names(made, `q=${encodeURIComponent(q)}`)]).toEqual([q, ['Olya']])
  for (const q of ['olgerd', '1111', '%', 'Ольга Boris', '89123456780'])
    expect([q, await names(made, `q=${encodeURIComponent(q)}`)]).toEqual([q, []])
})

test('clients are listed page by page, whoever ordered last first, with what they came to', async () => {
  const made = await atDesk()
  const first = await order(made, olga)
  const { clock, store } = made
  clock.now = new Date(clock.now.getTime() + dayMs)
  const second = await order(made, olga)
  await order(made, { name: 'Boris' })
  await second.person.send('POST', `/api/checkout/id/${second.id}/cancel`, {})
  const { clients } = await find(made, '')
  expect(clients.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Boris', 'Ольга']),
  )
  expect(clients.find(({ name }: { name: string }) => name === 'Ольга')).toMatchObject({
    phone: '+79123456789',
    phoneSaid: '8\u00a0(912)\u00a0345-67-89',
    orderCount: 1,
    spent: first.total,
    lastOrderAt: clock.now.toISOString(),
  })
  const [known] = await store.db.selectFrom('client').selectAll().limit(1).execute()
  for (let at = 0; at < 101; at++)
    await store.db
      .insertInto('client')
      .values({
        ...known,
        id: `many-${at}`,
        phone: `+7999${at}`,
        // Many at the same moment: none is left out between two pages.
        lastOrderAt: new Date(Math.floor(at / 40) * dayMs),
      } as never)
      .execute()
  const seen: string[] = []
  for (let cursor = ''; cursor !== null; ) {
    const page = await find(made, cursor && `cursor=${encodeURIComponent(cursor)}`)
    seen.push(...page.clients.map(({ id }: { id: string }) => id))
    cursor = page.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([103, 103])
})

test('a client’s page: names and addresses once, orders, and what they usually have and can have', async () => {
  const made = await atDesk()
  const { clock, store, boris } = made
  await order(made, { ...olga, street: 'Lenina 24', flat: '7' })
  for (const name of ['Olya', 'Ольга']) {
    clock.now = new Date(clock.now.getTime() + dayMs)
    await order(made, { ...olga, name, street: 'Mira 1' })
  }
  const id = await idOf(made, olga.phone)
  const { body } = await boris.get(`/api/clients/${id}`)
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
  const [dish] = (await variants(made)).sort((one, other) => other.price - one.price)
  expect(body.usual).toMatchObject([{ variantId: dish?.id, quantity: 3, times: 3 }])
  expect(body.usual[0].price).toBe(dish?.price)
  await store.db
    .updateTable('variant')
    .set({ isAvailable: false })
    .where('id', '=', dish?.id ?? '')
    .execute()
  expect((await boris.get(`/api/clients/${id}`)).body.usual).toEqual([])
  expect((await boris.get('/api/clients/nobody')).status).toBe(404)
})

test('who calls is found by the phone in the body; nobody known is null', async () => {
  const made = await atDesk()
  await order(made, olga)
  const call = (phone: string) => made.boris.send('POST', '/api/clients/find', { phone })
  expect((await call('8 912 345 67 89')).body).toMatchObject({
    name: 'Ольга',
    addresses: [{ street: 'Tverskaya 1' }],
    orders: [{ number: '001', lines: [{ quantity: 3 }] }],
  })
  const nobody = await call('8 912 345 67 80')
  expect([nobody.status, nobody.body]).toEqual([200, null])
  expect((await call('12')).body.errors).toEqual([{ field: 'phone', code: 'invalid' }])
})

test('a note and a flag with its reason are kept, and stop no order', async () => {
  const made = await atDesk()
  await order(made, olga)
  const id = await idOf(made, olga.phone)
  const patch = (body: object, version: number) =>
    made.boris.send('PATCH', `/api/clients/${id}`, body, { 'If-Match': String(version) })
  const bare = await patch({ flag: 'watch' }, 1)
  expect(bare.body.errors).toEqual([{ field: 'flagReason', code: 'required' }])
  const flagged = await patch({ note: 'Rings twice', flag: 'watch', flagReason: 'Was not in' }, 1)
  expect(flagged.body).toMatchObject({
    version: 2,
    note: 'Rings twice',
    flag: 'watch',
    flagReason: 'Was not in',
  })
  expect((await patch({ note: '' }, 1)).body).toMatchObject({ title: 'stale', version: 2 })
  expect((await patch({ note: 'x'.repeat(1001) }, 2)).status).toBe(422)
  expect((await patch({ flag: 'blocked' }, 2)).status).toBe(422)
  await order(made, { name: 'Boris' })
  expect(await names(made, 'flagged=true')).toEqual(['Ольга'])
  await order(made, olga)
  expect(await names(made, 'flagged=true')).toEqual(['Ольга'])
  expect((await patch({ flag: null }, 2)).body).toMatchObject({ flag: null, flagReason: '' })
  expect(await names(made, 'flagged=true')).toEqual([])
})

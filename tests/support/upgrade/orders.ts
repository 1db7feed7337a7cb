// The orders of an upgrade fixture, and the data around them.
import { hashOf } from '#platform/server/secret.ts'
import { browser } from '../http-user.ts'
import { done, type Person, type Served, seen } from './person.ts'
import type { Menu } from './shop.ts'

/** The browser cookie of the customer whose order is in progress. */
export const customersToken = 'the-token-of-olga-who-waits'
type Staff = { anna: Person; boris: Person; clara: Person }

/** An order in every status, with every action on orders; the last customer still has a cart. */
export async function takeOrders(
  served: Served,
  menu: Menu,
  { boris, clara }: Pick<Staff, 'boris' | 'clara'>,
) {
  const { origin, clock } = served
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  const { paymentMethods, warehouses } = (await clara.get('/api/channel')).body
  const [cash, card] = paymentMethods
  const pickup = {
    deliveryMethod: 'PICKUP',
    warehouseId: warehouses[0].id,
    paymentMethodId: card.id,
  }
  const home = {
    deliveryMethod: 'DELIVERY',
    street: 'Tverskaya 1',
    flat: '7',
    entrance: '2',
    addressNote: 'From the yard',
    paymentMethodId: cash.id,
    changeAmount: 5000_00,
    note: 'Без лука, «ёлки»',
  }
  const customer = async () => {
    const person = browser(origin)
    await done(person, 'POST', '/api/auth/session', {})
    return person
  }
  const fillCart = async (person: Person, variantId: string, quantity: number) => {
    const { id, lines } = await done(person, 'POST', '/api/checkout/add', {
      productVariantId: variantId,
    })
    await done(person, 'POST', `/api/checkout/line/${lines.at(-1).id}`, { method: 'set', quantity })
    return id as string
  }
  const order = async (name: string, phone: string, form: object, person?: Person) => {
    later(3)
    const who = person ?? (await customer())
    await fillCart(who, menu.pizza.variants[0], 2)
    await fillCart(who, menu.soup.variants[0], 1)
    const { id } = await done(
      who,
      'POST',
      '/api/checkout/place',
      { name, phone, ...form },
      { 'Idempotency-Key': phone },
    )
    return { id: id as string, who }
  }
  const versionOf = async (id: string) => (await boris.get(`/api/orders/${id}`)).body.version
  const act = async (id: string, what: string, input: object = {}, who = boris) => {
    later(1)
    return done(who, 'POST', `/api/orders/${id}/${what}`, input, seen(await versionOf(id)))
  }
  const move = (id: string, to: string, input: object = {}) => act(id, 'move', { to, ...input })
  const confirmed = async (id: string) => {
    await act(id, 'claim')
    return act(id, 'call', { outcome: 'CONFIRMED', isFeeOpen: true })
  }

  const finished = await order('Ольга Ёжикова', '8 916 123-45-67', home)
  await confirmed(finished.id)
  for (const to of ['COOKING', 'READY', 'ON_THE_WAY', 'COMPLETED'])
    await move(finished.id, to, { isFeeOpen: true })
  await act(finished.id, 'print', { paper: 'ROLL_80' })

  const cancelled = await order('Pyotr', '8 916 222-33-44', pickup)
  await done(cancelled.who, 'POST', `/api/checkout/id/${cancelled.id}/cancel`, {})

  const slots = (await clara.get('/api/channel/time-slots?deliveryMethod=PICKUP')).body
  const scheduled = { ...pickup, timeType: 'SCHEDULED', timeSlot: slots.at(-1).at }
  const refused = await order('Quentin', '8 916 333-44-55', scheduled)
  await act(refused.id, 'call', { outcome: 'REFUSED', reason: 'Too long to wait' })

  const cooking = await order('Rita', '8 916 444-55-66', pickup)
  await confirmed(cooking.id)
  await move(cooking.id, 'COOKING')

  const ready = await order('Sergey', '8 916 555-66-77', pickup)
  await confirmed(ready.id)
  await move(ready.id, 'READY')

  const edited = await order('Tamara', '8 916 666-77-88', home)
  const { lines } = (await boris.get(`/api/orders/${edited.id}`)).body
  await done(
    clara,
    'PATCH',
    `/api/orders/${edited.id}`,
    {
      lines: [
        { lineId: lines[0].id, quantity: 3 },
        { variantId: menu.tea.variants[0], quantity: 2 },
      ],
      discount: 100_00,
      discountReason: 'Cold last time',
      deliveryFee: 150_00,
      phone: '8 916 777-88-99',
      note: 'Ring twice',
    },
    seen(await versionOf(edited.id)),
  )
  await act(edited.id, 'claim')
  await act(edited.id, 'call', { outcome: 'CONFIRMED' })

  const phoneOrder = await done(
    boris,
    'POST',
    '/api/orders',
    {
      ...pickup,
      name: 'Ulyana',
      phone: '8 916 888-99-00',
      locale: 'ru',
      lines: [{ variantId: menu.soup.variants[0], quantity: 4 }],
    },
    { 'Idempotency-Key': 'telephone' },
  )
  await move(phoneOrder.id, 'COOKING')
  await done(boris, 'POST', `/api/orders/${phoneOrder.id}/undo`, {})

  const unreached = await order('Vera', '8 916 999-00-11', pickup)
  await act(unreached.id, 'claim')
  await act(unreached.id, 'call', { outcome: 'NO_ANSWER' })
  const wrong = await order('Wolf', '8 916 000-11-22', pickup)
  await act(wrong.id, 'call', { outcome: 'WRONG_NUMBER' })

  // The customer whose browser the tests know: one order in progress, and a cart for the next.
  const olga = await customer()
  const waiting = await order('Olga', '8 916 123-45-67', home, olga)
  await confirmed(waiting.id)
  await move(waiting.id, 'ON_THE_WAY', { isFeeOpen: true })
  await fillCart(olga, menu.tea.variants[0], 2)
  await done(olga, 'PATCH', '/api/checkout', { name: 'Olga', street: 'Lenina 24' })
  const placed = await order('Xenia', '8 916 111-00-22', pickup)
  await act(placed.id, 'claim')
  later(1)
  await served.store.db
    .updateTable('order')
    .set({ unattendedAt: clock.now })
    .where('id', '=', wrong.id)
    .execute()
  const tokenHash = hashOf(olga.cookies.get('session') ?? '')
  await served.store.db
    .updateTable('session')
    .set({ tokenHash: hashOf(customersToken) })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Other rows around orders: watchers, exports, sold-out products, and the lease of background jobs. */
export async function keepTheRest(
  { store, clock }: Served,
  menu: Menu,
  { anna, boris }: Pick<Staff, 'anna' | 'boris'>,
) {
  const device = { deviceId: 'till-at-the-window', name: 'Till', view: 'desk', isAudible: true }
  await done(boris, 'POST', '/api/watchers', device)
  await done(anna, 'POST', '/api/orders/export', { locale: 'en', q: 'Olga' })
  const { customers } = (await boris.get('/api/customers')).body
  const known = (await boris.get(`/api/customers/${customers[0].id}`)).body
  const flagged = { note: 'Ёлки at the door', flag: 'valued', flagReason: 'Every Friday' }
  await done(boris, 'PATCH', `/api/customers/${known.id}`, flagged, seen(known.version))
  await done(boris, 'POST', `/api/products/${menu.soup.id}/sold-out`, {
    until: 'DATE',
    date: '2026-05-08',
  })
  const large = { variantId: menu.pizza.variants[1], until: 'NOTICE' }
  await done(boris, 'POST', `/api/products/${menu.pizza.id}/sold-out`, large)
  const small = { variantId: menu.soup.variants[0], until: 'CLOSING' }
  await done(boris, 'POST', `/api/products/${menu.soup.id}/sold-out`, small)
  const hour = new Date(clock.now.getTime() + 3_600_000)
  await done(boris, 'POST', '/api/channel/pause', { isActive: true, pausedUntil: hour })
  // Rows that exist only for seconds, written in their intermediate state.
  await store.db
    .updateTable('message')
    .set({ leasedUntil: hour, plannedAt: hour, extra: 1 })
    .where('state', '=', 'waiting')
    .execute()
  await store.db
    .updateTable('receiver')
    .set({ pausedUntil: hour })
    .where('name', '=', 'Printer')
    .execute()
  await store.db
    .insertInto('lease')
    .values({ name: 'jobs', owner: 'a-process-that-is-gone', until: clock.now })
    .execute()
}

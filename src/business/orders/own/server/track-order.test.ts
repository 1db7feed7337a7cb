import { expect, test } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { order, staffedShop } from '#tests/support/board.ts'
import { listening } from '#tests/support/listening.ts'

type Made = Awaited<ReturnType<typeof staffedShop>>

/** An order with a name, phone, street and note that occur nowhere else, and its tracking link. */
async function tracked(made: Made) {
  const form = {
    deliveryMethod: 'DELIVERY',
    name: 'Sentinella',
    phone: '+7 916 765-43-21',
    street: 'Sentinel Street 7',
    note: 'sentinel note',
  }
  const { id, person } = await order(made, form, 3)
  const placed = (await person.get(`/api/checkout/placed?checkoutId=${id}`)).body
  const path = `/api/tracked/${placed.trackKey}`
  return { id, person, placed, path }
}
const sentinels = ['Sentinel', '9167654321', '765-43-21', 'sentinel note']

test('a tracking link shows progress to anyone, and nothing of the customer', async () => {
  const made = await staffedShop()
  const { id, placed, path } = await tracked(made)
  expect(placed.trackKey).toMatch(/^[\w-]{16}$/)
  const anyone = made.visitor()
  const { status, body, text } = await anyone.get(path)
  expect(status).toBe(200)
  expect(body).toMatchObject({ number: placed.number, status: 'PLACED' })
  expect(body.lines[0].quantity).toBe(placed.lines[0].quantity)
  const page = await anyone.get(`/track/${placed.trackKey}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.text).toContain('content="noindex"')
  for (const sent of [text, page.text]) {
    for (const sentinel of [...sentinels, id, String(placed.total)])
      expect(sent).not.toContain(sentinel)
  }
  const russian = await anyone.get(`/ru/track/${placed.trackKey}`)
  expect(russian.text).toContain('Заказ оформлен')
})

test('the stream of a tracking link has each change, without the customer', async () => {
  const made = await staffedShop()
  const { id, path } = await tracked(made)
  const line = await listening(made.origin, `${path}/stream`, {})
  await made.boris.send('POST', `/api/orders/${id}/claim`, {})
  const cancelled = { to: 'CANCELLED', reason: 'Sentinel street is closed' }
  await made.boris.send('POST', `/api/orders/${id}/move`, cancelled, { 'If-Match': '1' })
  await expect.poll(line.messages).toMatchObject([{ status: 'PLACED' }, { status: 'CANCELLED' }])
  const sent = JSON.stringify(line.messages())
  for (const sentinel of sentinels) expect(sent).not.toContain(sentinel)
  line.leave()
})

test('a tracking link ends a day after its order', async () => {
  const made = await staffedShop()
  const { id, path, person } = await tracked(made)
  const { status } = await person.send('POST', `/api/checkout/id/${id}/cancel`, {})
  expect(status).toBe(200)
  const over = made.clock.now.getTime()
  made.clock.now = new Date(over + dayMs - 1)
  expect((await made.visitor().get(path)).status).toBe(200)
  made.clock.now = new Date(over + dayMs)
  expect((await made.visitor().get(path)).status).toBe(404)
  expect((await listening(made.origin, `${path}/stream`, {})).status).toBe(404)
  const page = await made.visitor().get(path.replace('/api/tracked', '/track'))
  expect(page.status).toBe(404)
  expect(page.text).toContain('This link no longer works')
})

test('a tracking link ends when its customer is erased', async () => {
  const made = await staffedShop()
  const { id, path, person } = await tracked(made)
  await person.send('POST', `/api/checkout/id/${id}/cancel`, {})
  expect((await made.visitor().get(path)).status).toBe(200)
  const [customer] = (await made.anna.get('/api/customers?q=Sentinella')).body.customers
  const erased = await made.anna.send('POST', `/api/customers/${customer.id}/erase`, {})
  expect(erased.status, erased.text).toBe(200)
  expect((await made.visitor().get(path)).status).toBe(404)
})

test('an unknown key is answered like one that has ended', async () => {
  const made = await staffedShop()
  const { path } = await tracked(made)
  const wrong = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
  expect((await made.visitor().get(wrong)).status).toBe(404)
  expect((await made.visitor().get('/track/x')).status).toBe(404)
})

test('a visitor’s list has their own last ten orders only', async () => {
  const made = await staffedShop()
  const { id, person } = await order(made)
  await order(made)
  const { orders } = (await person.get('/api/checkout/orders')).body
  const placedAt = made.clock.now.toISOString()
  expect(orders).toMatchObject([{ id, status: 'PLACED', placedAt, movedAt: placedAt }])
  made.clock.now = new Date(made.clock.now.getTime() + 60_000)
  await person.send('POST', `/api/checkout/id/${id}/cancel`, {})
  const later = (await person.get('/api/checkout/orders')).body.orders
  expect(later).toMatchObject([{ placedAt, movedAt: made.clock.now.toISOString() }])
  const now = made.clock.now.toISOString()
  expect((await made.visitor().get('/api/checkout/orders')).body).toEqual({ orders: [], now })
})

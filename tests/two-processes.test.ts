import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { barePlace, openAt } from './support/bare.ts'
import { browser } from './support/http-user.ts'
import { cookiesOf, listening } from './support/listening.ts'
import { add, customer, filled, place, readyCustomer, variants } from './support/ordering.ts'
import { roundRobin } from './support/round-robin.ts'
import { serve } from './support/serve.ts'
import { setUpShop } from './support/set-up.ts'

const isPostgres = process.env.ENGINE === 'postgres'

/** Two processes of the sample shop on one database, behind a balancer that alternates between them. */
async function shop() {
  const room = await barePlace()
  const store = await openAt(room)
  await migrate(store)
  const both = [
    await serve(store, { trustProxy: 1 }),
    await serve(await openAt(room), { trustProxy: 1 }),
  ] as const
  const balancer = await roundRobin(both.map(({ origin }) => Number(new URL(origin).port)))
  onTestFinished(async () => {
    await balancer.close()
    for (const { stop } of both) await stop()
  })
  const anna = await setUpShop(balancer.origin)
  const allDay = JSON.stringify([{ from: '00:00', to: '00:00' }])
  await store.db.updateTable('workingDay').set({ isActive: true, intervals: allDay }).execute()
  const visitor = () => browser(balancer.origin)
  return { ...both[0], ...visitor(), both, anna, visitor, origin: balancer.origin }
}
type Made = Parameters<typeof readyCustomer>[0]
type Browser = ReturnType<typeof browser>
type Variant = { id: string; price: number; isAvailable: boolean }

test.runIf(isPostgres)('a cart is the same in both processes', async () => {
  const made = await shop()
  const person = await customer(made)
  const [variant] = await variants(made)
  await person.send(...add(variant.id))
  // As many as the processes have connections, and some that wait for one: only so long, so more would fail on a slow machine.
  const added = await Promise.all(Array.from({ length: 24 }, () => person.send(...add(variant.id))))
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200]))
  for (let turn = 0; turn < 2; turn++) {
    const { lines } = (await person.get('/api/checkout')).body
    expect(lines).toMatchObject([{ quantity: 25 }])
  }
})

test.runIf(isPostgres)(
  'many submits at once make one order, which the other process’s board shows',
  async () => {
    const made = await shop()
    const form = await filled(made, 'DELIVERY')
    const { person } = await readyCustomer(made as unknown as Made)
    // As many as carts above, for the same reason.
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => place(person, form, 'one tap')),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const [first] = answers
    expect(first?.status).toBe(201)
    // Both processes refuse the same key with another body.
    for (let turn = 0; turn < 2; turn++)
      expect((await place(person, { ...form, name: 'Ira' }, 'one tap')).status).toBe(422)

    for (const { origin } of made.both) {
      const colleague = browser(origin)
      for (const [name, value] of made.anna.cookies) colleague.cookies.set(name, value)
      await expect
        .poll(async () => (await colleague.get('/api/orders')).text)
        .toContain(first?.body.id)
    }
  },
)

test.runIf(isPostgres)('a renamed dish shows on the pages of both processes', async () => {
  const { both, store } = await shop()
  const pages = both.map(({ origin }) => browser(origin))
  for (const value of ['Pepperoni', 'Renamed once', 'Renamed twice']) {
    await store.db
      .updateTable('product')
      .set({ name: [{ locale: 'en', value }] })
      .where('slug', '=', 'pepperoni')
      .execute()
    for (const { get } of pages)
      await expect.poll(async () => (await get('/')).text.includes(value)).toBe(true)
  }
})

test.runIf(isPostgres)(
  'the other process uses the new price, and sells no sold-out dish',
  async () => {
    const { both, anna } = await shop()
    const [one, other] = both.map(({ origin }) => browser(origin)) as [Browser, Browser]
    for (const [name, value] of anna.cookies) one.cookies.set(name, value)
    const { products } = (await anna.get('/api/channel')).body
    const { id } = products.find((product: Variant) => product.isAvailable)
    const variantsAt = async (at: Browser): Promise<Variant[]> =>
      (await at.get('/api/channel')).body.products.find(isIt).variants
    const isIt = (product: { id: string }) => product.id === id
    /** Changes it in one process, and waits until customers of the other see it. */
    const change = async (values: Partial<Variant>) => {
      const [{ id: variantId, version }] = (await one.get(`/api/products/${id}`)).body.variants
      const changed = await one.send('PATCH', `/api/products/${id}/variants/${variantId}`, values, {
        'If-Match': String(version),
      })
      expect(changed.status, changed.text).toBe(200)
      // Placing an order reads prices from the database, never from what was shown: this needs no wait.
      const added = await browser(both[1].origin).send(...add(variantId))
      await expect
        .poll(() => variantsAt(other))
        .toContainEqual(expect.objectContaining({ id: variantId, ...values }))
      return added
    }
    for (const price of [11_100, 22_200, 33_300]) {
      const { status, body } = await change({ price })
      expect([status, body.lines[0].price]).toEqual([200, price])
    }
    for (const isAvailable of [false, true, false])
      expect((await change({ isAvailable })).status).toBe(isAvailable ? 200 : 409)
  },
)

test.runIf(isPostgres)(
  'a dropped stream resumes at the other process and misses nothing',
  async () => {
    const made = await shop()
    const { person } = await readyCustomer(made as unknown as Made)
    const { id } = (await place(person, await filled(made, 'DELIVERY'))).body
    const move = async (to: string, version: number) => {
      const seen = { 'If-Match': String(version) }
      const body = { to, isFeeOpen: true }
      const { status } = await made.anna.send('POST', `/api/orders/${id}/move`, body, seen)
      expect([to, status]).toEqual([to, 200])
    }
    const [one, other] = made.both
    const lines = [
      { path: `/api/checkout/id/${id}/stream`, headers: cookiesOf(person) },
      { path: '/api/orders/stream', headers: cookiesOf(made.anna) },
    ]
    const before = await Promise.all(
      lines.map(({ path, headers }) => listening(one.origin, path, headers)),
    )
    await move('CONFIRMED', 1)
    for (const { messages } of before)
      await expect.poll(() => messages().at(-1)?.status).toBe('CONFIRMED')
    const seen = before.map(({ text }) => [...text().matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '')
    for (const { leave } of before) leave()
    await move('COOKING', 2)
    const after = await Promise.all(
      lines.map(({ path, headers }, at) =>
        listening(other.origin, path, { ...headers, 'Last-Event-ID': seen[at] ?? '' }),
      ),
    )
    const expectStatuses = (...statuses: string[]) =>
      Promise.all(
        after.map(({ messages }) =>
          expect.poll(() => messages().map(({ status }) => status)).toEqual(statuses),
        ),
      )
    await expectStatuses('COOKING')
    await move('READY', 3)
    await expectStatuses('COOKING', 'READY')
    for (const { leave } of after) leave()
  },
)

test.runIf(isPostgres)('password attempts count across both processes', async () => {
  const { origin } = await shop()
  const attempt = (at: number) =>
    browser(origin).send(
      'POST',
      '/api/auth/sign-in',
      { login: 'anna', password: `guess ${at}` },
      { 'X-Forwarded-For': '192.0.2.66' },
    )
  const statuses: number[] = []
  for (let at = 0; at < 14; at++) statuses.push((await attempt(at)).status)
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
})

test.runIf(isPostgres)('both processes share photos and ended sessions', async () => {
  const { both, anna } = await shop()
  const { products } = (await anna.get('/api/channel')).body
  const { photo } = products.find((one: { photo: object | null }) => one.photo)
  const sizes = await Promise.all(
    both.map(async ({ origin }) => {
      const answer = await fetch(`${origin}/photos/${photo.id}-${photo.widths[0]}.webp`)
      return [answer.status, (await answer.arrayBuffer()).byteLength]
    }),
  )
  expect(sizes[0]?.[0]).toBe(200)
  expect(sizes[1]).toEqual(sizes[0])

  const cookies = [...anna.cookies]
  expect((await anna.get('/api/staff')).status).toBe(200)
  await anna.send('DELETE', '/api/_auth/session', {})
  for (const { origin } of both) {
    const thief = browser(origin)
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    expect((await thief.get('/api/staff')).status).toBe(401)
  }
})

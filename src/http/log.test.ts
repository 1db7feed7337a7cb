import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'

/** What people typed, or what identifies them: none of it belongs in a log. */
const sentinels = [
  'Sentinella',
  '79161234567',
  '9161234567',
  'Sentinel Street',
  'sentinel note',
  '127.0.0.1',
]

test('logs each order, staff write, sign-in and refused sign-in, without any typed text', async () => {
  const made = await sampleShop()
  const { logged, anna, send } = made
  const { person } = await readyCustomer(made)
  const placed = await place(person, {
    ...(await filled(made, 'DELIVERY')),
    name: 'Sentinella',
    phone: '+7 916 123-45-67',
    street: 'Sentinel Street',
    note: 'sentinel note',
  })
  expect(placed.status).toBe(201)
  const order = logged.find(({ what }) => what === 'order placed')
  expect(order?.facts).toMatchObject({
    call: 'POST /api/checkout/place',
    status: 201,
    order: placed.body.id,
    number: placed.body.number,
  })
  expect(
    (await send('POST', '/api/auth/sign-in', { login: 'Sentinella', password: 'Sentinella' }))
      .status,
  ).toBe(401)
  expect(logged.find(({ what }) => what === 'sign-in refused')?.facts).toMatchObject({
    status: 401,
    refused: 'invalid-credentials',
  })
  const search = await anna.get('/api/customers?q=Sentinella')
  expect(search.status).toBeLessThan(500)
  const menu = await anna.send('POST', '/api/menus', {
    name: [{ locale: 'en', value: 'Sentinella' }],
  })
  expect(menu.status).toBe(201)
  const write = logged.find(({ facts }) => (facts as { call?: string }).call === 'POST /api/menus')
  expect(write?.facts).toMatchObject({
    call: 'POST /api/menus',
    status: 201,
    staff: expect.any(String),
  })
  const answer = JSON.stringify(logged)
  for (const sentinel of sentinels) expect(answer).not.toContain(sentinel)
})

test('a rendered response has a request id, also in the log and on the error screen', async () => {
  const { get, anna, store, logged } = await sampleShop()
  const { headers } = await get('/checkout')
  expect(headers.get('request-id')).toMatch(/^[a-z2-9]{6}$/)
  await get('/')
  await store.write((tx) => tx.schema.alterTable('link').renameTo('lost').execute())
  try {
    const failed = await anna.get('/command-center/link?edit=Sentinella')
    const id = failed.headers.get('request-id') ?? ''
    expect(failed.status).toBe(500)
    expect(failed.text).toContain(`>${id}<`)
    const line = logged.find(({ facts }) => (facts as { id?: string }).id === id)
    expect(line).toMatchObject({
      what: 'failed',
      facts: { call: 'GET /command-center/link', status: 500 },
    })
    expect(JSON.stringify(logged)).not.toContain('Sentinella')
  } finally {
    await store.write((tx) => tx.schema.alterTable('lost').renameTo('link').execute())
  }
})

test('a cached response has its own request id too', async () => {
  const { get } = await sampleShop()
  const tag = (await get('/')).headers.get('etag') ?? ''
  const again = [await get('/'), await get('/'), await get('/', { 'If-None-Match': tag })]
  expect(again.map(({ status }) => status)).toEqual([200, 200, 304])
  const ids = again.map(({ headers }) => headers.get('request-id'))
  for (const id of ids) expect(id).toMatch(/^[a-z2-9]{6}$/)
  expect(new Set(ids).size).toBe(3)
})

test('logs an aborted upload in one line without a stack', async () => {
  const { origin, anna, logged } = await sampleShop()
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(
    [
      'POST /api/photos HTTP/1.1',
      'Host: shop',
      'Sec-Fetch-Site: same-origin',
      'Content-Type: image/jpeg',
      'Content-Length: 1000000',
      // The server answers this when the request has come.
      'Expect: 100-continue',
      `Cookie: session=${anna.cookies.get('session')}`,
      '',
      'half of it',
    ].join('\r\n'),
  )
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 100 /)
  socket.destroy()
  await expect.poll(() => logged.length).toBe(1)
  expect(logged[0]).toMatchObject({
    what: 'connection closed early',
    facts: { call: 'POST /api/photos' },
  })
  expect(JSON.stringify(logged)).not.toContain('stack')
})

test('logs a client that leaves before its request is read in one line without a stack', async () => {
  const { store } = await sampleShop()
  let wait = Promise.resolve()
  const read: Store['read'] = async (work) => wait.then(() => store.read(work))
  const { origin, get, logged, warned } = await emptyShop({ store: { ...store, read } })
  const leave = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wait = promise
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.write(
      [
        'POST /api/checkout/add HTTP/1.1',
        'Host: shop',
        'Sec-Fetch-Site: same-origin',
        'Content-Type: application/json',
        'Content-Length: 2',
        'Cookie: session=x',
        '',
        '{}',
      ].join('\r\n'),
    )
    await once(socket, 'connect')
    // By its answer the server has also seen what came before.
    await get('/healthz')
    socket.destroy()
    await get('/healthz')
    resolve()
    return logged.map(({ what }) => what)
  }
  await expect.poll(leave).toContain('connection closed early')
  expect(warned).toEqual([])
})

test('warns once about a proxy in front, unless the settings name it', async () => {
  const through = { 'X-Forwarded-For': '192.0.2.1' }
  const open = await sampleShop()
  for (const path of ['/healthz', '/']) await open.get(path)
  expect(open.warned).toEqual([])
  for (const path of ['/', '/', '/api/checkout']) await open.get(path, through)
  expect(open.warned).toEqual([{ what: expect.stringContaining('Set TRUST_PROXY=1') }])

  const known = await sampleShop({ trustProxy: 1 })
  await known.get('/', through)
  expect(known.warned).toEqual([])

  // The nearest of two proxies dropped what the other one said.
  const fewer = await sampleShop({ trustProxy: 2 })
  await fewer.get('/', { 'X-Forwarded-For': '6.6.6.6, 192.0.2.1' })
  expect(fewer.warned).toEqual([])
  for (const path of ['/healthz', '/', '/']) await fewer.get(path, through)
  expect(fewer.warned).toEqual([{ what: expect.stringContaining('than TRUST_PROXY=2 says') }])
})

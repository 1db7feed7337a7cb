import { expect, test } from 'vitest'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

/** The sample shop with a configurable event loop delay. */
async function lateShop() {
  const state = { late: 0 }
  const made = await sampleShop({ lateMs: () => state.late })
  await made.store.db.updateTable('channel').set({ phone: '+74951234567' }).execute()
  // Requested once, so that the shop is known.
  for (const path of ['/', '/ru']) await made.get(path)
  return { ...made, state }
}

test('under load, explains in the URL’s language that an uncached page must wait', async () => {
  const { get, state } = await lateShop()
  state.late = 200
  const english = await get('/search?q=soup')
  expect(english.status).toBe(503)
  expect(Number(english.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect(Number(english.headers.get('retry-after'))).toBeLessThanOrEqual(5)
  expect(english.text.length).toBeLessThan(1024)
  for (const words of ['Taste on the run', 'Too many visitors', 'tel:+74951234567', 'refresh'])
    expect(english.text).toContain(words)
  const russian = await get('/ru/search?q=суп')
  expect(russian.text).toContain('<html lang="ru">')
  expect(russian.text).toContain('Вкус на бегу')
  expect(russian.text).toContain('Сейчас слишком много посетителей')
})

test('programs get the same as a problem', async () => {
  const { get, state } = await lateShop()
  state.late = 200
  for (const path of ['/api/search?q=soup', '/api/catalog', '/catalog/_payload.json']) {
    const { status, body, headers } = await get(path)
    expect([path, status, body.title, body.phone]).toEqual([path, 503, 'too-busy', '+74951234567'])
    expect(headers.get('retry-after')).toBe(String(body.seconds))
  }
})

test('cached pages, orders, sign-in and staff get a response under any load', async () => {
  const { get, state, anna, visitor } = await lateShop()
  expect((await get('/')).status).toBe(200)
  expect((await get('/api/catalog')).status).toBe(200)
  state.late = 10_000
  for (const path of ['/', '/api/catalog', '/healthz', '/readyz', '/up'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  expect((await get('/command-center/sign-in')).status).toBe(200)
  expect((await anna.get('/command-center')).status).toBe(200)
  expect((await anna.get('/api/orders')).status).toBe(200)
  expect((await visitor().send('POST', '/api/auth/session', {})).status).toBe(200)
  const { body: menu } = await get('/api/channel')
  const productVariantId = menu.products.find(isSold).variants.find(isSold).id
  const customer = visitor()
  expect((await customer.send('POST', '/api/checkout/add', { productVariantId })).status).toBe(200)
  expect((await customer.get('/api/checkout')).body.lines).toHaveLength(1)
  // The cached page is outdated now, and must be made again.
  await anna.send('PATCH', '/api/channel', { phone: '+74951234568' }, { 'If-Match': '1' })
  state.late = 0
  await expect.poll(async () => (await get('/')).text).toContain('+74951234568')
})

test('under load, pages of a cart or an order need a session that has one', async () => {
  const made = await lateShop()
  const { state, visitor } = made
  const { person } = await readyCustomer(made)
  expect((await place(person, await filled(made, 'PICKUP'))).status).toBe(201)
  const link = `/track/${(await person.get('/api/checkout/placed')).body.trackKey}`
  const statuses = async (asker: typeof person, ...paths: string[]) =>
    Promise.all(paths.map(async (path) => [path, (await asker.get(path)).status]))
  const personal = ['/checkout', '/ru/checkout', '/finish', '/finish/_payload.json']
  const pretender = visitor()
  pretender.cookies.set('session', 'invented')
  const unknown = [...personal, '/checkout/line/any', '/track/invented', '/ru/track/invented']
  expect(await statuses(visitor(), ...personal)).toEqual(personal.map((path) => [path, 200]))

  state.late = 10_000
  expect(await statuses(visitor(), ...unknown)).toEqual(unknown.map((path) => [path, 503]))
  expect(await statuses(pretender, ...unknown)).toEqual(unknown.map((path) => [path, 503]))
  expect(await statuses(person, ...personal)).toEqual(personal.map((path) => [path, 200]))
  const opened = [link, `/ru${link}`, `${link}/_payload.json`]
  expect(await statuses(visitor(), ...opened)).toEqual(opened.map((path) => [path, 200]))
})

test('under load, the page of a refused form is for those who have a cart or an order', async () => {
  const made = await lateShop()
  const { state, visitor, get } = made
  const { person } = await readyCustomer(made)
  expect((await place(person, await filled(made, 'PICKUP'))).status).toBe(201)
  const link = `/track/${(await person.get('/api/checkout/placed')).body.trackKey}`
  const form = (from: string, more: Record<string, string> = {}) =>
    new URLSearchParams({ productVariantId: 'unknown', ...more, _from: from, _to: '/' })
  const refused = (asker: typeof person, from: string) =>
    asker.send('POST', '/api/checkout/add', form(from))
  const shared = ['/', '/search?q=soup', '/ru/catalog']
  const personal = ['/checkout', '/ru/checkout', '/finish']
  const statuses = async (asker: typeof person, ...pages: string[]) =>
    Promise.all(pages.map(async (page) => [page, (await refused(asker, page)).status]))
  const all = [...shared, ...personal]
  const usual = (await refused(visitor(), '/checkout')).status
  expect(usual).toBeLessThan(500)
  const shown = (pages: string[]) => pages.map((page) => [page, usual])

  state.late = 10_000
  const unknown = [...all, '/track/invented']
  expect(await statuses(visitor(), ...unknown)).toEqual(unknown.map((page) => [page, 503]))
  expect(await statuses(person, ...all)).toEqual(shown(all))
  expect(await statuses(visitor(), link, `/ru${link}`)).toEqual(shown([link, `/ru${link}`]))
  const signIn = form('/command-center/sign-in', { login: 'anna', password: 'wrong password' })
  expect((await visitor().send('POST', '/api/auth/sign-in', signIn)).status).toBe(401)

  const { headers, text } = await refused(visitor(), '/ru/checkout')
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const words of ['<html lang="ru">', 'Сейчас слишком много посетителей', 'tel:+74951234567'])
    expect(text).toContain(words)
  // A reload would be a GET of the form's endpoint.
  expect(text).not.toContain('refresh')
  const product = (await get('/api/channel')).body.products.find(isSold)
  const variant = { productVariantId: product.variants.find(isSold).id }
  const added = await visitor().send('POST', '/api/checkout/add', form('/', variant))
  expect([added.status, added.headers.get('location')]).toEqual([303, '/'])
})

test('under load a cached page may be minutes old, unless something has changed, but not six minutes', async () => {
  const { get, state, clock, anna } = await lateShop()
  const inMinutes = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  expect((await get('/')).status).toBe(200)
  state.late = 200
  inMinutes(5)
  expect((await get('/')).status).toBe(200)
  inMinutes(1)
  expect((await get('/')).status).toBe(503)
  state.late = 0
  expect((await get('/')).status).toBe(200)
  state.late = 200
  await anna.send('PATCH', '/api/channel', { phone: '+74951234568' }, { 'If-Match': '1' })
  await expect.poll(async () => (await get('/')).status).toBe(503)
})

const isSold = ({ isAvailable }: { isAvailable: boolean }) => isAvailable

test('searches don’t evict the front page from memory', async () => {
  const { get, state } = await lateShop()
  expect((await get('/')).status).toBe(200)
  const words = Array.from({ length: 40 }, (_, at) => `pizza ${at} ${'x'.repeat(60)}`)
  for (const word of words) await get(`/search?q=${encodeURIComponent(word)}`)
  state.late = 200
  expect((await get('/')).status).toBe(200)
  expect((await get(`/search?q=${encodeURIComponent(words.at(-1) ?? '')}`)).status).toBe(200)
})

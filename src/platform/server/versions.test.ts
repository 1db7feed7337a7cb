import { expect, test } from 'vitest'
import { world } from '#tests/support/world.ts'

const patch = { phone: '+79161234567' }

test('a write that names no version is asked for one', async () => {
  const { anna } = await world()
  for (const version of [undefined, 'garbage', '*', '"-1"']) {
    const seen: Record<string, string> = version ? { 'If-Match': version } : {}
    const { status, body } = await anna.send('PATCH', '/api/channel', patch, seen)
    expect([seen, status, body.title]).toEqual([seen, 428, 'version-required'])
  }
})

test('the version that was seen is the one that is changed, once', async () => {
  const { anna } = await world()
  const shop = await anna.get('/api/channel')
  const seen = { 'If-Match': `"${shop.body.version}"` }
  const done = await anna.send('PATCH', '/api/channel', patch, seen)
  expect([done.status, done.body.version]).toEqual([200, shop.body.version + 1])
  expect((await anna.get('/api/channel')).body.phone).toBe(patch.phone)

  const late = await anna.send('PATCH', '/api/channel', { phone: '+79160000000' }, seen)
  expect([late.status, late.body.title, late.body.version]).toEqual([412, 'stale', 2])
  expect((await anna.get('/api/channel')).body.phone).toBe(patch.phone)
})

test('of two who saw the same version one is told that it is stale', async () => {
  const { anna } = await world()
  const write = (phone: string) =>
    anna.send('PATCH', '/api/channel', { phone }, { 'If-Match': '"1"' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => write(`+791600000${10 + at}`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
})

test('a version beyond any number is stale and no failure', async () => {
  const { anna } = await world()
  for (const version of ['0', '2147483647', '2147483648', '9'.repeat(30)]) {
    const { status } = await anna.send('PATCH', '/api/channel', patch, { 'If-Match': version })
    expect([version, status]).toEqual([version, 412])
  }
})

test('a form names its version in a field', async () => {
  const { anna } = await world()
  const form = (version: string) =>
    new URLSearchParams({ _method: 'PATCH', _version: version, phone: '8 (916) 765-43-21' })
  expect((await anna.send('POST', '/api/channel', form('9'))).status).toBe(412)
  expect((await anna.send('POST', '/api/channel', form('1'))).status).toBe(303)
  expect((await anna.get('/api/channel')).body.phone).toBe('+79167654321')
})

test('who has the answer already is spared it, until it changes', async () => {
  const { anna, get, store } = await world()
  for (const ask of [anna.get, get]) {
    const first = await ask('/api/channel')
    const tag = { 'If-None-Match': first.headers.get('etag') ?? 'none' }
    const again = await ask('/api/channel', tag)
    expect([again.status, again.text]).toEqual([304, ''])

    const slug = first.body.products[0].slug
    const renamed = [{ locale: 'en' as const, value: `${slug} ${Math.random()}` }]
    await store.db.updateTable('product').set({ name: renamed }).where('slug', '=', slug).execute()
    await expect.poll(async () => (await ask('/api/channel', tag)).status).toBe(200)
  }
})

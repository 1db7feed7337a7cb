import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'

const patch = { phone: '+79161234567' }

test('requires a version for a write', async () => {
  const { anna } = await sampleShop()
  for (const version of [undefined, 'garbage', '*', '"-1"']) {
    const seen: Record<string, string> = version ? { 'If-Match': version } : {}
    const { status, body } = await anna.send('PATCH', '/api/channel', patch, seen)
    expect([seen, status, body.title]).toEqual([seen, 428, 'version-required'])
  }
  for (const version of ['', 'x', -1, 1.5, null, true, ['1']]) {
    const { status } = await anna.send('PATCH', '/api/channel', { ...patch, version })
    expect([version, status]).toEqual([version, 428])
  }
})

test('a client that sends the ETag learns which number is meant', async () => {
  const { anna } = await sampleShop()
  const tag = (await anna.get('/api/channel/settings')).headers.get('etag') ?? ''
  const detailIn = async (language: string) => {
    const headers = { 'If-Match': tag, 'Accept-Language': language }
    return (await anna.send('PATCH', '/api/channel', patch, headers)).body.detail
  }
  expect(await detailIn('en')).toMatch(/number from “version”.*If-Match.*body.*ETag/)
  expect(await detailIn('ru')).toMatch(/число из поля «version».*If-Match.*ETag/)
})

test('takes the version from the body, too', async () => {
  const { anna } = await sampleShop()
  const write = (version: unknown, headers = {}) =>
    anna.send('PATCH', '/api/channel', { ...patch, version }, headers)
  const { headers, body } = await anna.get('/api/channel/settings')
  // The ETag, as libraries send it by themselves, is no version.
  const done = await write(body.version, { 'If-Match': headers.get('etag') })
  expect([done.status, done.body.version]).toEqual([200, body.version + 1])
  expect((await write(body.version)).status).toBe(412)
  expect((await write(String(body.version + 1))).status).toBe(200)
  // Of two versions that in the header counts.
  expect((await write(body.version + 2, { 'If-Match': '1' })).status).toBe(412)
  expect((await write(1, { 'If-Match': `"${body.version + 2}"` })).status).toBe(200)
})

test('changes the version that was seen, once', async () => {
  const { anna } = await sampleShop()
  const shop = await anna.get('/api/channel')
  const seen = { 'If-Match': `"${shop.body.version}"` }
  const done = await anna.send('PATCH', '/api/channel', patch, seen)
  expect([done.status, done.body.version]).toEqual([200, shop.body.version + 1])
  expect((await anna.get('/api/channel')).body.phone).toBe(patch.phone)

  const late = await anna.send('PATCH', '/api/channel', { phone: '+79160000000' }, seen)
  expect([late.status, late.body.title, late.body.version]).toEqual([412, 'stale', 2])
  expect((await anna.get('/api/channel')).body.phone).toBe(patch.phone)
})

test('of two writes with the same version, the second is stale', async () => {
  const { anna } = await sampleShop()
  const write = (phone: string) =>
    anna.send('PATCH', '/api/channel', { phone }, { 'If-Match': '"1"' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => write(`+791600000${10 + at}`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
})

test('a version beyond the integer range is stale', async () => {
  const { anna } = await sampleShop()
  for (const version of ['0', '2147483647', '2147483648', '9'.repeat(30)]) {
    const { status } = await anna.send('PATCH', '/api/channel', patch, { 'If-Match': version })
    expect([version, status]).toEqual([version, 412])
  }
})

test('a form sends its version in a field', async () => {
  const { anna } = await sampleShop()
  const form = (version: string) =>
    new URLSearchParams({ _method: 'PATCH', _version: version, phone: '8 (916) 765-43-21' })
  expect((await anna.send('POST', '/api/channel', form('9'))).status).toBe(412)
  expect((await anna.send('POST', '/api/channel', form('1'))).status).toBe(303)
  expect((await anna.get('/api/channel')).body.phone).toBe('+79167654321')
})

test('returns 304 until the response changes', async () => {
  const { anna, get, store } = await sampleShop()
  for (const ask of [anna.get, get]) {
    const first = await ask('/api/channel')
    const tag = { 'If-None-Match': first.headers.get('etag') ?? 'none' }
    const again = await ask('/api/channel', tag)
    expect([again.status, again.text]).toEqual([304, ''])
    const weak = { 'If-None-Match': `W/${tag['If-None-Match']}` }
    expect((await ask('/api/channel', weak)).status).toBe(304)

    const slug = first.body.products[0].slug
    const renamed = [{ locale: 'en' as const, value: `${slug} ${Math.random()}` }]
    await store.db.updateTable('product').set({ name: renamed }).where('slug', '=', slug).execute()
    await expect.poll(async () => (await ask('/api/channel', tag)).status).toBe(200)
  }
})

import { expect, test } from 'vitest'
import { hire, signedIn } from '#tests/support/staff.ts'
import { world } from '#tests/support/world.ts'

const change = (last: string) => ({ phone: `+7 999 123-45-6${last}` })
const keyed = (key: string, version = 1) => ({
  'Idempotency-Key': key,
  'If-Match': `"${version}"`,
})

async function atWork() {
  const made = await world()
  const version = async () => (await made.anna.get('/api/channel')).body.version as number
  return { ...made, version }
}

test('the same key is answered the same and the work is done once', async () => {
  const { anna, version } = await atWork()
  const first = await anna.send('PATCH', '/api/channel', change('1'), keyed('k'))
  expect([first.status, first.body.version]).toEqual([200, 2])
  const again = await anna.send('PATCH', '/api/channel', change('1'), keyed('k'))
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await version()).toBe(2)
})

test('fifty at once with the same key do the work once', async () => {
  const { anna, version } = await atWork()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      anna.send('PATCH', '/api/channel', change('2'), keyed('many')),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await version()).toBe(2)
})

test('the same key with another question is refused', async () => {
  const { anna, version } = await atWork()
  await anna.send('PATCH', '/api/channel', change('1'), keyed('k'))
  const other = await anna.send('PATCH', '/api/channel', change('2'), keyed('k', 2))
  expect([other.status, other.body.title]).toEqual([422, 'key-reused'])
  expect(await version()).toBe(2)
})

test('another person’s key is another key, and so is the same key at another door', async () => {
  const { anna, origin, store, version } = await atWork()
  await hire(store, 'manager')
  const manager = await signedIn(origin, 'manager')
  await anna.send('PATCH', '/api/channel', change('1'), keyed('k'))
  const other = await manager.send('PATCH', '/api/channel', change('2'), keyed('k', 2))
  expect([other.status, other.body.version]).toEqual([200, 3])
  const elsewhere = await anna.send('POST', '/api/auth/session', {}, keyed('k'))
  expect([elsewhere.status, elsewhere.body.user.login]).toEqual([200, 'anna'])
  expect(await version()).toBe(3)
})

test('a refused write keeps nothing: the key is free for the next try', async () => {
  const { anna, store } = await atWork()
  const stale = await anna.send('PATCH', '/api/channel', change('1'), keyed('k', 7))
  expect(stale.status).toBe(412)
  expect(await store.db.selectFrom('answerKept').selectAll().execute()).toEqual([])
  const right = await anna.send('PATCH', '/api/channel', change('2'), keyed('k', 1))
  expect([right.status, right.body.version]).toEqual([200, 2])
})

test('neither key nor question can be read from what is kept', async () => {
  const { anna, store } = await atWork()
  await anna.send('PATCH', '/api/channel', change('7'), keyed('my-own-key'))
  const kept = JSON.stringify(await store.db.selectFrom('answerKept').selectAll().execute())
  expect(kept).not.toMatch(/my-own-key|999 123/)
})

test('a key says nothing where nothing is written', async () => {
  const { anna } = await atWork()
  for (const path of ['/api/readiness', '/api/channel/settings'])
    expect((await anna.get(path, { 'Idempotency-Key': 'k' })).status).toBe(200)
})

test('where no key is kept it is refused, and nothing is done', async () => {
  const { anna, store } = await atWork()
  const asked = { login: 'boris', password: 'correct horse', name: 'Boris', role: 'operator' }
  const refused = await anna.send('POST', '/api/staff', asked, { 'Idempotency-Key': 'k' })
  expect([refused.status, refused.body.title]).toEqual([400, 'key-not-kept'])
  expect(await store.db.selectFrom('staff').select('login').execute()).toEqual([{ login: 'anna' }])
  expect((await anna.send('POST', '/api/staff', asked)).status).toBe(201)
})

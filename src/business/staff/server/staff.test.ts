import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz.ts'
import { hashSlowly } from '#tests/support/hash-cost.ts'
import { browser } from '#tests/support/http-user.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, password, signedIn } from '#tests/support/staff.ts'

/** The password that he chooses himself. */
const own = 'nine or more'
const ivan = { login: 'Ivan', name: ' Ivan ', role: 'operator', password: 'eight or more' }
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const session = async (person: ReturnType<typeof browser>) =>
  (await person.get('/api/_auth/session')).body.user

async function staffed() {
  const made = await sampleShop()
  const { id } = (await made.anna.send('POST', '/api/staff', ivan)).body
  const enter = async (secret: string = own) => {
    const someone = browser(made.origin)
    const { status, body } = await someone.send('POST', '/api/auth/sign-in', {
      login: 'ivan',
      password: secret,
    })
    return { someone, status, body }
  }
  const { someone } = await enter(ivan.password)
  const change = { currentPassword: ivan.password, newPassword: own }
  await someone.send('POST', '/api/staff/own-password', change)
  await someone.send('DELETE', '/api/_auth/session')
  return { ...made, id: id as string, path: `/api/staff/${id}`, enter }
}

test('the owner adds a staff member, who is listed without the password', async () => {
  const { anna, enter } = await staffed()
  const { body, text } = await anna.get('/api/staff')
  expect(body.staff).toEqual([
    expect.objectContaining({ login: 'anna', role: 'master', isActive: true, version: 1 }),
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      version: 1,
      login: 'ivan',
      name: 'Ivan',
      role: 'operator',
      isActive: true,
      createdAt: '2026-05-04T12:00:00.000Z',
    },
  ])
  expect(text).not.toMatch(/argon|password/i)
  const { someone, status } = await enter()
  expect([status, (await session(someone)).role]).toEqual([200, 'operator'])
})

test('validates each field', async () => {
  const { anna } = await staffed()
  const saved = async (change: object) => {
    const { status, body } = await anna.send('POST', '/api/staff', { ...ivan, ...change })
    return [status, body.errors?.[0]?.field, body.errors?.[0]?.code]
  }
  expect(await saved({ login: 'i' })).toEqual([422, 'login', 'too-short'])
  expect(await saved({ login: 'i'.repeat(51) })).toEqual([422, 'login', 'too-long'])
  expect(await saved({ name: ' ' })).toEqual([422, 'name', 'required'])
  expect(await saved({ role: 'master' })).toEqual([422, 'role', 'enum'])
  expect(await saved({ password: '1234567' })).toEqual([422, 'password', 'too-short'])
  expect(await saved({ password: '1'.repeat(129) })).toEqual([422, 'password', 'too-long'])
})

test('of many simultaneous requests for one login, one gets it in any spelling', async () => {
  const { anna } = await sampleShop()
  const logins = ['ivan', 'IVAN', ' Ivan ', 'iVan', 'iv\u200ban', 'ivaN']
  const answers = await Promise.all(
    logins.map((login) => anna.send('POST', '/api/staff', { ...ivan, login })),
  )
  const results = answers.map(({ status, body }) => body.title ?? status)
  expect(results.sort()).toEqual([201, ...Array(5).fill('login-taken')])
})

test('rejects a change of an outdated version', async () => {
  const { anna, path } = await staffed()
  const done = await anna.send('PATCH', path, { name: 'Vanya', role: 'manager' }, seen(1))
  expect(done.body).toMatchObject({ name: 'Vanya', role: 'manager', version: 2, login: 'ivan' })
  const late = await anna.send('PATCH', path, { name: 'Late' }, seen(1))
  expect([late.status, late.body.title, late.body.version]).toEqual([412, 'stale', 2])
  expect((await anna.send('PATCH', path, { name: 'None' })).status).toBe(428)
  expect((await anna.send('PATCH', '/api/staff/unknown', {}, seen(1))).status).toBe(404)
})

test('a new role applies from the next request, and requires a new sign-in', async () => {
  const { anna, path, enter } = await staffed()
  const statusOf = async ({ someone }: Awaited<ReturnType<typeof enter>>) =>
    (await someone.get('/api/receivers')).status
  const asOperator = await enter()
  expect(await statusOf(asOperator)).toBe(403)
  await anna.send('PATCH', path, { name: 'Vanya', role: 'operator' }, seen(1))
  expect(await statusOf(asOperator)).toBe(403)
  await anna.send('PATCH', path, { role: 'manager' }, seen(2))
  expect(await statusOf(asOperator)).toBe(401)
  const asManager = await enter()
  expect(await statusOf(asManager)).toBe(200)
  await anna.send('PATCH', path, { role: 'operator' }, seen(3))
  expect(await statusOf(asManager)).toBe(401)
  expect(await statusOf(await enter())).toBe(403)
})

test('a staff member who is turned off is signed out at once, and must sign in again afterwards', async () => {
  const { anna, path, enter } = await staffed()
  const { someone } = await enter()
  await anna.send('PATCH', path, { isActive: false }, seen(1))
  expect(await session(someone)).toBeNull()
  expect((await enter()).status).toBe(401)
  await anna.send('PATCH', path, { isActive: true }, seen(2))
  expect(await session(someone)).toBeNull()
  expect((await enter()).status).toBe(200)
})

test('a reset password ends every session, and the old one no longer works', async () => {
  const { anna, path, enter } = await staffed()
  const { someone } = await enter()
  const reset = await anna.send('POST', `${path}/password`, { password: 'brand new one' })
  expect(reset.status).toBe(200)
  expect(await session(someone)).toBeNull()
  expect((await enter()).status).toBe(401)
  expect((await enter('brand new one')).status).toBe(200)
  const unknown = '/api/staff/unknown/password'
  expect((await anna.send('POST', unknown, { password })).status).toBe(404)
})

test('no session that was being started with the old password remains', async () => {
  hashSlowly()
  const { anna, path, enter } = await staffed()
  let password = own
  for (let round = 0; round < 4; round++) {
    const next = `brand new one ${round}`
    const entering = Array.from({ length: 4 }, () => enter(password))
    const reset = await anna.send('POST', `${path}/password`, { password: next })
    expect(reset.status).toBe(200)
    for (const { someone } of await Promise.all(entering)) expect(await session(someone)).toBeNull()
    password = next
  }
})

test('signing out everywhere ends all sessions except the caller’s', async () => {
  const { anna, path, enter, origin } = await staffed()
  const inside = [(await enter()).someone, (await enter()).someone]
  expect((await anna.send('POST', `${path}/sign-out`, {})).body).toEqual({ ended: 2 })
  for (const someone of inside) expect(await session(someone)).toBeNull()

  const elsewhere = await signedIn(origin, 'anna')
  const { id } = await session(anna)
  expect((await anna.send('POST', `/api/staff/${id}/sign-out`, {})).body).toEqual({ ended: 1 })
  expect([await session(elsewhere), (await session(anna)).login]).toEqual([null, 'anna'])
  expect((await anna.send('POST', '/api/staff/unknown/sign-out', {})).status).toBe(404)
})

test('the owner stays the owner, and may change their name', async () => {
  const { anna } = await sampleShop()
  const { id } = await session(anna)
  const change = (body: object) => anna.send('PATCH', `/api/staff/${id}`, body, seen(1))
  for (const body of [{ role: 'manager' }, { isActive: false }, { role: 'operator', name: 'X' }])
    expect([body, (await change(body)).body.title]).toEqual([body, 'master-stays'])
  const reset = await anna.send('POST', `/api/staff/${id}/password`, { password: 'stolen browser' })
  expect(reset.body.title).toBe('master-stays')
  expect((await change({ name: 'Anna B.' })).status).toBe(200)
  expect(await session(anna)).toMatchObject({ name: 'Anna B.', role: 'master' })
})

const ownPassword = '/api/staff/own-password'

test('one’s own password requires the current one, and ends the other sessions', async () => {
  const { enter } = await staffed()
  const { someone } = await enter()
  const { someone: elsewhere } = await enter()
  const change = { currentPassword: own, newPassword: 'mine from now on' }
  const wrong = await someone.send('POST', ownPassword, { ...change, currentPassword: 'a guess' })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [{ field: 'currentPassword', code: 'invalid' }],
  ])
  expect((await session(elsewhere)).login).toBe('ivan')
  expect((await someone.send('POST', ownPassword, change)).body).toEqual({ ended: 1 })
  expect([(await session(someone)).login, await session(elsewhere)]).toEqual(['ivan', null])
  expect([(await enter()).status, (await enter('mine from now on')).status]).toEqual([401, 200])
})

test('a password change that is sent again learns that the password is the current one', async () => {
  hashSlowly()
  const { enter } = await staffed()
  const { someone } = await enter()
  const change = { currentPassword: own, newPassword: 'mine from now on' }
  const send = async () => {
    const { status, body } = await someone.send('POST', ownPassword, change)
    return status === 200 ? body : body.type.split('#').at(-1)
  }
  const both = await Promise.all([send(), send()])
  expect(both).toContainEqual({ ended: 0 })
  expect([...both, await send()].filter((one) => one === 'password-unchanged')).toHaveLength(2)
  expect([(await enter()).status, (await enter('mine from now on')).status]).toEqual([401, 200])
})

test('a wrong current password tries the new one only soon after a change, as another attempt', async () => {
  const { enter, clock } = await staffed()
  const { someone } = await enter()
  // He has chosen his password at the first sign-in.
  clock.now = new Date(clock.now.getTime() + 15 * 60_000)
  const send = async (currentPassword: string, newPassword: string) =>
    (await someone.send('POST', ownPassword, { currentPassword, newPassword })).status
  const { status, body } = await someone.send('POST', ownPassword, {
    currentPassword: 'a guess',
    newPassword: own,
  })
  expect([status, body.title]).toEqual([422, 'invalid'])
  expect(await send(own, 'mine from now on')).toBe(200)
  const statuses = []
  for (let at = 0; at < 6; at++) statuses.push(await send(`guess ${at}`, `another ${at}`))
  expect(statuses).toEqual([...Array(5).fill(422), 429])
})

test('changing the password signs out other browsers, but not this one', async () => {
  const { enter } = await staffed()
  const { someone } = await enter()
  const { someone: elsewhere } = await enter()
  const ended = () => someone.send('POST', '/api/staff/sign-out-elsewhere', {})
  expect((await ended()).body).toEqual({ ended: 1 })
  expect([(await session(someone)).login, await session(elsewhere)]).toEqual(['ivan', null])
  expect((await ended()).body).toEqual({ ended: 0 })
})

test('of two simultaneous changes one succeeds, and only ten attempts are allowed', async () => {
  hashSlowly()
  const { enter } = await staffed()
  const { someone } = await enter()
  const change = (newPassword: string, currentPassword = own) =>
    someone.send('POST', ownPassword, { currentPassword, newPassword })
  const both = await Promise.all([change('first of them'), change('second of them')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const attempts = await Promise.all(
    Array.from({ length: 14 }, (_, at) => change('taken over', `guess ${at}`)),
  )
  expect(attempts.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
})

test('never fails on any input', async () => {
  const { anna, path, store, origin } = await staffed()
  await hire(store, 'operator')
  const operator = await signedIn(origin, 'operator')
  const quick = { ...ivan, password: 'short' }
  await fuzz(anna, ['POST', '/api/staff'], quick)
  await fuzz(anna, ['PATCH', path], { name: 'Ivan', role: 'manager', isActive: true }, () => ({
    'If-Match': '1',
  }))
  await fuzz(anna, ['POST', `${path}/password`], { password: 'short' })
  await fuzz(anna, ['POST', `${path}/sign-out`], {})
  await fuzz(operator, ['POST', '/api/staff/sign-out-elsewhere'], {})
  await fuzz(operator, ['POST', ownPassword], { currentPassword: '', newPassword: 'eight or more' })
  for (const hostile of ['%F0', '%EF%BF%BD', '..%2F', 'a'.repeat(500), '%00', "'"]) {
    const { status } = await anna.send('PATCH', `/api/staff/${hostile}`, {}, seen(1))
    expect([hostile, status < 500]).toEqual([hostile, true])
  }
})

test('turns no one on beyond the hundred who may work at once', async () => {
  const { anna, path, store } = await staffed()
  await anna.send('PATCH', path, { isActive: false }, seen(1))
  const {
    id: _,
    login,
    ...row
  } = await store.db
    .selectFrom('staff')
    .selectAll()
    .where('login', '=', 'ivan')
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: 99 }, (_one, at) => `${login}${at}`)
  await store.db
    .insertInto('staff')
    .values(others.map((name) => ({ ...row, id: name, login: name, isActive: true })))
    .execute()
  const full = await anna.send('PATCH', path, { isActive: true }, seen(2))
  expect([full.status, full.body.title, full.body.most]).toEqual([409, 'list-full', 100])
  expect((await anna.send('PATCH', path, { name: 'Ivan the cook' }, seen(2))).status).toBe(200)
})

import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz.ts'
import { browser } from '#tests/support/person.ts'
import { hire, password, signedIn } from '#tests/support/staff.ts'
import { world } from '#tests/support/world.ts'

const ivan = { login: 'Ivan', name: ' Ivan ', role: 'operator', password: 'eight or more' }
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const session = async (person: ReturnType<typeof browser>) =>
  (await person.get('/api/_auth/session')).body.user

async function staffed() {
  const made = await world()
  const { id } = (await made.anna.send('POST', '/api/staff', ivan)).body
  const enter = async (secret: string = ivan.password) => {
    const someone = browser(made.origin)
    const { status } = await someone.send('POST', '/api/auth/sign-in', {
      login: 'ivan',
      password: secret,
    })
    return { someone, status }
  }
  return { ...made, id: id as string, path: `/api/staff/${id}`, enter }
}

test('the owner lets somebody in, who is told of with no word of the password', async () => {
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

test('each field is held to its bounds', async () => {
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

test('of many who take one login at once one gets it, however it is spelt', async () => {
  const { anna } = await world()
  const logins = ['ivan', 'IVAN', ' Ivan ', 'iVan', 'ivan', 'ivaN']
  const answers = await Promise.all(
    logins.map((login) => anna.send('POST', '/api/staff', { ...ivan, login })),
  )
  const said = answers.map(({ status, body }) => body.title ?? status)
  expect(said.sort()).toEqual([201, ...Array(5).fill('login-taken')])
})

test('a change is refused to whoever saw an older version', async () => {
  const { anna, path } = await staffed()
  const done = await anna.send('PATCH', path, { name: 'Vanya', role: 'manager' }, seen(1))
  expect(done.body).toMatchObject({ name: 'Vanya', role: 'manager', version: 2, login: 'ivan' })
  const late = await anna.send('PATCH', path, { name: 'Late' }, seen(1))
  expect([late.status, late.body.title, late.body.version]).toEqual([412, 'stale', 2])
  expect((await anna.send('PATCH', path, { name: 'None' })).status).toBe(428)
  expect((await anna.send('PATCH', '/api/staff/nobody', {}, seen(1))).status).toBe(404)
})

test('a new role holds from the very next request', async () => {
  const { anna, path, enter } = await staffed()
  const { someone } = await enter()
  const may = async () => (await someone.get('/api/receivers')).status
  expect(await may()).toBe(403)
  await anna.send('PATCH', path, { role: 'manager' }, seen(1))
  expect(await may()).toBe(200)
  await anna.send('PATCH', path, { role: 'operator' }, seen(2))
  expect(await may()).toBe(403)
})

test('whoever is switched off is out at once, and back only by signing in', async () => {
  const { anna, path, enter } = await staffed()
  const { someone } = await enter()
  await anna.send('PATCH', path, { isActive: false }, seen(1))
  expect(await session(someone)).toBeNull()
  expect((await enter()).status).toBe(401)
  await anna.send('PATCH', path, { isActive: true }, seen(2))
  expect(await session(someone)).toBeNull()
  expect((await enter()).status).toBe(200)
})

test('a reset password ends every session, and the old one no longer opens', async () => {
  const { anna, path, enter } = await staffed()
  const { someone } = await enter()
  const reset = await anna.send('POST', `${path}/password`, { password: 'brand new one' })
  expect(reset.status).toBe(200)
  expect(await session(someone)).toBeNull()
  expect((await enter()).status).toBe(401)
  expect((await enter('brand new one')).status).toBe(200)
  const unknown = '/api/staff/nobody/password'
  expect((await anna.send('POST', unknown, { password })).status).toBe(404)
})

test('no session that was just being begun with the old password is left over', async () => {
  const { anna, path, enter } = await staffed()
  let password = ivan.password
  for (let round = 0; round < 4; round++) {
    const next = `brand new one ${round}`
    const entering = Array.from({ length: 4 }, () => enter(password))
    const reset = await anna.send('POST', `${path}/password`, { password: next })
    expect(reset.status).toBe(200)
    for (const { someone } of await Promise.all(entering)) expect(await session(someone)).toBeNull()
    password = next
  }
})

test('signing out everywhere ends all sessions, but not the one that asks', async () => {
  const { anna, path, enter, origin } = await staffed()
  const inside = [(await enter()).someone, (await enter()).someone]
  expect((await anna.send('POST', `${path}/sign-out`, {})).body).toEqual({ ended: 2 })
  for (const someone of inside) expect(await session(someone)).toBeNull()

  const elsewhere = await signedIn(origin, 'anna')
  const { id } = await session(anna)
  expect((await anna.send('POST', `/api/staff/${id}/sign-out`, {})).body).toEqual({ ended: 1 })
  expect([await session(elsewhere), (await session(anna)).login]).toEqual([null, 'anna'])
  expect((await anna.send('POST', '/api/staff/nobody/sign-out', {})).status).toBe(404)
})

test('the owner stays the owner, and may bear another name', async () => {
  const { anna } = await world()
  const { id } = await session(anna)
  const change = (body: object) => anna.send('PATCH', `/api/staff/${id}`, body, seen(1))
  for (const body of [{ role: 'manager' }, { isActive: false }, { role: 'operator', name: 'X' }])
    expect([body, (await change(body)).body.title]).toEqual([body, 'master-stays'])
  const reset = await anna.send('POST', `/api/staff/${id}/password`, { password: 'stolen browser' })
  expect(reset.body.title).toBe('master-stays')
  expect((await change({ name: 'Anna B.' })).status).toBe(200)
  expect(await session(anna)).toMatchObject({ name: 'Anna B.', role: 'master' })
})

const own = '/api/staff/own-password'

test('one’s own password is changed by who knows it, and the other sessions end', async () => {
  const { enter } = await staffed()
  const { someone } = await enter()
  const { someone: elsewhere } = await enter()
  const change = { currentPassword: ivan.password, newPassword: 'mine from now on' }
  const wrong = await someone.send('POST', own, { ...change, currentPassword: 'a guess' })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [{ field: 'currentPassword', code: 'invalid' }],
  ])
  expect((await session(elsewhere)).login).toBe('ivan')
  expect((await someone.send('POST', own, change)).body).toEqual({ ended: 1 })
  expect([(await session(someone)).login, await session(elsewhere)]).toEqual(['ivan', null])
  expect([(await enter()).status, (await enter('mine from now on')).status]).toEqual([401, 200])
})

test('whoever signed in elsewhere too is signed out there, and stays here', async () => {
  const { enter } = await staffed()
  const { someone } = await enter()
  const { someone: elsewhere } = await enter()
  const ended = () => someone.send('POST', '/api/staff/sign-out-elsewhere', {})
  expect((await ended()).body).toEqual({ ended: 1 })
  expect([(await session(someone)).login, await session(elsewhere)]).toEqual(['ivan', null])
  expect((await ended()).body).toEqual({ ended: 0 })
})

test('of two who change it at once one is right, and only ten guesses are heard', async () => {
  const { enter } = await staffed()
  const { someone } = await enter()
  const change = (newPassword: string, currentPassword = ivan.password) =>
    someone.send('POST', own, { currentPassword, newPassword })
  const both = await Promise.all([change('first of them'), change('second of them')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, at) => change('taken over', `guess ${at}`)),
  )
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
})

test('whatever is sent, the shop does not fail', { timeout: 120_000 }, async () => {
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
  await fuzz(operator, ['POST', own], { currentPassword: '', newPassword: 'eight or more' })
  for (const odd of ['%F0', '%EF%BF%BD', '..%2F', 'a'.repeat(500), '%00', "'"]) {
    const { status } = await anna.send('PATCH', `/api/staff/${odd}`, {}, seen(1))
    expect([odd, status < 500]).toEqual([odd, true])
  }
})

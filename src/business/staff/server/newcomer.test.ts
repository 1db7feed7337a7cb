import { expect, test } from 'vitest'
import { browser } from '#tests/support/http-user.ts'
import { permissions } from '#tests/support/permissions.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const boris = { login: 'boris', name: 'Boris', role: 'manager', password: 'given by anna' }
const signIn = '/api/auth/sign-in'
const own = '/api/staff/own-password'
const page = '/command-center/sign-in'
const change = { currentPassword: boris.password, newPassword: 'known to me alone' }

/** Boris, who has just signed in with the password that a colleague chose. */
async function newcomer() {
  const made = await sampleShop()
  const { id } = (await made.anna.send('POST', '/api/staff', boris)).body
  const person = browser(made.origin)
  const { login, password } = boris
  const signedIn = await person.send('POST', signIn, { login, password })
  return { ...made, id: id as string, person, signedIn }
}

const half = { user: null, awaits: 'PASSWORD' }

test('a user with a colleague’s password can only change it', async () => {
  const { person, signedIn } = await newcomer()
  expect([signedIn.status, signedIn.body]).toEqual([200, half])
  expect((await person.get('/api/_auth/session')).body).toEqual(half)
  for (const path of ['/command-center', '/command-center/checkout', '/command-center/account']) {
    const { status, headers } = await person.get(path)
    expect([status, headers.get('location')]).toEqual([
      302,
      `${page}?to=${encodeURIComponent(path)}`,
    ])
  }
  const { status, text } = await person.get(`${page}?to=%2Fcommand-center`)
  expect([status, text.includes('Choose your own password')]).toEqual([200, true])
})

test('every other endpoint treats a newcomer as a visitor', async () => {
  const { person } = await newcomer()
  const staffs = Object.entries(permissions).filter(
    ([line, [who]]) => ['operator', 'manager', 'master'].includes(who) && !line.endsWith(own),
  )
  expect(staffs.length).toBeGreaterThan(50)
  for (const [line] of staffs) {
    const [method = '', path = ''] = line.split(' ')
    const body = method === 'GET' ? undefined : {}
    const address = path.replaceAll(/\{\w+\}/g, 'x')
    expect([line, (await person.send(method, address, body, { 'If-Match': '1' })).status]).toEqual([
      line,
      401,
    ])
  }
})

test('the new password gives full access, in a new session', async () => {
  const { person, origin } = await newcomer()
  const before = person.cookies.get('session') ?? ''
  const wrong = await person.send('POST', own, { ...change, currentPassword: 'a guess' })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [{ field: 'currentPassword', code: 'invalid' }],
  ])
  const stored = await person.send('POST', own, {
    currentPassword: 'x',
    newPassword: boris.password,
  })
  expect(stored.body.errors).toEqual(wrong.body.errors)
  const same = await person.send('POST', own, { ...change, newPassword: boris.password })
  expect([same.status, same.body.title]).toEqual([422, 'password-unchanged'])
  expect((await person.get('/command-center')).status).toBe(302)
  expect((await person.send('POST', own, change)).status).toBe(200)
  expect((await person.get('/api/_auth/session')).body.user).toMatchObject({ login: 'boris' })
  expect((await person.get('/command-center')).status).toBe(200)
  const old = browser(origin)
  old.cookies.set('session', before)
  expect((await old.get('/api/_auth/session')).body).toEqual({ user: null })
  const again = await browser(origin).send('POST', signIn, {
    login: 'boris',
    password: change.newPassword,
  })
  expect(again.body.user).toMatchObject({ login: 'boris', role: 'manager' })
})

test('a reset password must be changed again', async () => {
  const { person, anna, id, origin } = await newcomer()
  await person.send('POST', own, change)
  const newPassword = 'given once more'
  expect(
    (await anna.send('POST', `/api/staff/${id}/password`, { password: newPassword })).status,
  ).toBe(200)
  const answer = await browser(origin).send('POST', signIn, {
    login: 'boris',
    password: newPassword,
  })
  expect(answer.body).toEqual(half)
})

test('works without JavaScript', async () => {
  const { origin, anna } = await sampleShop()
  await anna.send('POST', '/api/staff', boris)
  const person = browser(origin)
  const to = { _to: '/command-center/checkout', _from: `${page}?to=%2Fcommand-center%2Fcheckout` }
  const form = (fields: object) => new URLSearchParams({ ...fields, ...to } as never)
  const { login, password } = boris
  const entered = await person.send('POST', signIn, form({ login, password }))
  expect([entered.status, entered.headers.get('location')]).toEqual([303, to._to])
  const sent = await person.get(to._to)
  expect(sent.headers.get('location')).toBe(to._from)
  const easy = await person.send('POST', own, form({ ...change, newPassword: 'password' }))
  expect([easy.status, easy.text.includes('Password too easy to guess')]).toEqual([422, true])
  expect(easy.text).toContain('Choose your own password')
  const done = await person.send('POST', own, form(change))
  expect([done.status, done.headers.get('location')]).toEqual([303, to._to])
  expect((await person.get(to._to)).status).toBe(200)
})

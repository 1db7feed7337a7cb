import { expect, test } from 'vitest'
import type { Visit } from '#ask.ts'
import { load } from './load.ts'

const visit = (to: string | undefined, who: object = {}) =>
  ({
    locale: 'en',
    query: new URLSearchParams(to === undefined ? {} : { to }),
    who,
    front: { name: 'Tiffin' },
  }) as unknown as Visit
const signedIn = { staff: { id: 's' } }

test.each([
  [undefined, '/command-center'],
  [
    '/command-center/checkout/find?q=Olga&state=OPEN',
    '/command-center/checkout/find?q=Olga&state=OPEN',
  ],
  ['/ru/command-center/menu', '/command-center/menu'],
  ['/command-center/product?q=a?b', '/command-center/product?q=a%3Fb'],
  ['/catalog', '/command-center'],
  ['https://evil.example/command-center', '/command-center'],
  ['//evil.example/command-center', '/command-center'],
  ['/command-center/evil.example', '/command-center'],
  ['/command-center.evil.example', '/command-center'],
  ['/command-center/../../evil', '/command-center'],
  ['/command-center\\evil', '/command-center'],
  ['javascript:alert(1)', '/command-center'],
])('continues from %s to %s', async (to, on) => {
  expect(await load(visit(to, signedIn))).toEqual({ redirect: on })
  expect(await load(visit(to))).toMatchObject({ data: { to: on, isNewcomer: false } })
})

test('a user with a given password must choose their own', async () => {
  const loaded = await load(visit('/command-center/menu', { newcomer: { id: 's' } }))
  expect(loaded).toMatchObject({ data: { to: '/command-center/menu', isNewcomer: true } })
  expect(loaded.title).not.toBe((await load(visit(undefined))).title)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInWindow } from '#command-center/kit/session/signed-out.ts'
import { goOn, signedIn } from './signed-in.ts'

const happened: string[] = []

beforeEach(() => {
  happened.length = 0
  vi.stubGlobal('location', {
    hash: '',
    pathname: '/command-center/sign-in',
    reload: () => happened.push('again'),
    assign: (to: string) => happened.push(`to ${to}`),
  })
  vi.stubGlobal('window', { name: '', close: () => happened.push('closed') })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly name: string
      constructor(name: string) {
        this.name = name
      }
      postMessage(message: string) {
        happened.push(`${this.name}: ${message}`)
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('a signed-in user continues; one who must choose a password stays', () => {
  signedIn({ awaits: null }, '/command-center/menu', '/sign-in')
  signedIn({ awaits: 'password' }, '/command-center/menu', '/sign-in')
  // Other pages may wait for the sign-in.
  expect(happened).toEqual([`${signInWindow}: done`, 'to /command-center/menu', 'again'])
})

test('a form that came back from its call leads to the page of the form', () => {
  location.pathname = '/api/auth/sign-in'
  signedIn({ awaits: 'password' }, '/command-center/menu', '/sign-in')
  expect(happened).toEqual(['to /sign-in'])
})

test('what the address says after its # goes along', () => {
  location.hash = '#phone=89007654322'
  signedIn({ awaits: null }, '/command-center/checkout/new', '/sign-in')
  expect(happened.at(-1)).toBe('to /command-center/checkout/new#phone=89007654322')
})

test('a sign-in window reports success and closes', () => {
  window.name = signInWindow
  goOn('/command-center')
  expect(happened).toEqual([`${signInWindow}: done`, 'closed'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInWindow } from '#command-center/kit/session/signed-out.ts'
import { goOn, signedIn } from './signed-in.ts'

const happened: string[] = []

beforeEach(() => {
  happened.length = 0
  vi.stubGlobal('location', { assign: (to: string) => happened.push(`to ${to}`) })
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
  expect(happened).toEqual([`${signInWindow}: done`, 'to /command-center/menu', 'to /sign-in'])
})

test('a sign-in window reports success and closes', () => {
  window.name = signInWindow
  goOn('/command-center')
  expect(happened).toEqual([`${signInWindow}: done`, 'closed'])
})

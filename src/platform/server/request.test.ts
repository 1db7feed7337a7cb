import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, isAtMachine, readCookies } from './request.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

test.each<[string, string, string | undefined, number, string]>([
  ['the socket’s', '192.0.2.1', undefined, 0, '192.0.2.1'],
  ['the socket’s, whatever is claimed', '192.0.2.1', '10.0.0.1', 0, '192.0.2.1'],
  ['an old address in new clothes', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['what the one proxy saw', '127.0.0.1', '192.0.2.1', 1, '192.0.2.1'],
  [
    'what the nearest proxy saw, not what was claimed',
    '127.0.0.1',
    '6.6.6.6, 192.0.2.1',
    1,
    '192.0.2.1',
  ],
  [
    'what the farther of two proxies saw',
    '127.0.0.1',
    '6.6.6.6, 192.0.2.1, 10.0.0.1',
    2,
    '192.0.2.1',
  ],
  ['the socket’s where the proxy says nothing', '127.0.0.1', undefined, 1, '127.0.0.1'],
  ['the socket’s where too few proxies speak', '127.0.0.1', '192.0.2.1', 3, '127.0.0.1'],
  ['no empty place', '127.0.0.1', '192.0.2.1, ,', 1, '192.0.2.1'],
])('an address is %s', (_, socket, claimed, proxies, expected) => {
  const headers: Record<string, string> = claimed ? { 'x-forwarded-for': claimed } : {}
  expect(addressOf(from(socket, headers), proxies)).toBe(expected)
})

const local = { host: 'localhost:3000' }

test.each<[string, boolean, IncomingMessage, number]>([
  ['this machine by name', true, from('127.0.0.1', local), 0],
  ['this machine by number', true, from('127.0.0.1', { host: '127.0.0.1:3000' }), 0],
  ['this machine in the new numbers', true, from('::1', { host: '[::1]:3000' }), 0],
  ['this machine in new clothes', true, from('::ffff:127.0.0.1', local), 0],
  ['another machine', false, from('192.0.2.1', local), 0],
  ['another machine on the same network', false, from('10.0.0.7', local), 0],
  [
    'a page elsewhere that has its name lead here',
    false,
    from('127.0.0.1', { host: 'evil.example' }),
    0,
  ],
  ['no name at all', false, from('127.0.0.1'), 0],
  ['through a proxy', false, from('127.0.0.1', { ...local, 'x-forwarded-for': '127.0.0.1' }), 0],
  [
    'through a proxy of another kind',
    false,
    from('127.0.0.1', { ...local, forwarded: 'for=x' }),
    0,
  ],
  ['behind a proxy that is trusted', false, from('127.0.0.1', local), 1],
])('%s: at the machine is %s', (_, expected, message, proxies) => {
  expect(isAtMachine(message, proxies)).toBe(expected)
})

test('cookies are read by their names', () => {
  const cookies = readCookies('a=1; session=x=y; b = 2 ;broken')
  expect(Object.fromEntries(cookies)).toEqual({ a: '1', session: 'x=y', b: '2' })
  expect(readCookies(undefined).size).toBe(0)
})

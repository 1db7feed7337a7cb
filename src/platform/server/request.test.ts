import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  accepts,
  addressOf,
  hasTag,
  limitBodyTime,
  networkOf,
  readCookies,
  readUpload,
} from './request.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

test.each<[string, string, string | undefined, number, string]>([
  ['the socket’s', '192.0.2.1', undefined, 0, '192.0.2.1'],
  ['the socket’s, whatever is claimed', '192.0.2.1', '10.0.0.1', 0, '192.0.2.1'],
  ['an old address in new clothes', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['without its port', '127.0.0.1', '192.0.2.1:5678', 1, '192.0.2.1'],
  ['an IPv6 one without its port', '127.0.0.1', '[2001:db8::1]:99', 1, '2001:db8::1'],
  ['an IPv6 one without brackets', '127.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
  ['an IPv6 one as it is', '127.0.0.1', '2001:db8::1:99', 1, '2001:db8::1:99'],
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

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['', ''],
])('%j shares its limit with %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('reads cookies by their names', () => {
  const cookies = readCookies('a=1; session=x=y; b = 2 ;broken')
  expect(Object.fromEntries(cookies)).toEqual({ a: '1', session: 'x=y', b: '2' })
  expect(readCookies(undefined).size).toBe(0)
})

test.each([
  ['br, gzip', true, true],
  ['gzip;q=0.8, br;q=0.9', true, true],
  ['br;q=0, gzip', false, true],
  ['br; q=0.00 , gzip;q=0', false, false],
  ['br;q=0.01', true, false],
  ['brotli, xgzip', false, false],
  [undefined, false, false],
])('a client that sends Accept-Encoding: %s takes Brotli: %s, gzip: %s', (header, br, gzip) => {
  const request = from('192.0.2.1', header === undefined ? {} : { 'accept-encoding': header })
  expect([accepts(request, 'br'), accepts(request, 'gzip')]).toEqual([br, gzip])
})

test.each([
  ['"one"', true],
  ['W/"one"', true],
  ['"two", W/"one"', true],
  ['"two"', false],
  ['W/"someone"', false],
  ['one', false],
  [undefined, false],
])('If-None-Match: %s names the tag "one": %s', (header, isNamed) => {
  const request = from('192.0.2.1', header === undefined ? {} : { 'if-none-match': header })
  expect(hasTag(request, '"one"')).toBe(isNamed)
})

test('a photo may take long as long as more of it arrives', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const socket = { write: vi.fn(), destroySoon: vi.fn() }
  const headers = { 'content-type': 'image/png', 'content-length': '9' }
  const body = new PassThrough()
  const message = Object.assign(body, { headers, socket }) as unknown as IncomingMessage
  limitBodyTime(message, new EventEmitter() as ServerResponse, 10_000)
  const upload = readUpload(message, { type: 'image/', mostBytes: 100 })
  for (const part of ['123', '456', '789']) {
    vi.advanceTimersByTime(9000)
    body.write(part)
    await setImmediate()
  }
  expect(socket.destroySoon).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(socket.destroySoon).toHaveBeenCalled()
  body.end()
  expect(String(await upload)).toBe('123456789')
})

import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { rangesOf } from '#platform/server/request.ts'
import {
  addressProblem,
  ForbiddenAddress,
  type Guard,
  guardedLookup,
  literalIn,
  urlProblem,
} from './post.ts'

const guard = (...allow: string[]): Guard => {
  const list = rangesOf(allow)
  if (!list) throw new Error('no range')
  return { allow: list }
}
const none = guard()

const forbidden = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.254'],
  ...['127.0.0.1', '127.255.0.1', '169.254.169.254', '169.254.0.1', '172.16.0.1', '172.31.255.1'],
  ...['192.0.0.8', '192.0.2.1', '192.168.0.1', '198.18.0.1', '198.19.255.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1'],
  ...['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '2002:7f00:1::', '2002:808:808::1'],
  ...['2001::1', '2001:db8::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  ...['ff02::1', '100::1', '4000::1', '5f00::1', '3fff::1', 'fd00:ec2::254'],
]
const open = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.1', '100.63.255.255', '100.128.0.1'],
  ...['172.15.0.1', '172.32.0.1', '192.167.0.1', '192.169.0.1', '223.255.255.255'],
  ...['2606:4700:4700::1111', '2a00:1450::1', '2001:4860:4860::8888', '2003::1'],
]

test.each(forbidden)('%s isn’t on the public internet', (address) => {
  expect(addressProblem(address, none)).toBeTruthy()
})

test.each(open)('%s is on the public internet', (address) => {
  expect(addressProblem(address, none)).toBeUndefined()
})

test.each([
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://127.0.0.1./',
  'http://①②⑦.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://[0:0:0:0:0:ffff:7f00:0001]/',
  'http://[::1]/',
  'http://0xa9.0xfe.0xa9.0xfe/latest/meta-data',
  'http://localhost/',
  'http://localhost./',
])('rejects %s when saving', async (url) => {
  expect(await urlProblem(url, none)).toMatch(/not on the public internet/)
})

test('an allow-list opens exactly its addresses', () => {
  const printer = guard('192.168.1.50', 'fd00:1::/32')
  for (const address of ['192.168.1.50', 'fd00:1::7'])
    expect(addressProblem(address, printer)).toBeUndefined()
  for (const address of ['192.168.1.49', '192.168.1.51', '127.0.0.1', 'fd00:2::7', '::1'])
    expect([address, addressProblem(address, printer)]).toEqual([address, expect.any(String)])
})

test.each([
  '',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'localhost',
  'fd00::/129',
  '10.0.0.0/-1',
])('"%s" isn’t a range', (text) => {
  expect(rangesOf([text])).toBeUndefined()
})

const look = (found: LookupAddress[], options: object) =>
  new Promise<unknown>((done) => {
    const resolve: Guard['resolve'] = (_host, _options, answer) => answer(null, found)
    guardedLookup({ ...none, resolve })('shop.example', options, (error, address) =>
      done(error ?? address),
    )
  })

test('rejects a name with any private address', async () => {
  const good = { address: '1.1.1.1', family: 4 }
  const bad = { address: '10.0.0.5', family: 4 }
  expect(await look([good], {})).toBe('1.1.1.1')
  expect(await look([good], { all: true })).toEqual([good])
  for (const found of [[bad], [good, bad], [bad, good]])
    expect(await look(found, { all: true })).toBeInstanceOf(ForbiddenAddress)
  expect(String(await look([bad], {}))).toContain('shop.example is 10.0.0.5, which is not on the')
  expect(await look([], {})).toBeInstanceOf(Error)
})

test('saves a name that doesn’t resolve yet', async () => {
  const resolve: Guard['resolve'] = (_host, _options, answer) =>
    answer(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), [])
  expect(await urlProblem('https://soon.example/', { ...none, resolve })).toBeUndefined()
})

test('doesn’t mistake a name for an address', () => {
  expect(literalIn(new URL('http://shop.example/'))).toBeUndefined()
  expect(literalIn(new URL('http://[2606:4700::1]/'))).toBe('2606:4700::1')
})

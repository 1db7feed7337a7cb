import { expect, test } from 'vitest'
import { addressesOf, isOpenAroundProxy } from './start-notes.ts'

const of = (family: 'IPv4' | 'IPv6', address: string, internal = false) =>
  ({ family, address, internal }) as never
const machine = {
  lo: [of('IPv4', '127.0.0.1', true), of('IPv6', '::1', true)],
  eth0: [of('IPv4', '192.168.1.20'), of('IPv6', 'fe80::1')],
  tun0: [of('IPv4', '10.8.0.2')],
  none: undefined,
}
type Settings = { publicUrl?: string; host?: string; port?: number }
const openAt = (settings: Settings) =>
  addressesOf(
    {
      publicUrl: settings.publicUrl ? new URL(settings.publicUrl) : undefined,
      host: settings.host,
      port: settings.port ?? 3000,
    },
    3000,
    machine,
  )

test.each<[string, Settings, string[]]>([
  ['a public address', { publicUrl: 'https://pizza.example/x' }, ['https://pizza.example']],
  [
    'a public address, and any port',
    { publicUrl: 'https://pizza.example', host: '127.0.0.1', port: 0 },
    ['https://pizza.example', 'http://localhost:3000'],
  ],
  ['nothing', {}, ['http://localhost:3000', 'http://192.168.1.20:3000', 'http://10.8.0.2:3000']],
  [
    'every address',
    { host: '0.0.0.0' },
    ['http://localhost:3000', 'http://192.168.1.20:3000', 'http://10.8.0.2:3000'],
  ],
  ['this machine alone', { host: '127.0.0.1' }, ['http://localhost:3000']],
  ['this machine in IPv6', { host: '::1' }, ['http://localhost:3000']],
  ['one address', { host: '192.168.1.20' }, ['http://192.168.1.20:3000']],
  ['one of IPv6', { host: '2001:db8::1' }, ['http://[2001:db8::1]:3000']],
])('prints the shop’s real URLs with %s set', (_, settings, expected) => {
  expect(openAt(settings)).toEqual(expected)
})

test.each<[boolean, number, string | undefined]>([
  [false, 0, undefined],
  [false, 0, '0.0.0.0'],
  [true, 1, undefined],
  [true, 2, '0.0.0.0'],
  [true, 1, '::'],
  [true, 1, '192.168.1.20'],
  [false, 1, '127.0.0.1'],
  [false, 1, '::1'],
  [false, 1, 'localhost'],
])(
  'warns that the port can be reached without the proxy: %s, with %s proxies, HOST=%s',
  (isOpen, trustProxy, host) => expect(isOpenAroundProxy({ trustProxy, host })).toBe(isOpen),
)

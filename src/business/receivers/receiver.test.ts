import { expect, test } from 'vitest'
import { isReceiverUrl, isSamePlace, listensTo, usualEvents } from './receiver.ts'

test.each([
  ['WEBHOOK', 'https://kitchen.example/orders?key=1', true],
  ['WEBHOOK', 'http://192.168.1.50:9100/print', true],
  ['WEBHOOK', 'ftp://kitchen.example/', false],
  ['WEBHOOK', 'javascript:alert(1)', false],
  ['WEBHOOK', 'https://user:secret@kitchen.example/', false],
  ['WEBHOOK', 'https://user@kitchen.example/', false],
  ['WEBHOOK', 'https://:secret@kitchen.example/', false],
  ['WEBHOOK', 'kitchen.example', false],
  ['WEBHOOK', 'mailto:a@b.example', false],
  ['EMAIL', 'mailto:orders@pizza.example', true],
  ['EMAIL', 'mailto:orders@pizza.example?bcc=x@y.example', false],
  ['EMAIL', 'mailto:a@b.example,c@d.example', false],
  ['EMAIL', 'mailto:a@b.example\r\nBcc: c@d.example', false],
  ['EMAIL', 'orders@pizza.example', false],
  ['EMAIL', 'https://kitchen.example/', false],
] as const)('%s %s is valid: %s', (kind, url, fits) => {
  expect(isReceiverUrl(kind, url)).toBe(fits)
})

test('another path has the same origin, another host, port or scheme doesn’t', () => {
  const kitchen = 'https://kitchen.example/orders'
  expect(isSamePlace(kitchen, 'https://kitchen.example:443/other')).toBe(true)
  for (const other of [
    'http://kitchen.example/',
    'https://kitchen.example:8443/',
    'https://x.example/',
  ])
    expect([other, isSamePlace(kitchen, other)]).toEqual([other, false])
})

test('the same host by HTTPS is the same place, but not back', () => {
  const [plain, secure] = ['http://kitchen.example:81/a', 'https://kitchen.example:81/b']
  expect([isSamePlace(plain, secure), isSamePlace(secure, plain)]).toEqual([true, false])
  expect(isSamePlace(plain, 'https://kitchen.example/b')).toBe(false)
  expect(isSamePlace('http://kitchen.example/a', 'https://kitchen.example/b')).toBe(true)
})

test('by default a receiver gets placed, confirmed, changed and cancelled orders', () => {
  expect(usualEvents).toEqual([
    'order.placed',
    'order.confirmed',
    'order.changed',
    'order.cancelled',
  ])
})

test('an undo reaches the receivers that got the move', () => {
  const undone = { event: 'order.changed', body: { undoes: 'order.ready' } }
  expect(listensTo(usualEvents, undone)).toBe(false)
  expect(listensTo(['order.ready', 'order.changed'], undone)).toBe(true)
  expect(listensTo(['order.ready'], undone)).toBe(false)
  expect(listensTo(usualEvents, { event: 'order.changed', body: {} })).toBe(true)
})

test('an edit that is confirmed at once, and its undo, reach the receivers of changes', () => {
  const edited = { event: 'order.confirmed', body: { changes: [{ what: 'note' }] } }
  const plain = { event: 'order.confirmed', body: {} }
  const undone = { event: 'order.changed', body: { undoes: 'order.confirmed' } }
  const listens = (events: string[]) => [edited, plain, undone].map((one) => listensTo(events, one))
  expect(listens(['order.placed', 'order.changed'])).toEqual([true, false, true])
  expect(listens(['order.confirmed'])).toEqual([true, true, false])
  expect(listens(['order.placed'])).toEqual([false, false, false])
})

import { expect, test } from 'vitest'
import type { Who } from './call.ts'
import { streamLimits } from './limits.ts'

const who = (change: Partial<Who>): Who => ({
  visitorId: 'visitor',
  staff: undefined,
  newcomer: undefined,
  tokenHash: undefined,
  sessionEndsAt: undefined,
  browserHash: undefined,
  address: '10.0.0.1',
  locale: undefined,
  acceptsLanguage: undefined,
  ...change,
})
const boris = { id: 'b', login: 'boris', name: 'Boris', role: 'operator' } as const

test('allows a visitor six streams, until one ends', () => {
  const { take } = streamLimits(1000)
  const taken = Array.from({ length: 7 }, () => take(who({})))
  expect(taken.map(Boolean)).toEqual([true, true, true, true, true, true, false])
  taken[0]?.()
  expect(take(who({}))).toBeDefined()
  expect(take(who({}))).toBeUndefined()
})

type Of<Value> = (place: number) => Value

test.each<[place: string, addressOf: Of<string>, visitorOf?: Of<undefined>]>([
  ['one address', () => '10.0.0.1'],
  ['one IPv6 network', (place) => `2001:db8:1:2::${place}`],
  ['one address without sessions', () => '10.0.0.1', () => undefined],
])('allows 60 streams from %s', (_, addressOf, visitorOf) => {
  const { take } = streamLimits(1000)
  const of = (place: number) =>
    take(who({ visitorId: visitorOf ? visitorOf(place) : `v${place}`, address: addressOf(place) }))
  for (let place = 1; place <= 60; place++) expect(of(place)).toBeDefined()
  expect(of(61)).toBeUndefined()
  expect(take(who({ visitorId: 'elsewhere', address: '10.9.9.9' }))).toBeDefined()
})

test('staff get streams beyond the limits of address and shop, but only 24', () => {
  const { take } = streamLimits(60)
  for (let place = 0; place < 60; place++) take(who({ visitorId: `v${place}` }))
  expect(take(who({ visitorId: 'another', address: '10.9.9.9' }))).toBeUndefined()
  const tabs = Array.from({ length: 25 }, () => take(who({ visitorId: 'boris', staff: boris })))
  expect(tabs.filter(Boolean)).toHaveLength(24)
})

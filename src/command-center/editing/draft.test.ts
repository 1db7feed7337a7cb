import { expect, test } from 'vitest'
import {
  after,
  changed,
  conflicts,
  type Draft,
  isChanged,
  rebased,
  unreadable,
  valuesOf,
} from './draft.ts'

type Dish = { name: string; price: number; tags: string[] }

const saved: Dish = { name: 'Borscht', price: 300, tags: ['hot'] }
const untouched: Draft<Dish> = { saved, mine: {} }

test('a change is seen, and taken back it is none', () => {
  const dearer = changed(untouched, { price: 350 })
  expect(valuesOf(dearer)).toEqual({ ...saved, price: 350 })
  expect(isChanged(dearer)).toBe(true)
  expect(isChanged(changed(dearer, { price: 300 }))).toBe(false)
  expect(isChanged(changed(untouched, { tags: ['hot'] }))).toBe(false)
})

test('what was typed while a save was under way is still to be saved', () => {
  const sent = { price: 350 }
  const typing = changed(changed(untouched, sent), { name: 'Red borscht' })
  const now = { ...saved, price: 350 }
  expect(after(typing, sent, now)).toEqual({ saved: now, mine: { name: 'Red borscht' } })
  expect(after(changed(untouched, sent), sent, now).mine).toEqual({})
  const again = changed(typing, { price: 400 })
  expect(after(again, sent, now).mine).toEqual({ price: 400, name: 'Red borscht' })
})

test('one’s changes go over to what a colleague has saved', () => {
  const draft = changed(untouched, { price: 350, name: 'Red borscht' })
  const theirs = { ...saved, price: 350, tags: ['soup'] }
  expect(rebased(draft, theirs)).toEqual({ saved: theirs, mine: { name: 'Red borscht' } })
})

test('a conflict is what both have changed, each otherwise', () => {
  const draft = changed(untouched, { price: 350, name: 'Red borscht' })
  expect(conflicts(draft, { ...saved, tags: [] })).toEqual([])
  expect(conflicts(draft, { ...saved, price: 350 })).toEqual([])
  expect(conflicts(draft, { ...saved, price: 320, tags: [] })).toEqual(['price'])
})

test('what is no number is a change, and cannot be sent', () => {
  const typo = changed<{ most: number | null }>({ saved: { most: null }, mine: {} }, { most: NaN })
  expect(isChanged(typo)).toBe(true)
  expect(unreadable(typo.mine)).toEqual(['most'])
  expect(unreadable({ most: null, least: 0, name: 'x' })).toEqual([])
})

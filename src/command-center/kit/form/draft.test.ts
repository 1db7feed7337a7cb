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
} from './use-draft.ts'
import { stillWrong } from './use-fields.ts'

type Product = { name: string; price: number; tags: string[] }

const saved: Product = { name: 'Borscht', price: 300, tags: ['hot'] }
const untouched: Draft<Product> = { saved, mine: {} }

test('detects a change, and none once it is reverted', () => {
  const dearer = changed(untouched, { price: 350 })
  expect(valuesOf(dearer)).toEqual({ ...saved, price: 350 })
  expect(isChanged(dearer)).toBe(true)
  expect(isChanged(changed(dearer, { price: 300 }))).toBe(false)
  expect(isChanged(changed(untouched, { tags: ['hot'] }))).toBe(false)
})

test('keeps what was typed during a save as unsaved', () => {
  const sent = { price: 350 }
  const typing = changed(changed(untouched, sent), { name: 'Red borscht' })
  const now = { ...saved, price: 350 }
  expect(after(typing, sent, now)).toEqual({ saved: now, mine: { name: 'Red borscht' } })
  expect(after(changed(untouched, sent), sent, now).mine).toEqual({})
  const again = changed(typing, { price: 400 })
  expect(after(again, sent, now).mine).toEqual({ price: 400, name: 'Red borscht' })
  const setBack = changed(typing, { price: 300 })
  expect(after(setBack, sent, now).mine).toEqual({ price: 300, name: 'Red borscht' })
})

test('moves own changes onto a colleague’s saved version', () => {
  const draft = changed(untouched, { price: 350, name: 'Red borscht' })
  const theirs = { ...saved, price: 350, tags: ['soup'] }
  expect(rebased(draft, theirs)).toEqual({ saved: theirs, mine: { name: 'Red borscht' } })
})

test('reports a conflict where both changed a value differently', () => {
  const draft = changed(untouched, { price: 350, name: 'Red borscht' })
  expect(conflicts(draft, { ...saved, tags: [] })).toEqual([])
  expect(conflicts(draft, { ...saved, price: 350 })).toEqual([])
  expect(conflicts(draft, { ...saved, price: 320, tags: [] })).toEqual(['price'])
})

test('merges each language of a text by itself', () => {
  const both = (en: string, ru: string) => ({
    name: [
      { locale: 'en' as const, value: en },
      ...(ru ? [{ locale: 'ru' as const, value: ru }] : []),
    ],
  })
  const draft = changed({ saved: both('Soup', 'Суп'), mine: {} }, both('Soup', 'Супчик'))
  const theirs = both('Hot soup', 'Суп')
  expect(conflicts(draft, theirs)).toEqual([])
  expect(rebased(draft, theirs).mine).toEqual(both('Hot soup', 'Супчик'))
  const other = both('Hot soup', 'Щи')
  expect(conflicts(draft, other)).toEqual(['name'])
  expect(rebased(draft, other).mine).toEqual(both('Hot soup', 'Супчик'))
  expect(rebased(draft, both('Hot soup', 'Супчик')).mine).toEqual({})
  const untranslated = changed({ saved: both('Soup', 'Суп'), mine: {} }, both('Soup', ''))
  expect(rebased(untranslated, theirs).mine).toEqual(both('Hot soup', ''))
})

test('values that differ only in spaces at their ends are no conflict', () => {
  const draft = changed(untouched, { name: 'Red borscht ' })
  expect(conflicts(draft, { ...saved, name: 'Red borscht' })).toEqual([])
  expect(conflicts(draft, saved)).toEqual([])
  expect(conflicts(draft, { ...saved, name: 'Green borscht' })).toEqual(['name'])
})

test('counts an invalid number as a change, but can’t send it', () => {
  const typo = changed<{ most: number | null }>({ saved: { most: null }, mine: {} }, { most: NaN })
  expect(isChanged(typo)).toBe(true)
  expect(unreadable(typo.mine)).toEqual(['most'])
  expect(unreadable({ most: null, least: 0, name: 'x' })).toEqual([])
})

test('counts an invalid number in a row as a change, also where it was empty', () => {
  const rows = { saved: { rows: [{ most: null as number | null }] }, mine: {} }
  expect(isChanged(changed(rows, { rows: [{ most: Number.NaN }] }))).toBe(true)
  expect(isChanged(changed(rows, { rows: [{ most: null }] }))).toBe(false)
})

test('keeps the errors of the fields that still have the refused value', () => {
  const wrong = (field: string) => ({ field, code: 'invalid' as const })
  const errors = [wrong('name'), wrong('sizes.0.price'), wrong('sizes.1.price'), wrong('nowhere.0')]
  const sent = { name: '', sizes: [{ price: NaN }, { price: null }] }
  expect(stillWrong(errors, sent, { ...sent })).toEqual(errors)
  const left = stillWrong(errors, sent, {
    name: 'Borscht',
    sizes: [{ price: 300 }, { price: null }],
  })
  expect(left.map(({ field }) => field)).toEqual(['sizes.1.price', 'nowhere.0'])
  expect(stillWrong([wrong('sizes.1.price')], sent, { name: '', sizes: [] })).toEqual([])
})

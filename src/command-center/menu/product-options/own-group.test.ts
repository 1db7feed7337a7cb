import { expect, test } from 'vitest'
import type { Group } from './load.ts'
import { asGroup, isOneOfAll, offered, selected, ticked, unreadableIn } from './own-group.ts'

const option = (id: string, isDefault = false) => ({ id, name: [], isDefault })
const toppings: Pick<Group, 'options' | 'most'> = {
  most: null,
  options: [option('cheese', true), option('basil'), option('ham')],
}
const own = asGroup('toppings')
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).join(' ')

test.each([
  ['everything, as the group', null, 'cheese basil ham'],
  ['its list in the group’s order', ['ham', 'cheese'], 'cheese ham'],
  ['nothing by an empty list', [], ''],
  ['nothing of what is gone', ['olives'], ''],
])('a product offers %s', (_, only, expected) => {
  expect(ids(offered({ only }, toppings))).toBe(expected)
})

test.each([
  ['the group’s', null, null, 'cheese'],
  ['its own', null, ['ham'], 'ham'],
  ['nothing by an empty list', null, [], ''],
  ['only what it offers', ['basil'], ['ham', 'basil'], 'basil'],
  ['the group’s as far as it offers it', ['basil'], null, ''],
])('a product starts with %s', (_, only, defaults, expected) => {
  expect(ids(selected({ only, defaults }, toppings))).toBe(expected)
})

test.each([
  [null, 1, true],
  [null, null, false],
  [1, null, true],
  [2, 1, false],
  [Number.NaN, 1, true],
])('its own “at most” %s and the group’s %s: one of all is %s', (most, ofGroup, expected) => {
  expect(isOneOfAll({ most }, { most: ofGroup })).toBe(expected)
})

test('a tick puts an option at its place in the group, and drops what is gone', () => {
  expect(ticked(['ham', 'olives'], 'basil', true, toppings)).toEqual(['basil', 'ham'])
  expect(ticked(['cheese', 'ham'], 'cheese', false, toppings)).toEqual(['ham'])
  expect(ticked([], 'cheese', false, toppings)).toEqual([])
})

test('limits that can’t be read are named by their place', () => {
  const wrong = { ...own, least: Number.NaN, freeCount: Number.NaN }
  expect(unreadableIn([own, wrong])).toEqual([
    { field: 'groups.1.least', code: 'invalid' },
    { field: 'groups.1.freeCount', code: 'invalid' },
  ])
})

import { expect, test } from 'vitest'
import { isTyped } from './use-confirm.tsx'

test.each([
  ["anna's menu ", 'Anna’s\u00a0menu'],
  ['Grill  &  bar', 'Grill & bar'],
  ['menu "summer" - 2', 'Menu “Summer” – 2'],
  ['Меню "Лето"', 'Меню\u00a0«Лето»'],
])('%s confirms %s', (typed, word) => {
  expect(isTyped(typed, word)).toBe(true)
})

test('nothing else confirms', () => {
  for (const typed of ['', 'Annas menu', 'Anna’s', 'Anna’smenu'])
    expect([typed, isTyped(typed, 'Anna’s menu')]).toEqual([typed, false])
})

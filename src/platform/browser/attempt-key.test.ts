import { expect, test } from 'vitest'
import { attemptKeys } from './attempt-key.ts'

test('keeps the key for the same content and changes it for another', () => {
  let count = 0
  const keyOf = attemptKeys(() => `key ${++count}`)
  expect([keyOf({ name: 'Anna', total: 1 }), keyOf({ name: 'Anna', total: 1 })]).toEqual([
    'key 1',
    'key 1',
  ])
  expect(keyOf({ name: 'Anna', total: 2 })).toBe('key 2')
  expect(keyOf({ name: 'Anna', total: 1 })).toBe('key 3')
})

test('keys are unpredictable', () => {
  expect(attemptKeys()({})).toMatch(/^[0-9a-f]{32}$/)
  expect(attemptKeys()({})).not.toBe(attemptKeys()({}))
})

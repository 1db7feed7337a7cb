import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foodIcons, isFoodIcon } from './food-icons.ts'

test('every name has its picture and every picture its name', () => {
  const files = readdirSync(new URL('../../public/food/', import.meta.url))
  expect(files.sort()).toEqual(foodIcons.map((name) => `${name}.webp`).sort())
})

test('a stranger is no food icon', () => {
  expect(isFoodIcon('pizza')).toBe(true)
  expect(isFoodIcon('hammer')).toBe(false)
  expect(isFoodIcon(undefined)).toBe(false)
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foodIcons } from './food-icons.ts'

test('has a picture for every name and a name for every picture', () => {
  const files = readdirSync(new URL('../../public/food/', import.meta.url))
  expect(files.sort()).toEqual(foodIcons.map((name) => `${name}.webp`).sort())
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSocialIcon, socialIcons } from './social-icons.ts'

test('draws every listed logo and no other', () => {
  const drawn = readFileSync('src/ui/social.svg', 'utf8').matchAll(/<symbol id="(\w+)"/g)
  expect([...drawn].map(([, name]) => name)).toEqual([...socialIcons])
})

test('finds a logo by its name alone', () => {
  expect(['telegram', 'x', 'constructor', '', null, undefined, 1].map(isSocialIcon)).toEqual([
    ...[true, true],
    ...[false, false, false, false, false],
  ])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSocialIcon, socialIcons } from './social-icons.ts'

test('every mark that is named is drawn, and no other', () => {
  const drawn = readFileSync('src/ui/social.svg', 'utf8').matchAll(/<symbol id="(\w+)"/g)
  expect([...drawn].map(([, name]) => name)).toEqual([...socialIcons])
})

test('a mark is known by its name alone', () => {
  expect(['telegram', 'x', 'constructor', '', null, undefined, 1].map(isSocialIcon)).toEqual([
    ...[true, true],
    ...[false, false, false, false, false],
  ])
})

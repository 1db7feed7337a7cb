import { expect, test } from 'vitest'
import { visibleText } from './shapes.ts'

test('a text of invisible characters is empty; others only lose the spaces around them', () => {
  for (const unseen of [
    '',
    ' \u00a0',
    '\u200b\u2060',
    '\u3164',
    '\u00ad',
    '\u202e',
    '\u2800',
    '\ufe0f',
    '\0',
  ])
    expect(visibleText(unseen)).toBe('')
  expect(visibleText(' Anna\u00a0B ')).toBe('Anna\u00a0B')
  for (const seen of ['👨‍👩‍👧', '. ́', 'क\u200dष', '안녕']) expect(visibleText(seen)).toBe(seen)
})

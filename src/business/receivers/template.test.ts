import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill, placeholders, templateFault, type Values } from './template.ts'

const bob = 'Bob","total":0,"x":"'
const values = (text = bob): Values =>
  Object.fromEntries(placeholders.map((name) => [name, { text, raw: text }])) as Values

test('a quoted placeholder is text for people, a bare one is a value', () => {
  const total = { ...values(), total: { text: '12 ₽', raw: 1200 } }
  expect(fill('{"say": "Total: {{total}}!", "total": {{ total }}}', total)).toBe(
    '{"say": "Total: 12 ₽!", "total": 1200}',
  )
})

test('a value can’t add a key', () => {
  const template = '{"name": "{{name}}", "again": {{name}}, "total": 5}'
  expect(JSON.parse(fill(template, values()))).toEqual({ name: bob, again: bob, total: 5 })
})

test('an escaped quote in the template doesn’t end its string', () => {
  const template = '{"a": "\\"{{name}}\\\\", "b": {{name}}}'
  expect(JSON.parse(fill(template, values()))).toEqual({ a: `"${bob}\\`, b: bob })
})

test('an accepted template stays JSON of the same shape for any order', () => {
  const pieces = ['"', '{{name}}', '{', '}', ':', ',', '\\', 'u12', 'a', '1', '[', ']', '"b"', ' ']
  const template = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join('')),
    fc.constantFrom('{"a": {{name}}}', '{"a": "-{{name}}-", "b": [{{text}}]}', '"\\u123{{name}}"'),
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(bob, '\\', '"', '\u2028', 'n'),
  )
  fc.assert(
    fc.property(template, text, (body, text) => {
      fc.pre(templateFault(body) === undefined)
      const keys = (json: string) =>
        JSON.stringify(JSON.parse(json), (_key, value) => (typeof value === 'object' ? value : 0))
      expect(keys(fill(body, values(text)))).toBe(keys(fill(body, values('x'))))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['{"text": "{{text}}"}', undefined],
  ['{"order": {"lines": {{lines}}}}', undefined],
  ['"{{text}}"', undefined],
  ['{"text": {{nonsense}}}', 'unknown-placeholder'],
  ['{"text": "{{nonsense}}"}', 'unknown-placeholder'],
  ['{"text": {{text}}', 'not-json'],
  ['', 'not-json'],
  ['text={{text}}', 'not-json'],
  ['{"a": 1{{total}}}', 'not-json'],
  ['{"a": "\\{{name}}"}', 'not-json'],
  ['{"a": "\\u123{{name}}"}', 'not-json'],
  ['{{{name}}: 1, "total": 5}', 'placeholder-in-key'],
  ['{"{{name}}": 1, "total": 5}', 'placeholder-in-key'],
  ['{"a": [{"-{{name}}": 1}]}', 'placeholder-in-key'],
])('%s: %s', (template, fault) => {
  expect(templateFault(template)).toBe(fault)
})

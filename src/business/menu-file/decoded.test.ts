import { expect, test } from 'vitest'
import { decoded, separated } from './reader.ts'

const bytes = (...all: number[]) => new Uint8Array(all)

test('reads a file in any encoding', () => {
  expect(decoded(new TextEncoder().encode('\ufeffимя'))).toBe('имя')
  expect(decoded(bytes(0xe8, 0xec, 0xff))).toBe('имя')
  expect(decoded(bytes(0xff, 0xfe, 0x38, 0x04))).toBe('и')
  expect(decoded(bytes(0xfe, 0xff, 0x04, 0x38))).toBe('и')
  expect(decoded(new TextEncoder().encode('a\0b'))).toBeUndefined()
})

test.each([
  ['a;b;c\n1,5;2', ';'],
  ['a,b\r\n', ','],
  ['a\tb\r', '\t'],
  ['alone', ';'],
  ['sep=x\na,b', ';'],
])('detects the separator of %j', (text, delimiter) => {
  expect(separated(text)).toEqual({ rows: text, delimiter })
})

test.each([
  ['sep=;\r\na,b,c;d', ';', 'a,b,c;d'],
  ['SEP=,\na;b;c,d', ',', 'a;b;c,d'],
  ['"sep=\t"\ra\tb', '\t', 'a\tb'],
])('takes the separator from the first line of %j', (text, delimiter, rows) => {
  expect(separated(text)).toEqual({ rows, delimiter })
})

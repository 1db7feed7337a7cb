// Values that no person would type, but programs send.
import fc from 'fast-check'

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\\u0000',
  '%',
  '_',
  "'",
  '"',
  '--',
  '\\',
  '\r\n',
  '\ud800',
  'a\udfffb',
  '\ud83d\ude00\ud83d',
  '\u202e\u200f\ufeff\uffff',
  'e\u0301'.repeat(30),
  'İıſßﬁ',
  '../..',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '0x10',
  '1e999',
  '💥'.repeat(40),
  'x'.repeat(3000),
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30',
  '0~x',
]

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 90 }) },
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
)

const numbers = [-1, -0, 0, 0.1, 1.5, 99, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, 1e308, 1_000_000_001]

/** Deeply nested lists. */
const nested = fc
  .tuple(fc.constantFrom(2, 60, 3000), fc.boolean())
  .map(([depth, isList]) =>
    Array.from({ length: depth }).reduce(
      (inner) => (isList ? [inner] : { a: inner }),
      1 as unknown,
    ),
  )

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], '\ud800\0') },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.constantFrom('y'.repeat(70_000), Array(2000).fill(0)) },
)

/** As part of a URL, with valid or invalid encoding. */
export const hostileSpelling = fc.oneof(
  hostile.map((value) => spelt(value).slice(0, 4000)),
  fc.constantFrom(
    '%',
    '%ff',
    '%zz',
    '%00',
    '%ED%A0%80',
    '%C0%80',
    '%2e%2e',
    '..',
    '%2F',
    '+',
    ';',
    '%25',
  ),
)

/** A lone surrogate is possible in JSON, but not in a URL. */
export const spelt = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  )

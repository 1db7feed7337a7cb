import { expect, test } from 'vitest'
import { isStorageFailure } from './failures.ts'

const error = (facts: object) => Object.assign(new Error('no'), facts)

test.each([
  ['disk full', error({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), true],
  ['an extended code of a failed write', error({ code: 'ERR_SQLITE_ERROR', errcode: 778 }), true],
  ['read-only', error({ code: 'ERR_SQLITE_ERROR', errcode: 8 }), true],
  ['a broken rule', error({ code: 'ERR_SQLITE_ERROR', errcode: 2067 }), false],
  ['PostgreSQL’s disk full', error({ code: '53100' }), true],
  ['PostgreSQL shut down', error({ code: '57P01' }), true],
  ['nothing listens', error({ code: 'ECONNREFUSED' }), true],
  ['no socket of PostgreSQL', error({ code: 'ENOENT', syscall: 'connect' }), true],
  ['a missing file', error({ code: 'ENOENT', syscall: 'open' }), false],
  ['a lost line', new Error('Connection terminated unexpectedly'), true],
  ['a broken rule of PostgreSQL', error({ code: '23505' }), false],
  ['an error of ours', new TypeError('x is not a function'), false],
  ['no error', 'full', false],
])('%s', (_, thrown, isIt) => {
  expect(isStorageFailure(thrown)).toBe(isIt)
})

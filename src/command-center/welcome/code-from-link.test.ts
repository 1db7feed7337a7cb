import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeFromLink } from './code-from-link.ts'

const stored = new Map<string, string>()
const addresses: string[] = []

function open(hash: string) {
  vi.stubGlobal('location', { hash, pathname: '/ru/welcome', search: '?x=1' })
  return codeFromLink()
}

beforeEach(() => {
  stored.clear()
  addresses.length = 0
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => addresses.push(to),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the code of the link leaves the address at once, and this tab keeps it', () => {
  expect(open('#code=ABCDE-23456')).toBe('ABCDE-23456')
  expect(addresses).toEqual(['/ru/welcome?x=1'])
  expect(open('')).toBe('ABCDE-23456')
})

test('another link replaces it, and without a link there is none', () => {
  expect(open('')).toBeUndefined()
  open('#code=ABCDE-23456')
  expect(open('#code=FGHJK-78923')).toBe('FGHJK-78923')
  expect(open('#other')).toBe('FGHJK-78923')
  expect(addresses).toHaveLength(2)
})

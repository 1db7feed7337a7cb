import { afterEach, expect, test, vi } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { noticeOf } from './words-of-refusal.ts'

afterEach(() => vi.unstubAllGlobals())

const again = { label: 'Try again', run: () => {} }
const noticeFor = (refused: string, facts: Record<string, unknown> = {}) =>
  noticeOf(refuse(refused, facts), {
    ...{ locale: 'ru', defaultLocale: 'en', phoneFormatted: undefined, again },
  })

test.each([
  ['', '/ru/catalog/pizza/capri'],
  ['?q=x&without=nuts', '/ru/catalog/pizza/capri?without=nuts'],
])('a choice that is refused leads to its product, with the filter of “%s”', (search, path) => {
  const assign = vi.fn()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { search, assign })
  const { action } = noticeFor('choice-missing', { productPath: '/catalog/pizza/capri' })
  expect(action?.label).toBe('Открыть блюдо')
  action?.run()
  expect(assign).toHaveBeenCalledWith(path)
})

test('other refusals lead nowhere, and failures can be tried again', () => {
  expect(noticeFor('not-for-sale').action).toBeUndefined()
  expect(noticeFor('no-answer').action).toBe(again)
})

import { expect, test } from 'vitest'
import { mostSets } from '#business/search/synonym-set.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import type { SearchWordsPage } from './load.ts'
import { Page } from './page.tsx'

const synonyms = [{ words: ['shawarma', 'doner'] }, { words: ['fries', 'Crisps'] }]
const missed = [
  { query: 'Doner', times: 4 },
  { query: 'crisps', times: 3 },
  { query: 'ramen', times: 2 },
]
const data = { version: 5, synonyms, missed, add: null } as unknown as SearchWordsPage
const put = 'PUT /api/synonyms'
const open = (change: Partial<SearchWordsPage> = {}, answers: Record<string, object> = {}) =>
  openPage(<Page data={{ ...data, ...change }} />, { edited: { version: 6 }, answers })

test('typed sets are sent as words: without spaces around them, empty ones or empty rows', async () => {
  const page = await open()
  await page.fill('Set 1', ' shawarma ,, doner,chicken wrap, ')
  await page.press('Add set')
  await page.fill('Set 3', ' , ')
  await page.press('Save')
  const [fries] = synonyms.slice(1)
  expect(page.sent).toEqual([
    {
      line: put,
      input: { synonyms: [{ words: ['shawarma', 'doner', 'chicken wrap'] }, fries] },
      version: 5,
    },
  ])
})

test('the refused row is the one that is marked, though empty rows above it weren’t sent', async () => {
  const errors = [{ field: 'synonyms.1.words', code: 'too-short' }] as const
  const page = await open({}, { [put]: refuse('invalid', { errors }) })
  await page.fill('Set 1', '')
  await page.press('Add set')
  await page.fill('Set 3', 'ramen')
  await page.press('Save')
  const isWrong = (row: number) => page.field(`Set ${row}`).getAttribute('aria-invalid')
  expect([isWrong(1), isWrong(2), isWrong(3)]).toEqual([null, null, 'true'])
})

test('what customers searched in vain is offered until a set has it, in any case', async () => {
  const page = await open()
  expect(page.text()).toContain('|Searched, not found|ramen|2|')
  expect(page.text()).not.toMatch(/Doner|crisps/)
  await page.press('ramen')
  expect(page.field('Set 3').value).toBe('ramen, ')
  expect(page.text()).not.toContain('Searched, not found')
})

test('no set is added beyond the most a shop can have', async () => {
  const full = Array.from({ length: mostSets }, (_, at) => ({ words: [`a${at}`, `b${at}`] }))
  const page = await open({ synonyms: full })
  expect(page.text()).toContain(`|You can have up to ${mostSets} sets.|`)
  for (const name of ['Add set', 'ramen']) {
    expect(page.button(name).getAttribute('aria-disabled')).toBe('true')
    await page.press(name)
  }
  expect(page.has(`Set ${mostSets + 1}`)).toBe(false)
  expect((await open({ synonyms: full.slice(1) })).text()).not.toContain('You can have up to')
})

test('a search that the address brings starts a set, unless one has it', async () => {
  const page = await open({ add: 'ramen' })
  expect(page.field('Set 3').value).toBe('ramen, ')
  expect((await open({ add: 'DONER' })).has('Set 3')).toBe(false)
})

test('a save whose response was lost is recognised when it is sent again', async () => {
  const stored = { version: 6, synonyms: [{ words: ['shawarma', 'doner', 'wrap'] }, synonyms[1]] }
  const answers = { [put]: refuse('stale'), 'GET /api/synonyms': stored }
  const page = await open({}, answers)
  await page.fill('Set 1', 'shawarma, doner , wrap')
  await page.press('Save')
  expect(page.text()).not.toContain('Someone else changed this')
  expect(page.has('Save')).toBe(false)
})

test('“Use theirs” takes what is stored, though a restore has lowered its version', async () => {
  const stored = { version: 1, synonyms: [{ words: ['ramen', 'noodles'] }] }
  const page = await open({}, { [put]: refuse('stale'), 'GET /api/synonyms': stored })
  await page.fill('Set 1', 'shawarma, wrap')
  await page.press('Save')
  await page.press('Use theirs')
  expect(page.field('Set 1').value).toBe('ramen, noodles')
  await page.fill('Set 1', 'ramen, soup')
  await page.press('Save')
  expect(page.sent.map(({ version }) => version)).toEqual([5, undefined, 1, undefined])
})

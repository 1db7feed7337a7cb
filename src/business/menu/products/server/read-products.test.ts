import { expect, test } from 'vitest'
import { counting } from '#tests/support/counting.ts'
import {
  callOf,
  longMenuCount,
  longMenuQuestions,
  readAllOf,
  storeLongMenu,
} from '#tests/support/long-menu.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'
import { readProducts } from './products.ts'

type Question = Parameters<typeof readProducts>[1]

async function longMenu() {
  const { store, spentOn } = counting(await emptyStore())
  await storeLongMenu(store)
  const now = new Date('2026-05-04T12:00:00Z')
  const read = (input: Question) => store.read((tx) => readProducts(callOf(tx, now), input))
  return { store, spentOn, read }
}

test('one page of 2000 products reads little for any query', async () => {
  const { store, spentOn, read } = await longMenu()
  const all = await spentOn(() => readAllOf(store))
  expect(all).toMatchObject({ queries: 2, rows: 4 * longMenuCount })
  for (const input of longMenuQuestions) {
    const { queries, rows, letters } = await spentOn(() => read(input))
    const isSearched = 'q' in input
    const what = JSON.stringify(input)
    expect(queries, what).toBeLessThanOrEqual(4)
    // A page and one more product, each with three variants. Names are searched here.
    expect(rows, what).toBeLessThanOrEqual((isSearched ? longMenuCount : 51) + 51 * 4)
    expect(letters / all.letters, what).toBeLessThan(isSearched ? 0.25 : 0.05)
  }
})

test('the pages of 2000 products have each of them once', async () => {
  const { read } = await longMenu()
  const slugsOf = async (question: Question) => {
    const slugs: string[] = []
    let cursor: string | undefined
    do {
      const page = await read({ ...question, ...(cursor && { cursor }) })
      slugs.push(...page.products.map(({ slug }) => slug))
      cursor = page.next ?? undefined
    } while (cursor)
    return slugs
  }
  expect(await slugsOf({ missing: 'translation' })).toEqual(
    Array.from({ length: 20 }, (_, at) => `soup-${1900 - at * 100}`),
  )
  const slugs = await slugsOf({})
  expect(slugs).toHaveLength(longMenuCount)
  expect(new Set(slugs).size).toBe(longMenuCount)
})

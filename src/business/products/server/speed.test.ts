import { expect, test } from 'vitest'
import type { Call } from '#platform/server/call.ts'
import { noOne } from '#server/who.ts'
import { emptyStore } from '#tests/support/world.ts'
import { readProducts } from './read-products.ts'

const count = 2000
const mostMs = 20

const both = (text: string) => [
  { locale: 'en' as const, value: `${text} with mushrooms` },
  { locale: 'ru' as const, value: `${text} с грибами` },
]

/** Two thousand products with three variants each, all translated but every hundredth. */
async function longMenu() {
  const store = await emptyStore()
  const products = Array.from({ length: count }, (_, at) => ({
    id: `product-${at}`,
    version: 1,
    name: at % 100 === 0 ? both('Soup').slice(1) : both(`Soup ${at}`),
    description: both(
      'A thick one that stood on the fire all night long, then once more. '.repeat(3),
    ),
    slug: `soup-${at}`,
    photoId: null,
    isAvailable: at % 7 !== 0,
    isArchived: false,
    nutrition: null,
    allergens: [],
    createdAt: new Date(1_700_000_000_000 + at * 1000),
  }))
  const variants = products.flatMap((product) =>
    [0, 1, 2].map((position) => ({
      id: `${product.id}-${position}`,
      version: 1,
      productId: product.id,
      name: both('Large'),
      price: 10_000 + position,
      amount: 300,
      unit: 'g',
      sku: `S-${product.id}-${position}`,
      isAvailable: true,
      isArchived: false,
      position,
    })),
  )
  await store.write(async (tx) => {
    for (let at = 0; at < count; at += 250)
      await tx
        .insertInto('product')
        .values(products.slice(at, at + 250))
        .execute()
    for (let at = 0; at < variants.length; at += 500)
      await tx
        .insertInto('variant')
        .values(variants.slice(at, at + 500))
        .execute()
  })
  return store
}

test('a page of two thousand products costs little, whatever is looked for', async () => {
  const store = await longMenu()
  const call = { who: noOne, now: new Date(), version: 0, keepSession: () => {} }
  const read = (asked: Parameters<typeof readProducts>[1]) =>
    store.read((tx) => readProducts({ ...call, tx } satisfies Call, asked))
  const questions = [
    {},
    { q: 'soup 1999' },
    { q: 'ничего такого' },
    { availability: 'sold-out' },
    { missing: 'photo' },
    { missing: 'translation' },
  ] as const
  for (const asked of [...questions, ...questions]) await read(asked)
  for (const asked of questions) {
    const spent: number[] = []
    for (let time = 0; time < 9; time++) {
      const before = process.cpuUsage()
      await read(asked)
      const { user, system } = process.cpuUsage(before)
      spent.push((user + system) / 1000)
    }
    const median = spent.sort((one, other) => one - other)[4]
    expect(median, JSON.stringify(asked)).toBeLessThan(mostMs)
  }
  const slugs: string[] = []
  let cursor: string | undefined
  do {
    const page = await read({ missing: 'translation', ...(cursor && { cursor }) })
    slugs.push(...page.products.map(({ slug }) => slug))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(slugs).toEqual(Array.from({ length: 20 }, (_, at) => `soup-${1900 - at * 100}`))
  for (let page = await read({}); ; page = await read({ cursor })) {
    slugs.push(...page.products.map(({ slug }) => slug))
    cursor = page.next ?? undefined
    if (!cursor) break
  }
  expect(slugs).toHaveLength(20 + count)
  expect(new Set(slugs).size).toBe(count)
})

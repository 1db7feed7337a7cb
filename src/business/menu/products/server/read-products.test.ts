import { expect, test } from 'vitest'
import { anonymous } from '#http/identity.ts'
import type { Call } from '#platform/server/call.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'
import { readProducts } from './read-products.ts'

const count = 2000

const both = (text: string) => [
  { locale: 'en' as const, value: `${text} with mushrooms` },
  { locale: 'ru' as const, value: `${text} с грибами` },
]

/** 2000 products with three variants each; every hundredth isn't translated. */
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
    allergensDeclared: false,
    spicy: 0,
    diets: [],
    label: [],
    labelUntil: null,
    createdAt: new Date(1_700_000_000_000 + at * 1000),
  }))
  const variants = products.flatMap((product) =>
    [0, 1, 2].map((position) => ({
      id: `${product.id}-${position}`,
      version: 1,
      productId: product.id,
      name: both('Large'),
      price: 10_000 + position,
      amountThousandths: 300_000,
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

test('one page of 2000 products stays cheap for any query', async () => {
  const store = await longMenu()
  const call = {
    who: anonymous,
    now: new Date(),
    version: 0,
    keepSession: () => {},
    keepBrowser: () => {},
  }
  const read = (input: Parameters<typeof readProducts>[1]) =>
    store.read((tx) => readProducts({ ...call, tx } satisfies Call, input))
  const questions = [
    {},
    { q: 'soup 1999' },
    { q: 'ничего такого' },
    { availability: 'sold-out' },
    { missing: 'photo' },
    { missing: 'translation' },
  ] as const
  // Code that isn't compiled yet takes up to four times as long.
  for (let round = 0; round < 10; round++) for (const input of questions) await read(input)
  // The floor: reading all products and variants as stored.
  const all = () =>
    store.read(async (tx) => [
      await tx.selectFrom('product').selectAll().execute(),
      await tx.selectFrom('variant').selectAll().execute(),
    ])
  for (const input of questions)
    expect(await ratioOf(() => read(input), all), JSON.stringify(input)).toBeLessThan(0.5)
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

/**
 * The CPU time of one as a ratio of the other: they alternate, and the minimum of each counts, so that other load doesn't matter.
 */
async function ratioOf(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < 20; turn++)
    for (const [at, work] of [one, other].entries())
      least[at] = Math.min(least[at] ?? 0, await spentOn(work))
  return (least[0] ?? 0) / (least[1] ?? 0)
}

/** CPU time in µs. */
async function spentOn(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

import { globSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { type AvailabilityChange, setAvailability } from './set-availability.ts'
import type { AvailabilityColumn, updateProduct } from './sql/product.ts'
import type { setVariant, updateVariant } from './sql/variant.ts'

const until = new Date('2026-05-05T20:00:00Z')

async function stocked() {
  const { store } = await sampleShop()
  const variant = await store.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'productId')
    .select(['variant.id as variantId', 'productId'])
    .where('variant.isAvailable', '=', true)
    .where('product.isAvailable', '=', true)
    .executeTakeFirstOrThrow()
  const rowOf = (table: 'product' | 'variant', id: string) =>
    store.db
      .selectFrom(table)
      .select(['version', 'isAvailable', 'soldOutUntil'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const set = (...changes: AvailabilityChange[]) =>
    store.write((tx) => setAvailability(tx, changes))
  return {
    store,
    set,
    ...variant,
    product: () => rowOf('product', variant.productId),
    variant: () => rowOf('variant', variant.variantId),
  }
}

test('writes a difference as one version, and nothing if there is none', async () => {
  const { set, productId, product } = await stocked()
  const { version } = await product()
  const off = { productId, isAvailable: false }
  expect((await set({ productId, isAvailable: true })).written).toEqual(new Set())
  expect((await product()).version).toBe(version)
  expect((await set({ ...off, soldOutUntil: until })).written).toEqual(new Set([productId]))
  const soldOut = { isAvailable: false, soldOutUntil: until, version: version + 1 }
  expect(await product()).toEqual(soldOut)
  // An end time that isn't mentioned stays.
  expect((await set(off, { ...off, soldOutUntil: until })).written).toEqual(new Set())
  expect(await product()).toEqual(soldOut)
  await set({ ...off, soldOutUntil: null })
  expect(await product()).toEqual({ ...soldOut, soldOutUntil: null, version: version + 2 })
  await set({ ...off, soldOutUntil: until }, { productId, isAvailable: false })
  await set({ productId, isAvailable: true })
  expect(await product()).toMatchObject({ isAvailable: true, soldOutUntil: null })
})

test('distinguishes products from variants, and skips outdated versions', async () => {
  const { set, productId, variantId, product, variant } = await stocked()
  const before = await product()
  const { version } = await variant()
  const off = { productId, variantId, isAvailable: false }
  expect(await set({ ...off, seen: version + 1 })).toEqual({
    written: new Set(),
    isComplete: false,
  })
  expect((await set({ ...off, productId: 'another' })).isComplete).toBe(false)
  expect((await set({ productId: 'x', isAvailable: false }, off)).written).toEqual(
    new Set([variantId]),
  )
  expect(await variant()).toMatchObject({ isAvailable: false, version: version + 1 })
  expect(await product()).toEqual(before)
})

/** The functions in a source text whose `.set(…)` names availability, or has columns of products and variants that it doesn't name. */
function writersIn(text: string): string[] {
  const writers: string[] = []
  for (const { index } of text.matchAll(/\.(set|doUpdateSet)\(/g)) {
    const begin = text.indexOf('(', index)
    let depth = 0
    let end = begin
    do {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      end += 1
    } while (depth > 0 && end < text.length)
    const set = text.slice(begin, end)
    const table = text.slice(0, index).match(/.*\.(?:updateTable|insertInto)\(\s*'(\w+)'/s)?.[1]
    const isUnnamed = /^\((\w+|[\w.]+\(.*\))\)$|\.\.\./s.test(set)
    const isSold = table === 'product' || table === 'variant'
    if (!/\b(isAvailable|soldOutUntil)\b/.test(set) && !(isSold && isUnnamed)) continue
    const names = [...text.slice(0, index).matchAll(/\b(?:function|const) (\w+)(?! = await)\b/g)]
    writers.push(names.at(-1)?.[1] ?? '')
  }
  return writers
}

test('no other function writes availability', () => {
  const files = globSync('src/business/**/server/{sql,sql/*}.ts').map((file) =>
    file.replaceAll('\\', '/'),
  )
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) =>
    writersIn(readFileSync(file, 'utf8')).map((name) => `${file} ${name}`),
  )
  expect(found.toSorted()).toEqual([
    'src/business/menu/server/sql/product.ts storeProductAvailability',
    // The types of their changes exclude availability.
    'src/business/menu/server/sql/product.ts updateProduct',
    'src/business/menu/server/sql/variant.ts setVariant',
    'src/business/menu/server/sql/variant.ts storeVariantAvailability',
    'src/business/menu/server/sql/variant.ts updateVariant',
  ])
  expectTypeOf<Parameters<typeof updateProduct>[3][AvailabilityColumn]>().toEqualTypeOf<undefined>()
  expectTypeOf<Parameters<typeof setVariant>[2][AvailabilityColumn]>().toEqualTypeOf<undefined>()
  expectTypeOf<Parameters<typeof updateVariant>[3][AvailabilityColumn]>().toEqualTypeOf<undefined>()
  const callers = globSync('src/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/sql/') && !file.endsWith('.test.ts'))
    .filter((file) => /\bstore(Product|Variant)Availability\b/.test(readFileSync(file, 'utf8')))
  expect(callers).toEqual(['src/business/menu/server/set-availability.ts'])

  const planted = `
    export async function hide(tx: Tx, id: string) {
      await tx.updateTable('product').set(({ eb }) => ({ isAvailable: false, version: eb('version', '+', 1) })).execute()
    }
    export const unhide = (tx: Tx) =>
      tx.updateTable('variant').set({ soldOutUntil: null }).where('isAvailable', '=', false).execute()
    export const rename = (tx: Tx) =>
      tx.updateTable('product').set({ name: 'x' }).where('isAvailable', '=', false).execute()
    export const change = (tx: Tx, change: object) => tx.updateTable('product').set(change).execute()
    export const spread = (tx: Tx, change: object) =>
      tx.updateTable('variant').set({ ...change, version: 2 }).execute()
    export const other = (tx: Tx, change: object) => tx.updateTable('order').set(change).execute()`
  expect(writersIn(planted)).toEqual(['hide', 'unhide', 'change', 'spread'])
})

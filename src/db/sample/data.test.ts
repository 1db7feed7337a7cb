import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { widthsFor } from '#business/media/upload.ts'
import { dietProblems } from '#business/menu/diet-problems.ts'
import type { Localised } from '#platform/localised.ts'
import photos from '#sample/photos.json' with { type: 'json' }
import { categories, menus } from '../sample-menu.ts'
import { groups, sizes } from './options.ts'
import { allergens } from './shapes.ts'

const products = categories.flatMap((category) => category.dishes)
const variants = products.flatMap((product) => product.variants)

test('has 32 products in 7 categories, two of them sold out', () => {
  expect(categories).toHaveLength(7)
  expect(products).toHaveLength(32)
  expect(products.filter((product) => product.soldOut)).toHaveLength(2)
})

/** Each localised text in a value. */
function texts(value: unknown): Localised[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value[0]?.locale) return [value]
  return Object.values(value).flatMap(texts)
}

test('every text is in both languages', () => {
  const all = texts([products, menus, groups, sizes])
  expect(all.length).toBeGreaterThan(100)
  for (const text of all) {
    expect(text.map((one) => one.locale)).toEqual(['en', 'ru'])
    const [en, ru] = text.map((one) => JSON.stringify(one.value)) as [string, string]
    expect(en).toMatch(/[a-z0-9]/i)
    expect(en).not.toMatch(/[а-яё]/i)
    expect(ru).toMatch(/[а-яё]/i)
  }
})

test('names and descriptions respect the product’s limits', () => {
  for (const { name, description } of products)
    for (const { value } of [...name, ...description.filter((one) => one.value.length < 60)])
      expect(value, value).toMatch(/^.{2,75}$/)
  for (const { value } of products.flatMap((product) => product.description))
    expect(value.length, value).toBeLessThan(180)
})

test('slugs are unique and simple', () => {
  const categories = menus.flatMap((menu) => menu.categories)
  for (const named of [products, categories, groups, sizes]) {
    const slugs = named.map(({ slug }: { slug: string }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]{2,75}$/)
  }
})

test('a product has one to three variants, named only if there is a choice', () => {
  for (const product of products) {
    expect(product.variants.length, product.slug).toBeGreaterThan(0)
    expect(product.variants.length, product.slug).toBeLessThanOrEqual(3)
    for (const { name, amount } of product.variants) {
      expect(name.length > 0, product.slug).toBe(product.variants.length > 1)
      expect(Number.isInteger(amount) && amount > 0, product.slug).toBe(true)
    }
  }
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
})

test('allergens are known and unique', () => {
  const options = groups.flatMap((group) => group.options)
  for (const one of [...products, ...options]) {
    expect(allergens).toEqual(expect.arrayContaining([...one.allergens]))
    expect(new Set(one.allergens).size, one.name[0]?.value).toBe(one.allergens.length)
  }
})

test('each group’s defaults are exactly its required options, and options left out cost nothing', () => {
  for (const { slug, sign, least, most, mostOfOne, freeCount, options } of groups) {
    expect(
      options.filter(({ isDefault }) => isDefault),
      slug,
    ).toHaveLength(least)
    expect(least).toBeLessThanOrEqual(most ?? least)
    const own = options.flatMap(({ price, grams }) => [price, grams])
    if (sign === 'MINUS')
      expect([...own, mostOfOne, freeCount], slug).toEqual([...own.map(() => 0), 1, 0])
    for (const { name } of options)
      for (const { value } of name) expect(value, value).toMatch(/^.{2,30}$/)
  }
  const skus = [...variants, ...groups.flatMap(({ options }) => options)].map(({ sku }) => sku)
  expect(new Set(skus).size).toBe(skus.length)
})

test('dishes have known groups, options and sizes, and each is used', () => {
  const uses = products.flatMap((product) => product.groups ?? [])
  for (const { group, only = [] } of uses) {
    const known = groups.find(({ slug }) => slug === group)?.options.map(({ sku }) => sku)
    expect(known, group).toEqual(expect.arrayContaining([...only]))
  }
  const used = uses.flatMap(({ group, only = [] }) => [group, ...only])
  const left = groups.find(({ slug }) => slug === 'without')?.options.map(({ sku }) => sku) ?? []
  expect(left).toHaveLength(14)
  expect(used).toEqual(expect.arrayContaining([...groups.map(({ slug }) => slug), ...left]))
  const worn = new Set(variants.flatMap(({ size }) => size ?? []))
  expect([...worn].toSorted()).toEqual(sizes.map(({ slug }) => slug))
})

test('diets fit the allergens, and badges are short', () => {
  for (const { slug, diets = [], allergens, label = [] } of products) {
    expect(dietProblems(diets, allergens), slug).toEqual([])
    for (const { value } of label) expect(value.length, slug).toBeLessThanOrEqual(16)
  }
})

test('calories match the nutrients', () => {
  for (const { slug, nutrition } of products) {
    const { calories, protein, fat, carbohydrate } = nutrition
    const counted = 4 * protein + 9 * fat + 4 * carbohydrate
    expect(Math.abs(counted - calories) / calories, slug).toBeLessThan(0.05)
  }
})

test('every product has a photo of its own, light enough for a slow network', async () => {
  const named = products.map(({ slug }) => slug)
  expect(photos.map(({ name }) => name)).toEqual(named)
  const folder = new URL('../../../sample/photos/', import.meta.url)
  const files = photos.flatMap(({ name, width }) =>
    widthsFor(width).map((narrow) => `${name}-${narrow}.webp`),
  )
  expect((await readdir(folder)).toSorted()).toEqual(files.toSorted())
  const bodies = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'base64')))
  expect(new Set(bodies).size).toBe(files.length)
  // The full size is for dense screens only.
  const mostOf = (file = '') => (file.endsWith('-960.webp') ? 75_000 : 45_000)
  for (const [index, body] of bodies.entries())
    expect(Buffer.byteLength(body, 'base64'), files[index]).toBeLessThanOrEqual(
      mostOf(files[index]),
    )
})

test('one menu is active; the breakfast menu is inactive and has known products', () => {
  expect(menus.map((menu) => menu.isActive)).toEqual([true, false])
  const slugs = products.map((product) => product.slug)
  for (const category of menus.flatMap((menu) => menu.categories))
    expect(slugs).toEqual(expect.arrayContaining([...category.dishes]))
})

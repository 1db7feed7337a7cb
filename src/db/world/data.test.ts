import { expect, test } from 'vitest'
import type { Localised } from '#platform/localised.ts'
import { links, navigation } from './links.ts'
import { categories, menus } from './menus.ts'
import { pages } from './pages.ts'
import { photoNames } from './photos.ts'
import { paymentMethods, warehouses } from './places.ts'
import { allergens } from './shapes.ts'
import { sampleShop } from './shop.ts'

const dishes = categories.flatMap((category) => category.dishes)
const variants = dishes.flatMap((dish) => dish.variants)

test('32 dishes in 7 categories, two of them sold out', () => {
  expect(categories).toHaveLength(7)
  expect(dishes).toHaveLength(32)
  expect(dishes.filter((dish) => dish.soldOut)).toHaveLength(2)
})

/** Each localised text anywhere in a value. */
function texts(value: unknown): Localised[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value[0]?.locale) return [value]
  return Object.values(value).flatMap(texts)
}

test('every text is in both languages', () => {
  const all = texts([dishes, menus, pages, links, warehouses, paymentMethods, sampleShop])
  expect(all.length).toBeGreaterThan(130)
  for (const text of all) {
    expect(text.map((one) => one.locale)).toEqual(['en', 'ru'])
    const [en, ru] = text.map((one) => JSON.stringify(one.value)) as [string, string]
    expect(en).toMatch(/[a-z0-9]/i)
    expect(en).not.toMatch(/[а-яё]/i)
    expect(ru).toMatch(/[а-яё]/i)
  }
})

test('names and descriptions keep to the bounds of the product', () => {
  for (const { name, description } of dishes)
    for (const { value } of [...name, ...description.filter((one) => one.value.length < 60)])
      expect(value, value).toMatch(/^.{2,75}$/)
  for (const { value } of dishes.flatMap((dish) => dish.description))
    expect(value.length, value).toBeLessThan(180)
})

test('slugs are unique and plain', () => {
  const shelves = menus.flatMap((menu) => menu.categories)
  for (const named of [dishes, shelves, pages]) {
    const slugs = named.map(({ slug }: { slug: string }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]{2,75}$/)
  }
})

test('a dish has one to three variants, named only when there is a choice', () => {
  for (const dish of dishes) {
    expect(dish.variants.length, dish.slug).toBeGreaterThan(0)
    expect(dish.variants.length, dish.slug).toBeLessThanOrEqual(3)
    for (const { name, amount } of dish.variants) {
      expect(name.length > 0, dish.slug).toBe(dish.variants.length > 1)
      expect(Number.isInteger(amount) && amount > 0, dish.slug).toBe(true)
    }
  }
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
})

test('allergens are known and named once', () => {
  for (const dish of dishes) {
    expect(allergens).toEqual(expect.arrayContaining([...dish.allergens]))
    expect(new Set(dish.allergens).size, dish.slug).toBe(dish.allergens.length)
  }
})

test('calories agree with what they are made of', () => {
  for (const { slug, nutrition } of dishes) {
    const { calories, protein, fat, carbohydrate } = nutrition
    const counted = 4 * protein + 9 * fat + 4 * carbohydrate
    expect(Math.abs(counted - calories) / calories, slug).toBeLessThan(0.05)
  }
})

test('every photo serves a dish, and none serves more than two', () => {
  for (const photo of photoNames) {
    const served = dishes.filter((dish) => dish.photo === photo).length
    expect([1, 2], photo).toContain(served)
  }
})

test('one menu is active, the breakfast waits and is made of known dishes', () => {
  expect(menus.map((menu) => menu.isActive)).toEqual([true, false])
  const slugs = dishes.map((dish) => dish.slug)
  for (const category of menus.flatMap((menu) => menu.categories))
    expect(slugs).toEqual(expect.arrayContaining([...category.dishes]))
})

test('navigation names a page or a link, never both', () => {
  for (const { page, link } of navigation) {
    expect([...pages.map(({ slug }) => slug), ...links.map(({ icon }) => icon)]).toContain(
      page ?? link,
    )
    expect(Boolean(page)).toBe(!link)
  }
})

import type { Tx } from '#db/open.ts'
import { groups, sizes } from '#db/sample/options.ts'
import type { Localised } from '#platform/localised.ts'
import { desserts, drinks } from './sample/desserts-and-drinks.ts'
import { burgers, pizza } from './sample/pizza-and-burgers.ts'
import { both, type SampleCategory } from './sample/shapes.ts'
import { salads, soups, sushi } from './sample/sushi-soups-and-salads.ts'

type SampleMenuInput = {
  /** Photos that the caller has already stored, by the product’s slug. A product without one gets none. */
  photos: Readonly<Record<string, string>>
  currencyCode: SampleCurrency
  now: Date
  id: () => string
}

/** Products to try the shop with. They are recorded, so that they can be told from the owner's and removed. */
export async function fillSampleMenu(tx: Tx, input: SampleMenuInput): Promise<void> {
  const sizeIds = await fillSizes(tx, input)
  const productIds = await fillProducts(tx, input, sizeIds)
  await fillOptions(tx, input, { sizeIds, productIds })
  await fillMenus(tx, input, productIds)
}

const version = 1
/** Every product has its main category here. */
export const categories = [pizza, burgers, sushi, salads, soups, desserts, drinks]
export const sampleProducts = categories.flatMap((category) => category.dishes)

async function fillSizes(tx: Tx, { id }: SampleMenuInput) {
  const rows = sizes.map((size, position) => ({ ...size, id: id(), version, position }))
  await tx.insertInto('size').values(rows).execute()
  await writeDown(tx, 'size', rows)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

async function fillProducts(
  tx: Tx,
  { photos, currencyCode, now, id }: SampleMenuInput,
  sizeIds: Ids,
) {
  const ids = new Map(sampleProducts.map((product) => [product.slug, id()]))
  const products = sampleProducts.map(
    ({ slug, name, description, nutrition, allergens, soldOut, ...facts }) => ({
      id: known(ids, slug),
      version,
      name,
      description,
      slug,
      photoId: photos[slug] ?? null,
      isAvailable: !soldOut,
      isArchived: false,
      nutrition,
      allergens,
      allergensDeclared: true,
      spicy: facts.spicy ?? 0,
      diets: facts.diets ?? [],
      label: facts.label ?? [],
      labelUntil: null,
      createdAt: now,
    }),
  )
  const variants = sampleProducts.flatMap((product) =>
    product.variants.map(({ amount, size, ...variant }, position) => ({
      ...variant,
      sizeId: size === undefined ? null : known(sizeIds, size),
      amountThousandths: amount * 1000,
      id: id(),
      version,
      productId: known(ids, product.slug),
      price: priceIn(currencyCode, variant.price),
      isAvailable: true,
      isArchived: false,
      position,
    })),
  )
  await tx.insertInto('product').values(products).execute()
  await tx.insertInto('variant').values(variants).execute()
  await writeDown(tx, 'product', products)
  await writeDown(tx, 'variant', variants)
  return ids
}

async function fillOptions(
  tx: Tx,
  { currencyCode, id }: SampleMenuInput,
  { sizeIds, productIds }: { sizeIds: Ids; productIds: Ids },
) {
  const made = groups.map((group) => ({ ...group, id: id(), version, allergensDeclared: true }))
  const options = made.flatMap((group) =>
    group.options.map((option, position) => ({
      option,
      prices: [option.price].flat().map((kopecks) => optionPriceIn(currencyCode, kopecks)),
      own: { id: id(), groupId: group.id, position },
    })),
  )
  await tx
    .insertInto('optionGroup')
    .values(made.map(({ options: _, ...group }) => group))
    .execute()
  await tx
    .insertInto('option')
    .values(
      options.map(({ option, own, prices: [price = 0] }) => {
        return { ...option, ...own, price, isAvailable: true, soldOutUntil: null }
      }),
    )
    .execute()
  const sizePrices = options.flatMap(({ own, prices: [least, ...prices] }) =>
    sizes.slice(1).flatMap(({ slug }, at) => {
      const price = prices[at] ?? least
      return price === undefined || price === least
        ? []
        : { optionId: own.id, sizeId: known(sizeIds, slug), price }
    }),
  )
  await tx.insertInto('optionPrice').values(sizePrices).execute()
  await writeDown(tx, 'optionGroup', made)

  const groupIds = new Map(made.map(({ slug, id }) => [slug, id]))
  const optionIds = new Map(options.map(({ option: { sku }, own }) => [sku, own.id]))
  const asGroup = { least: null, most: null, freeCount: null, defaults: null }
  const ofProducts = sampleProducts.flatMap(({ slug, groups = [] }) =>
    groups.map(({ group, only }, position) => ({
      ...asGroup,
      productId: known(productIds, slug),
      groupId: known(groupIds, group),
      position,
      only: only?.map((sku) => known(optionIds, sku)) ?? null,
    })),
  )
  await tx.insertInto('productGroup').values(ofProducts).execute()
}

async function fillMenus(tx: Tx, { id }: SampleMenuInput, productIds: Ids) {
  const made = menus.map((menu, position) => ({ ...menu, id: id(), position }))
  const categories = made.flatMap((menu) =>
    menu.categories.map((category, position) => ({
      ...category,
      id: id(),
      menuId: menu.id,
      position,
    })),
  )
  await tx
    .insertInto('menu')
    .values(
      made.map(({ id, name, isActive, position }) => ({ id, version, name, isActive, position })),
    )
    .execute()
  await tx
    .insertInto('category')
    .values(
      categories.map(({ id, menuId, name, slug, icon, position, goesWith = [] }) => {
        const productsBeside = goesWith.map((slug) => known(productIds, slug))
        return { id, version, menuId, name, slug, icon, position, goesWith: productsBeside }
      }),
    )
    .execute()
  await writeDown(tx, 'menu', made)
  await writeDown(tx, 'category', categories)
  const placed = categories.flatMap((category) =>
    category.dishes.map((slug, position) => {
      return { categoryId: category.id, productId: known(productIds, slug), position }
    }),
  )
  await tx.insertInto('categoryProduct').values(placed).execute()
}

async function writeDown(tx: Tx, kind: string, rows: readonly { id: string }[]) {
  const written = rows.map(({ id }) => ({ kind, subjectId: id, version }))
  await tx.insertInto('sample').values(written).execute()
}

type Ids = ReadonlyMap<string, string>

function known(ids: Ids, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The sample menu has no "${name}".`)
  return id
}

type SampleMenu = {
  name: Localised
  isActive: boolean
  categories: readonly (Omit<SampleCategory, 'dishes'> & { dishes: readonly string[] })[]
}

const main: SampleMenu = {
  name: both('Main menu', 'Основное меню'),
  isActive: true,
  categories: categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((product) => product.slug),
  })),
}

/** An inactive menu: it shows the owner that a second one can be prepared, and that a product may be in several categories. */
const breakfast: SampleMenu = {
  name: both('Breakfast', 'Завтраки'),
  isActive: false,
  categories: [
    {
      slug: 'sweet-morning',
      icon: 'pancakes',
      name: both('Sweet morning', 'Сладкое утро'),
      dishes: ['syrniki', 'strawberry-doughnut', 'walnut-brownie'],
    },
    {
      slug: 'morning-drinks',
      icon: 'hot-beverage',
      name: both('Coffee and juice', 'Кофе и сок'),
      dishes: ['cappuccino', 'orange-juice'],
    },
  ],
}

export const menus = [main, breakfast]

/** Conversion of a rouble price: the value of one rouble, and the step (in minor units) that menus there round to. */
const currencies = {
  RUB: { rate: 1, step: 1_00 },
  USD: { rate: 0.0137, step: 10 },
  EUR: { rate: 0.0129, step: 10 },
  GEL: { rate: 0.037, step: 50 },
  BYN: { rate: 0.042, step: 50 },
  UAH: { rate: 0.45, step: 5_00 },
  KZT: { rate: 6.2, step: 50_00 },
  PLN: { rate: 0.05, step: 50 },
  TRY: { rate: 0.47, step: 5_00 },
  GBP: { rate: 0.0112, step: 10 },
} as const
export type SampleCurrency = keyof typeof currencies

export const sampleCurrencies = Object.keys(currencies) as readonly SampleCurrency[]

/** A plausible menu price, in minor units, for a price in kopecks. */
export function priceIn(currency: SampleCurrency, kopecks: number): number {
  const { rate, step } = currencies[currency]
  return Math.max(1, Math.round((kopecks * rate) / step)) * step
}

/** An option may be free. */
export const optionPriceIn = (currency: SampleCurrency, kopecks: number) =>
  kopecks === 0 ? 0 : priceIn(currency, kopecks)

import type { Tx } from '#db/open.ts'
import { workingDays } from './world/hours.ts'
import { links, navigation } from './world/links.ts'
import { categories, menus } from './world/menus.ts'
import { pages } from './world/pages.ts'
import type { PhotoName } from './world/photos.ts'
import { paymentMethods, type SampleCountry, samplePhone, warehouses } from './world/places.ts'
import { priceIn, type SampleCurrency } from './world/prices.ts'

type Given = {
  /** Photos that the caller has stored already, by name. A dish whose photo is not among them goes without. */
  photos: Readonly<Partial<Record<PhotoName, string>>>
  currencyCode: SampleCurrency
  countryCode: SampleCountry
  now: Date
  id: () => string
}

/** The sample shop: a small named pizzeria that new owners, the tests and the README's pictures share. */
export async function fillWorld(tx: Tx, given: Given): Promise<void> {
  const productIds = await fillProducts(tx, given)
  await fillMenus(tx, given, productIds)
  await fillContent(tx, given)
  await fillPlaces(tx, given)
  await fillHours(tx)
}

const version = 1
const dishes = categories.flatMap((category) => category.dishes)

async function fillProducts(tx: Tx, { photos, currencyCode, now, id }: Given) {
  const ids = new Map(dishes.map((dish) => [dish.slug, id()]))
  const products = dishes.map(
    ({ slug, name, description, nutrition, allergens, photo, soldOut }) => ({
      id: known(ids, slug),
      version,
      name,
      description,
      slug,
      photoId: (photo && photos[photo]) ?? null,
      isAvailable: !soldOut,
      isArchived: false,
      nutrition,
      allergens,
      createdAt: now,
    }),
  )
  const variants = dishes.flatMap((dish) =>
    dish.variants.map((variant, position) => ({
      ...variant,
      id: id(),
      version,
      productId: known(ids, dish.slug),
      price: priceIn(currencyCode, variant.price),
      isAvailable: true,
      isArchived: false,
      position,
    })),
  )
  await tx.insertInto('product').values(products).execute()
  await tx.insertInto('variant').values(variants).execute()
  return ids
}

async function fillMenus(tx: Tx, { id }: Given, productIds: Ids) {
  const made = menus.map((menu, position) => ({ ...menu, id: id(), position }))
  const shelves = made.flatMap((menu) =>
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
      shelves.map(({ id, menuId, name, slug, icon, position }) => {
        return { id, version, menuId, name, slug, icon, position }
      }),
    )
    .execute()
  const placed = shelves.flatMap((category) =>
    category.dishes.map((slug, position) => {
      return { categoryId: category.id, productId: known(productIds, slug), position }
    }),
  )
  await tx.insertInto('categoryProduct').values(placed).execute()
}

async function fillContent(tx: Tx, { now, id }: Given) {
  const pageIds = new Map(pages.map((page) => [page.slug, id()]))
  const linkIds = new Map(links.map((link) => [link.icon, id()]))
  const written = pages.map((page) => {
    return { ...page, id: known(pageIds, page.slug), version, isPublished: true, updatedAt: now }
  })
  await tx.insertInto('page').values(written).execute()
  await tx
    .insertInto('link')
    .values(links.map((link) => ({ ...link, id: known(linkIds, link.icon), version })))
    .execute()
  const items = navigation.map(({ place, page, link }, position) => ({
    id: id(),
    place,
    position: position - navigation.findIndex((item) => item.place === place),
    pageId: page ? known(pageIds, page) : null,
    linkId: link ? known(linkIds, link) : null,
  }))
  await tx.insertInto('navigationItem').values(items).execute()
}

async function fillPlaces(tx: Tx, { countryCode, id }: Given) {
  const phone = samplePhone(countryCode)
  const kitchens = warehouses.map((warehouse, position) => {
    return { ...warehouse, id: id(), version, phone, isActive: true, position }
  })
  const methods = paymentMethods.map((method, position) => {
    return { ...method, id: id(), version, isActive: true, position }
  })
  await tx.insertInto('warehouse').values(kitchens).execute()
  await tx.insertInto('paymentMethod').values(methods).execute()
}

// The shop may have been given its seven days already.
const fillHours = (tx: Tx) =>
  tx
    .insertInto('workingDay')
    .values([...workingDays])
    .onConflict((conflict) =>
      conflict.column('index').doUpdateSet((row) => ({
        isActive: row.ref('excluded.isActive'),
        intervals: row.ref('excluded.intervals'),
      })),
    )
    .execute()

type Ids = ReadonlyMap<string, string>

function known(ids: Ids, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The sample shop has no "${name}".`)
  return id
}

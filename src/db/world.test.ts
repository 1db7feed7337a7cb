import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openSqlite, type Store } from '#db/open.ts'
import { fillWorld } from './world.ts'

let store: Store
let made = 0
const id = () => `id-${++made}`
const now = new Date('2026-05-04T09:00:00Z')

beforeEach(async () => {
  store = await openSqlite(':memory:')
  await migrate(store)
})
afterEach(() => store.close())

const count = async (table: 'product' | 'variant' | 'category' | 'page' | 'workingDay') =>
  (await store.db.selectFrom(table).selectAll().execute()).length

test('the sample shop goes in whole', async () => {
  await store.db
    .insertInto('photo')
    .values({ id: 'p', width: 960, height: 960, colour: '#aa7744', createdAt: now })
    .execute()
  await store.write((tx) =>
    fillWorld(tx, {
      photos: { pepperoni: 'p' },
      currencyCode: 'USD',
      countryCode: 'us',
      now,
      id,
    }),
  )
  expect(await count('product')).toBe(32)
  expect(await count('category')).toBe(9)
  expect(await count('page')).toBe(3)
  expect(await count('workingDay')).toBe(7)

  const pepperoni = await store.db
    .selectFrom('product')
    .innerJoin('variant', 'variant.productId', 'product.id')
    .select(['product.name', 'product.photoId', 'product.allergens', 'variant.price'])
    .where('product.slug', '=', 'pepperoni')
    .orderBy('variant.position')
    .execute()
  expect(pepperoni.map(({ price }) => price)).toEqual([750, 1000, 1270])
  expect(pepperoni[0]).toMatchObject({ photoId: 'p', allergens: ['gluten', 'milk'] })

  const places = await store.db
    .selectFrom('navigationItem')
    .select(['place', 'position'])
    .orderBy('place')
    .orderBy('position')
    .execute()
  expect(places.map(({ place, position }) => `${place} ${position}`)).toEqual(
    ['footer', 'main', 'social'].flatMap((place) => [0, 1, 2].map((at) => `${place} ${at}`)),
  )
})

test('hours that the wizard has set already give way', async () => {
  await store.db
    .insertInto('workingDay')
    .values({ index: 5, isActive: false, intervals: [] })
    .execute()
  await store.write((tx) =>
    fillWorld(tx, { photos: {}, currencyCode: 'RUB', countryCode: 'ru', now, id }),
  )
  const friday = await store.db
    .selectFrom('workingDay')
    .selectAll()
    .where('index', '=', 5)
    .executeTakeFirstOrThrow()
  expect(friday).toEqual({ index: 5, isActive: true, intervals: [{ from: '11:00', to: '02:00' }] })
})

import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import type { Store } from '#db/open.ts'
import { fillWorld } from '#db/world.ts'
import { barePlace, openAt } from '#tests/support/bare.ts'
import { emptyStore } from '#tests/support/world.ts'

const now = new Date('2026-05-04T09:00:00Z')

/** Every table that there is: does a shopper's page show what is in it? A new one must be named here. */
const shown: Readonly<Record<string, boolean>> = {
  announcement: false,
  answerKept: false,
  category: true,
  categoryProduct: true,
  channel: true,
  checkout: false,
  checkoutLine: false,
  client: false,
  clientWord: false,
  dispatch: false,
  dispatchAttempt: false,
  formerClient: false,
  found: false,
  guess: false,
  lastSeen: false,
  link: true,
  menu: true,
  migration: false,
  navigationItem: true,
  oldSlug: false,
  order: false,
  orderDay: false,
  orderEvent: false,
  orderLine: false,
  page: true,
  paymentMethod: true,
  // Its files are written with it and never change: another picture is another photo.
  photo: true,
  photoFile: false,
  product: true,
  receiver: false,
  revision: false,
  session: false,
  // Whether the shop has a master decides whether it is set up.
  staff: true,
  variant: true,
  warehouse: true,
  workingDay: true,
  workingException: true,
}
const shownTables = Object.keys(shown).filter((name) => shown[name]) as 'menu'[]

const revisionIn = async ({ db }: Store) =>
  (
    await db
      .selectFrom('revision')
      .select('value')
      .where('subject', '=', 'shop')
      .executeTakeFirstOrThrow()
  ).value

async function filled() {
  const store = await emptyStore()
  let made = 0
  const id = () => `id-${++made}`
  await store.write(async (tx) => {
    await tx
      .insertInto('photo')
      .values({ id: 'p', width: 9, height: 9, colour: '#aa7744', createdAt: now })
      .execute()
    await tx
      .insertInto('photoFile')
      .values({ photoId: 'p', width: 9, format: 'webp', body: new Uint8Array(1) })
      .execute()
    await fillWorld(tx, { photos: {}, currencyCode: 'USD', countryCode: 'us', now, id })
    const closed = { date: '2026-12-31', isOpen: false, intervals: [], note: [] }
    await tx.insertInto('workingException').values(closed).execute()
    const person = { id: 's', version: 1, login: 's', name: 's', role: 'operator', isActive: true }
    await tx
      .insertInto('staff')
      .values({ ...person, passwordHash: '', createdAt: now })
      .execute()
    await tx.insertInto('channel').values(shop).execute()
  })
  return store
}

const shop = {
  id: 'shop',
  isOnly: true,
  version: 1,
  updatedAt: now,
  isActive: true,
  name: [],
  description: [],
  conditions: [],
  copyright: [],
  phone: '',
  logoPhotoId: null,
  accent: '#ff6a00',
  publicUrl: '',
  currencyCode: 'USD',
  countryCode: 'us',
  defaultLocale: 'en',
  timeZone: 'UTC',
  isPickupAvailable: true,
  isDeliveryAvailable: true,
  minAmountForDelivery: 0,
  maxOrderWeight: null,
  pickupLeadMinutes: 20,
  deliveryLeadMinutes: 45,
  slotStepMinutes: 15,
  daysAhead: 1,
  alarmMinutes: 5,
  pausedUntil: null,
  pauseReason: [],
  keepPersonalMonths: 0,
  isChecklistShown: true,
}

test('every table is either shown to shoppers or deliberately not', async () => {
  const { db } = await emptyStore()
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  expect(tables.sort()).toEqual(Object.keys(shown).sort())
})

test('a write to any table that shoppers see moves the revision', async () => {
  const store = await filled()
  for (const name of shownTables) {
    const rows = await store.db.selectFrom(name).selectAll().execute()
    expect(rows, `${name} has something in it`).not.toEqual([])
    const before = await revisionIn(store)
    // The same again is a write all the same; the first column of each is its key or part of it.
    const [key = 'id'] = Object.keys(rows[0] ?? {}) as 'id'[]
    await store.db
      .updateTable(name)
      .set((row) => ({ [key]: row.ref(key) }))
      .execute()
    expect(await revisionIn(store), `${name} is written`).toBeGreaterThan(before)
  }
})

test('a row that goes or comes moves the revision', async () => {
  const store = await filled()
  const rows = await store.db.selectFrom('navigationItem').selectAll().execute()
  const before = await revisionIn(store)
  await store.db.deleteFrom('navigationItem').execute()
  const between = await revisionIn(store)
  expect(between).toBeGreaterThan(before)
  await store.db.insertInto('navigationItem').values(rows).execute()
  expect(await revisionIn(store)).toBeGreaterThan(between)
})

test('what no shopper sees leaves the revision where it is', async () => {
  const store = await filled()
  const before = await revisionIn(store)
  await store.write(async (tx) => {
    const session = {
      tokenHash: 't',
      visitorId: 'v',
      staffId: null,
      createdAt: now,
      expiresAt: now,
    }
    await tx.insertInto('session').values(session).execute()
    await tx.updateTable('session').set({ visitorId: 'w' }).execute()
    await tx.deleteFrom('session').execute()
    await tx.insertInto('guess').values({ subject: 'g', count: 1, expiresAt: now }).execute()
    const kept = { key: 'k', asked: '', answer: {}, createdAt: now }
    await tx.insertInto('answerKept').values(kept).execute()
    const cart = { id: 'c', version: 1, visitorId: 'v', status: 'OPEN', form: {} }
    await tx
      .insertInto('checkout')
      .values({ ...cart, createdAt: now, updatedAt: now })
      .execute()
  })
  expect(await revisionIn(store)).toBe(before)
})

test('another store on the same database sees the revision move within two seconds', async () => {
  const place = await barePlace()
  const one = await openAt(place)
  await migrate(one)
  const other = await openAt(place)
  const menu = { version: 1, name: [], isActive: true, position: 0 }
  for (const id of ['first', 'second', 'third']) {
    await one.db
      .insertInto('menu')
      .values({ ...menu, id })
      .execute()
    const revision = await revisionIn(one)
    for (const store of [one, other])
      await expect.poll(() => store.revision(), { timeout: 2000 }).toBe(revision)
  }
})

test('the revision is never the same again while the database is away', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  const known = await revisionIn(store)
  await expect.poll(() => store.revision(), { timeout: 2000 }).toBe(known)
  await store.db.schema.dropTable('revision').execute()
  await expect.poll(() => store.revision(), { timeout: 3000 }).not.toBe(known)
})

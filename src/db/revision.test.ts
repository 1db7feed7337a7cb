import { StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '#db/migrate.ts'
import type { Store } from '#db/open.ts'
import { fillSampleMenu } from '#db/sample-menu.ts'
import { barePlace, openAt } from '#tests/support/bare.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'

const isSqlite = process.env.ENGINE === 'sqlite'

const now = new Date('2026-05-04T09:00:00Z')

/** Every table: do customers' pages show its data? A new table must be listed here. */
const shown: Readonly<Record<string, boolean>> = {
  announcement: false,
  backup: false,
  idempotencyKey: false,
  category: true,
  categoryProduct: true,
  channel: true,
  checkout: false,
  checkoutLine: false,
  customer: false,
  customerName: false,
  message: false,
  messageAttempt: false,
  formerCustomer: false,
  exportTaken: false,
  productPopularity: false,
  missedSearch: false,
  // Search results depend on it.
  synonym: true,
  signInAttempt: false,
  knownBrowser: false,
  lease: false,
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
  // Its files are written with it and never change: another image is another photo.
  photo: true,
  photoFile: false,
  popularProduct: true,
  product: true,
  receiver: false,
  revision: false,
  ringing: false,
  sample: false,
  session: false,
  size: true,
  optionGroup: true,
  option: true,
  optionPrice: true,
  productGroup: true,
  // Whether a master exists decides whether the shop is set up.
  staff: true,
  variant: true,
  warehouse: true,
  watcher: false,
  workingDay: true,
  specialDay: true,
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
    await fillSampleMenu(tx, { photos: {}, currencyCode: 'USD', now, id })
    const place = { id: 'w', version: 1, name: [], address: [], phone: '', isActive: true }
    await tx
      .insertInto('warehouse')
      .values({ ...place, position: 0 })
      .execute()
    const method = { id: 'm', version: 1, name: [], type: 'CASH', isActive: true, position: 0 }
    await tx.insertInto('paymentMethod').values(method).execute()
    const page = { id: 'a', version: 1, title: [], content: [], slug: 'a', isPublished: true }
    await tx
      .insertInto('page')
      .values({ ...page, updatedAt: now })
      .execute()
    const link = { id: 'l', version: 1, title: [], url: '/', icon: null, target: '_self' }
    await tx.insertInto('link').values(link).execute()
    await tx
      .insertInto('size')
      .values({ id: 'z', version: 1, slug: 'z', name: [], position: 0 })
      .execute()
    const set = { id: 's', words: JSON.stringify(['a', 'b']), position: 0 }
    await tx.insertInto('synonym').values(set).execute()
    const item = { id: 'n', group: 'main', position: 0, pageId: 'a', linkId: null }
    await tx.insertInto('navigationItem').values(item).execute()
    await tx.insertInto('workingDay').values({ index: 0, isActive: true, intervals: [] }).execute()
    const closed = { date: '2026-12-31', isOpen: false, intervals: [], note: [] }
    await tx.insertInto('specialDay').values(closed).execute()
    const person = { id: 's', version: 1, login: 's', name: 's', role: 'operator', isActive: true }
    await tx
      .insertInto('staff')
      .values({ ...person, passwordHash: '', mustChangePassword: false, createdAt: now })
      .execute()
    await tx.insertInto('channel').values(shop).execute()
    const { id: productId } = await tx.selectFrom('product').select('id').executeTakeFirstOrThrow()
    const limits = { least: 0, most: null, mostOfOne: 1, freeCount: 0, allergensDeclared: false }
    await tx
      .insertInto('optionGroup')
      .values({ id: 'g', version: 1, slug: 'g', name: [], sign: 'PLUS', ...limits })
      .execute()
    const option = { id: 'o', groupId: 'g', name: [], price: 1, grams: 0, sku: '', position: 0 }
    const state = { isDefault: false, isAvailable: true, soldOutUntil: null }
    await tx
      .insertInto('option')
      .values({ ...option, ...state, allergens: JSON.stringify([]) })
      .execute()
    await tx.insertInto('optionPrice').values({ optionId: 'o', sizeId: 'z', price: 2 }).execute()
    const own = { least: null, most: null, freeCount: null, only: null, defaults: null }
    await tx
      .insertInto('productGroup')
      .values({ productId, groupId: 'g', position: 0, ...own })
      .execute()
    await tx.insertInto('popularProduct').values({ productId, position: 0 }).execute()
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
  legalName: [],
  mapUrl: '',
  phone: '',
  logoPhotoId: null,
  wordmarkPhotoId: null,
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
  unattendedAfterMinutes: 5,
  pausedUntil: null,
  pauseReason: [],
  personalDataMonths: 0,
  operatorDiscount: 10,
  managerDiscount: 30,
  showsNew: true,
  showsPopular: true,
  feePresets: [0],
  isChecklistShown: true,
  hoursSet: true,
  receivingSet: true,
}

test('every table is declared as shown to customers or not', async () => {
  const { db } = await emptyStore()
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  expect(tables.sort()).toEqual(Object.keys(shown).sort())
})

test('a write to any table that customers see increases the revision', async () => {
  const store = await filled()
  for (const name of shownTables) {
    const rows = await store.db.selectFrom(name).selectAll().execute()
    expect(rows, `${name} has something in it`).not.toEqual([])
    const before = await revisionIn(store)
    // An unchanged value is still a write; the first column of each table is its key or part of it.
    const [key = 'id'] = Object.keys(rows[0] ?? {}) as 'id'[]
    await store.db
      .updateTable(name)
      .set((row) => ({ [key]: row.ref(key) }))
      .execute()
    expect(await revisionIn(store), `${name} is written`).toBeGreaterThan(before)
  }
})

test.runIf(isSqlite)('sees a write outside a transaction at once', async () => {
  const store = await filled()
  for (const isActive of [false, true, false]) {
    await store.db.updateTable('channel').set({ isActive }).execute()
    const seen = store.revision()
    expect(seen).toBe(await revisionIn(store))
  }
})

test('an inserted or deleted row increases the revision', async () => {
  const store = await filled()
  const rows = await store.db.selectFrom('navigationItem').selectAll().execute()
  const before = await revisionIn(store)
  await store.db.deleteFrom('navigationItem').execute()
  const between = await revisionIn(store)
  expect(between).toBeGreaterThan(before)
  await store.db.insertInto('navigationItem').values(rows).execute()
  expect(await revisionIn(store)).toBeGreaterThan(between)
})

test('a write that no customer sees leaves the revision unchanged', async () => {
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
    await tx
      .insertInto('signInAttempt')
      .values({ subject: 'g', count: 1, expiresAt: now })
      .execute()
    const row = { key: 'k', request: '', answer: {}, createdAt: now }
    await tx.insertInto('idempotencyKey').values(row).execute()
    const cart = { id: 'c', version: 1, visitorId: 'v', status: 'OPEN', form: {} }
    await tx
      .insertInto('checkout')
      .values({ ...cart, createdAt: now, updatedAt: now })
      .execute()
  })
  expect(await revisionIn(store)).toBe(before)
})

test('another store on the same database sees the new revision', async () => {
  const { one, other } = await twoStores()
  for (const id of ['first', 'second', 'third']) {
    await addMenu(one, id)
    const revision = await revisionIn(one)
    for (const store of [one, other]) await expect.poll(() => store.revision()).toBe(revision)
  }
})

test.runIf(!isSqlite)('a notification alone tells another store of a change', async () => {
  // Nothing is polled.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { one, other } = await twoStores()
  await expect.poll(() => other.revision()).toBe(await revisionIn(one))
  for (const id of ['first', 'second', 'third']) {
    await addMenu(one, id)
    const revision = await revisionIn(one)
    await expect.poll(() => other.revision()).toBe(revision)
  }
})

test.runIf(isSqlite)('looks for changes of another process again after 20 ms', async () => {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  const { one, other } = await twoStores()
  const before = await revisionIn(one)
  expect(other.revision()).toBe(before)
  await addMenu(one, 'first')
  now += 19
  expect(other.revision()).toBe(before)
  now += 1
  expect(other.revision()).toBe(await revisionIn(one))
  expect(other.revision()).toBeGreaterThan(before)
})

test.runIf(isSqlite)('the 20 ms count from the look itself, however long it takes', async () => {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { one, other } = await twoStores()
  const get = StatementSync.prototype.get
  const slow = vi.spyOn(StatementSync.prototype, 'get')
  slow.mockImplementation(function (this: StatementSync) {
    const row = Reflect.apply(get, this, [])
    now += 100
    return row
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const before = other.revision()
  slow.mockRestore()
  await addMenu(one, 'first')
  expect(other.revision()).toBeGreaterThan(before)
})

async function twoStores() {
  const place = await barePlace()
  const one = await openAt(place)
  await migrate(one)
  return { one, other: await openAt(place) }
}

const addMenu = (store: Store, id: string) =>
  store.db
    .insertInto('menu')
    .values({ id, version: 1, name: [], isActive: true, position: 0 })
    .execute()

test('the revision never repeats during a database outage', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  const known = await revisionIn(store)
  await expect.poll(() => store.revision()).toBe(known)
  await store.db.schema.dropTable('revision').execute()
  await expect.poll(() => store.revision()).not.toBe(known)
})

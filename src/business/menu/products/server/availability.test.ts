import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'

const until = new Date('2026-05-05T20:00:00Z')

/** A product with three variants, the first of them sold out until closing, and a sold-out product. */
async function soldOut() {
  const made = await sampleShop()
  const { store, anna } = made
  const { id } = await store.db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'margherita')
    .executeTakeFirstOrThrow()
  const path = `/api/products/${id}`
  const [first] = (await anna.get(path)).body.variants
  const stand = { isAvailable: false, soldOutUntil: until }
  await store.db.updateTable('variant').set(stand).where('id', '=', first.id).execute()
  await store.db.updateTable('product').set(stand).where('id', '=', id).execute()
  const { version, variants } = (await anna.get(path)).body as { version: number; variants: Row[] }
  const stored = () =>
    store.db
      .selectFrom('variant')
      .select(['id', 'version', 'price', 'isAvailable', 'soldOutUntil'])
      .where('productId', '=', id)
      .orderBy('position')
      .execute()
  const product = () =>
    store.db
      .selectFrom('product')
      .select(['isAvailable', 'soldOutUntil'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { ...made, id, path, version, variants, stored, product, stand }
}
type Row = { id: string; version: number; price: number; isAvailable: boolean; position: number }

test('saving a price in the variant table changes neither availability, nor its end, nor other rows', async () => {
  const { anna, path, variants, stored } = await soldOut()
  const before = await stored()
  const seen = variants.map(({ id, version }) => ({ id, version }))
  // An integration sends back everything it received; the form leaves out what wasn't changed.
  for (const [price, isWhole] of [
    [51_200, true],
    [52_300, false],
  ] as const) {
    const now = (await anna.get(path)).body.variants as Row[]
    const input = now.map(({ version: _, position: __, isAvailable, ...one }, at) => ({
      ...one,
      ...(isWhole && { isAvailable }),
      ...(at === 0 && { price }),
    }))
    const { status } = await anna.send('PUT', `${path}/variants`, {
      seen: now.map(({ id, version }) => ({ id, version })),
      variants: input,
    })
    expect(status).toBe(200)
    const [first, ...others] = await stored()
    expect(first).toMatchObject({ price, isAvailable: false, soldOutUntil: until })
    expect(others).toEqual(before.slice(1))
  }
  const late = await anna.send('PUT', `${path}/variants`, { seen, variants: [] })
  expect([late.status, late.body.title]).toEqual([412, 'stale'])
})

test('a product stays sold out until its time when other fields are saved', async () => {
  const { anna, path, id, version, variants, stored, product, stand } = await soldOut()
  const seen = { 'If-Match': String(version) }
  const [first] = variants
  const of = (one: Row | undefined) => ({ 'If-Match': String(one?.version) })
  const name = [{ locale: 'en', value: 'Queen' }]
  const answers = [
    await anna.send('PATCH', path, { name, isAvailable: false }, seen),
    await anna.send('PATCH', `${path}/variants/${first?.id}`, { price: 5 }, of(first)),
    await anna.send('POST', `${path}/variants/reorder`, {
      ids: variants.map((one) => one.id).toReversed(),
    }),
    await anna.send('POST', '/api/products/prices', { ids: [id], percent: 10 }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await product()).toEqual(stand)
  expect((await stored()).find((one) => one.id === first?.id)).toMatchObject(stand)
})

test('marking a variant sold out in the table has no end time', async () => {
  const { anna, path, variants, stored } = await soldOut()
  const seen = variants.map(({ id, version }) => ({ id, version }))
  const input = variants.map(({ version: _, position: __, ...one }, at) => ({
    ...one,
    isAvailable: at !== 1,
    ...(at === 1 && { price: 7 }),
  }))
  expect((await anna.send('PUT', `${path}/variants`, { seen, variants: input })).status).toBe(200)
  expect(await stored()).toMatchObject([
    { isAvailable: true, soldOutUntil: null },
    { isAvailable: false, soldOutUntil: null, price: 7 },
    { isAvailable: true, version: variants[2]?.version },
  ])
})

import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { cookiesOf, listening } from '#tests/support/listening.ts'

type StreamData = { id?: string; seq?: number; soldOut?: string[] }
type Answer = { status: number; body: Record<string, never> }

/** An open order, an operator's board, and a manager who marks its product sold out. */
async function ordered() {
  const made = await staffedShop()
  const ready = await order(made)
  const { productId, id: variantId } = ready.variant
  const path = `/api/products/${productId}`
  const { anna } = made
  const read = async () => (await anna.get(path)).body
  const versionOf = async () => ({ 'If-Match': String((await read()).version) })
  const variant = async () => (await read()).variants.find((one: Row) => one.id === variantId)
  const csv = async (column: string) => {
    const { sku } = await variant()
    const file = `sku;${column}\n${sku};no\n`
    const type = { 'Content-Type': 'text/csv' }
    const { seen } = (await anna.send('POST', '/api/menu-file/check', file, type)).body
    return anna.send('POST', `/api/menu-file?seen=${seen}`, file, type)
  }
  return { ...made, ...ready, productId, variantId, path, read, versionOf, variant, csv }
}
type Row = { id: string; version: number }
type Ordered = Awaited<ReturnType<typeof ordered>>

const off = { isAvailable: false }
const ways: Record<string, (at: Ordered) => Promise<Answer>> = {
  'the switch of a list': ({ anna, productId }) =>
    anna.send('POST', '/api/products/availability', { ids: [productId], ...off }),
  'the form of a product': async ({ anna, path, versionOf }) =>
    anna.send('PATCH', path, off, await versionOf()),
  'the table of variants': async ({ anna, path, variantId, read }) => {
    const variants: (Row & { position?: number })[] = (await read()).variants
    const seen = variants.map(({ id, version }) => ({ id, version }))
    const expected = variants.map(({ version: _, position: __, ...one }) =>
      one.id === variantId ? { ...one, ...off } : one,
    )
    return anna.send('PUT', `${path}/variants`, { seen, variants: expected })
  },
  'a change of a variant': async ({ anna, path, variantId, variant }) => {
    const seen = { 'If-Match': String((await variant()).version) }
    return anna.send('PATCH', `${path}/variants/${variantId}`, off, seen)
  },
  'the switch of a variant': ({ anna, path, variantId }) =>
    anna.send('POST', `${path}/variants/${variantId}/availability`, off),
  'a dish in a menu file': ({ csv }) => csv('available'),
  'a variant in a menu file': ({ csv }) => csv('variant_available'),
  'the board': ({ boris, path }) => boris.send('POST', `${path}/sold-out`, { until: 'CLOSING' }),
}

test.each(Object.entries(ways))(
  'what is sold out by %s is flagged in open orders at once, and then on boards',
  async (_, sellOut) => {
    const at = await ordered()
    const line = await listening(at.origin, '/api/orders/stream', cookiesOf(at.boris))
    const { lines } = (await at.boris.get(`/api/orders/${at.id}`)).body
    expect((await sellOut(at)).status).toBe(200)
    const flagged = { soldOut: [lines[0].id] }
    expect((await at.boris.get(`/api/orders/${at.id}`)).body).toMatchObject(flagged)
    const last = () => (line.messages() as StreamData[]).filter(({ id }) => id === at.id).at(-1)
    await expect.poll(last).toMatchObject(flagged)
    line.leave()
  },
)

test('saving unchanged availability moves no order', async () => {
  const at = await ordered()
  const seq = async () => (await at.boris.get(`/api/orders/${at.id}`)).body.seq
  const before = await seq()
  const on = { isAvailable: true }
  await at.anna.send('POST', '/api/products/availability', { ids: [at.productId], ...on })
  await at.anna.send('PATCH', at.path, { ...on, description: [] }, await at.versionOf())
  await at.anna.send('POST', `${at.path}/variants/${at.variantId}/availability`, on)
  expect(await seq()).toBe(before)
})

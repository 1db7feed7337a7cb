import { expect, test } from 'vitest'
import { atDesk, order } from '#tests/support/desk.ts'
import { add, shopper } from '#tests/support/ordering.ts'
import { putBackDue } from './put-back-due.ts'

async function stocked() {
  const made = await atDesk()
  const ready = await order(made)
  const { productId, id: variantId } = ready.dish
  const at = `/api/products/${productId}`
  const sellOut = async (asked: object) =>
    (await made.boris.send('POST', `${at}/sold-out`, asked)).body
  const isOnMenu = async () => {
    const { products } = (await made.visitor().get('/api/channel')).body
    return products.find(({ id }: { id: string }) => id === productId).isAvailable
  }
  // Another process hears of it a moment later.
  const onMenu = (is: boolean) => expect.poll(isOnMenu).toBe(is)
  const pass = async (now: string) => {
    made.clock.now = new Date(now)
    await putBackDue(made.store, made.clock.now)
  }
  const onBoard = async () => (await made.boris.get(`/api/orders/${ready.id}`)).body
  return { ...made, ...ready, productId, variantId, at, sellOut, onMenu, pass, onBoard }
}

test('sold out until closing: gone at once, kept pages too, and back by itself', async () => {
  const { sellOut, onMenu, pass, productId, ...made } = await stocked()
  await onMenu(true)
  const { soldOut } = await sellOut({ until: 'CLOSING' })
  const [{ until }] = soldOut.filter((one: { productId: string }) => one.productId === productId)
  await onMenu(false)
  const person = await shopper(made)
  expect((await person.send(...add(made.variantId))).body.title).toBe('not-for-sale')
  await pass(new Date(Date.parse(until) - 1).toISOString())
  await onMenu(false)
  await pass(until)
  await onMenu(true)
  expect((await person.send(...add(made.variantId))).status).toBe(200)
})

test('shoppers are told when a dish is back, where that is known', async () => {
  const { sellOut, visitor, productId } = await stocked()
  const { products, menus } = (await visitor().get('/api/channel')).body
  const { slug } = products.find(({ id }: { id: string }) => id === productId)
  type Category = { slug: string; products: { id: string }[] }
  const category = (menus[0].categories as Category[]).find(({ products }) =>
    products.some(({ id }) => id === productId),
  )
  const page = `/catalog/${category?.slug}/${slug}`
  const shown = (path: string, text: string) =>
    expect
      .poll(async () => (await visitor().get(path)).text, { timeout: 5000 })
      .toContain(`>${text}<`)
  await sellOut({ until: 'CLOSING' })
  await shown(page, 'Back tomorrow at 11:00')
  await shown(`/ru${page}`, 'Будет завтра в\u00a011:00')
  await shown('/', 'Back tomorrow')
  await sellOut({ until: 'DATE', date: '2026-05-07' })
  await shown(page, 'Back on 7\u00a0May at 11:00')
  await sellOut({ until: 'NOTICE' })
  await shown(page, 'Sold out')
  expect((await visitor().get('/')).text).not.toContain('Back on')
})

test('until a date, or until somebody says otherwise', async () => {
  const { sellOut, onMenu, pass, boris, at, productId } = await stocked()
  expect((await sellOut({ until: 'DATE' })).errors).toMatchObject([{ code: 'required' }])
  const past = await sellOut({ until: 'DATE', date: '2026-05-04' })
  expect(past.errors).toMatchObject([{ field: 'date', code: 'too-small' }])
  await sellOut({ until: 'DATE', date: '2026-05-06' })
  await pass('2026-05-05T20:59:59Z')
  await onMenu(false)
  await pass('2026-05-05T21:00:00Z')
  await onMenu(true)
  const { soldOut } = await sellOut({ until: 'NOTICE' })
  expect(soldOut).toContainEqual(expect.objectContaining({ productId, until: null }))
  await pass('2026-05-25T21:00:00Z')
  await onMenu(false)
  await boris.send('POST', `${at}/on-sale`, {})
  await onMenu(true)
})

test('whoever switches it by hand has spoken last', async () => {
  const { sellOut, onMenu, pass, anna, productId } = await stocked()
  await sellOut({ until: 'DATE', date: '2026-05-06' })
  const switched = (isAvailable: boolean) =>
    anna.send('POST', '/api/products/availability', { ids: [productId], isAvailable })
  await switched(true)
  await switched(false)
  await pass('2026-05-07T00:00:00Z')
  await onMenu(false)
})

test('open orders that hold it are marked on every board, and their shoppers are not bothered', async () => {
  const { sellOut, onBoard, variantId, boris, at } = await stocked()
  const before = await onBoard()
  expect(before.soldOut).toEqual([])
  await sellOut({ variantId, until: 'NOTICE' })
  const after = await onBoard()
  expect(after).toMatchObject({ soldOut: [before.lines[0].id], version: before.version })
  expect(after.seq).toBeGreaterThan(before.seq)
  await boris.send('POST', `${at}/on-sale`, { variantId })
  expect((await onBoard()).soldOut).toEqual([])
})

test('what is not there is not sold out', async () => {
  const { boris, at, variantId } = await stocked()
  const asked = { until: 'NOTICE' }
  expect((await boris.send('POST', '/api/products/x/sold-out', asked)).status).toBe(404)
  const other = { variantId: 'x', ...asked }
  expect((await boris.send('POST', `${at}/sold-out`, other)).status).toBe(404)
  const wrong = { variantId }
  expect((await boris.send('POST', '/api/products/x/on-sale', wrong)).status).toBe(404)
})

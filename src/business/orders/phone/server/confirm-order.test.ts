import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { variants } from '#tests/support/ordering.ts'

async function calledOrder() {
  const made = await staffedShop()
  const { id, variant } = await order(made)
  const path = `/api/orders/${id}`
  const confirm = async (input: object, who = made.boris) => {
    const { status, body } = await who.send('POST', `${path}/confirm`, input, { 'If-Match': '1' })
    return { status, title: body.title }
  }
  const read = async () => (await made.boris.get(path)).body
  return { ...made, variant, confirm, read }
}

test('confirming twice with the same edit changes nothing', async () => {
  const { confirm, read, store, variant } = await calledOrder()
  const [line] = (await read()).lines
  const other = (await variants({ store })).find(({ id }) => id !== variant.id)
  const input = {
    note: 'No nuts',
    lines: [
      { lineId: line.id, quantity: 1 },
      { variantId: other?.id, quantity: 2 },
    ],
  }
  expect((await confirm(input)).status).toBe(200)
  const { followFrom: _, ...confirmed } = await read()
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', note: 'No nuts' })
  expect((await confirm(input)).status).toBe(200)
  expect(await read()).toMatchObject(confirmed)
})

test('a confirmation that comes second loses no edit without a word', async () => {
  const { confirm, read, clara } = await calledOrder()
  expect((await confirm({ note: 'Ring twice' }, clara)).status).toBe(200)
  expect(await confirm({ note: 'No nuts' })).toEqual({ status: 412, title: 'stale' })
  expect((await read()).note).toBe('Ring twice')
  // The same order, as it is: pressed twice.
  expect((await confirm({})).status).toBe(200)
})

test('an edit that is confirmed at once is one message, with its changes', async () => {
  const { confirm, store } = await calledOrder()
  await confirm({ note: 'No nuts' })
  const announced = await store.db
    .selectFrom('announcement')
    .select(['event', 'body'])
    .where('event', '!=', 'order.placed')
    .execute()
  expect(announced).toMatchObject([
    { event: 'order.confirmed', body: { changes: [{ what: 'note', to: 'No nuts' }] } },
  ])
})

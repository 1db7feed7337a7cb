import { expect, test } from 'vitest'
import { filled, place, readyShopper } from '#tests/support/ordering.ts'
import { world } from '#tests/support/world.ts'

async function placed() {
  const made = await world()
  const ready = await readyShopper(made)
  await place(ready.person, await filled(made, 'DELIVERY'))
  const to = (what: string) =>
    ready.person.send('POST', `/api/checkout/id/${ready.checkoutId}/${what}`, {})
  return { ...made, ...ready, to }
}

test('an order that nobody has confirmed can be called off, once', async () => {
  const { to, store, checkoutId } = await placed()
  const cancelled = await to('cancel')
  expect(cancelled.body).toMatchObject({
    status: 'CANCELLED',
    mayCancel: false,
    steps: [{ status: 'PLACED' }, { status: 'CANCELLED' }],
  })
  expect((await to('cancel')).text).toBe(cancelled.text)
  expect((await to('call-again')).body.title).toBe('order-over')
  const told = await store.db.selectFrom('announcement').select(['event', 'subjectId']).execute()
  expect(told).toContainEqual({ event: 'order.cancelled', subjectId: checkoutId })
  expect(told).toHaveLength(2)
})

test('a confirmed order is not called off from the page', async () => {
  const { to, store } = await placed()
  await store.db.updateTable('order').set({ status: 'CONFIRMED' }).execute()
  expect((await to('cancel')).body).toMatchObject({ status: 409, title: 'order-confirmed' })
})

test('who asks for a call is waited for, however often they ask', async () => {
  const { to, store } = await placed()
  expect((await to('call-again')).body).toMatchObject({ isCallAwaited: true, status: 'PLACED' })
  await to('call-again')
  const asked = store.db.selectFrom('orderEvent').select('id').where('kind', '=', 'call-asked')
  expect(await asked.execute()).toHaveLength(1)
})

test('the same again is put beside what is in the cart, as far as it can be had', async () => {
  const { to, store, dish } = await placed()
  expect((await to('repeat')).body.lines).toMatchObject([
    { productVariantId: dish.id, quantity: 3 },
  ])
  expect((await to('repeat')).body.lines).toMatchObject([{ quantity: 6 }])
  await store.db.updateTable('variant').set({ isAvailable: false }).execute()
  expect((await to('repeat')).body.lines).toMatchObject([{ quantity: 6, isAvailable: false }])
})

test('who follows an order is told of each change', async () => {
  const { origin, person, checkoutId, to } = await placed()
  const [[name, value] = []] = person.cookies
  const stop = new AbortController()
  const answer = await fetch(`${origin}/api/checkout/id/${checkoutId}/stream`, {
    headers: { Cookie: `${name}=${value}` },
    signal: stop.signal,
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const statuses: string[] = []
  let heard = ''
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += part
    const told = [...heard.matchAll(/^data: (.*)\n\n/gm)].map(([, json]) => JSON.parse(json ?? ''))
    if (told.length > statuses.length) statuses.push(told.at(-1).status)
    if (statuses.length === 1 && told.length === 1 && statuses[0] === 'PLACED') void to('cancel')
    if (statuses.includes('CANCELLED')) break
  }
  expect(statuses).toEqual(['PLACED', 'CANCELLED'])
})

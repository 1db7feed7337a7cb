import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { add, filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

async function placed() {
  const made = await sampleShop()
  const ready = await readyCustomer(made)
  await place(ready.person, await filled(made, 'DELIVERY'))
  const to = (what: string) =>
    ready.person.send('POST', `/api/checkout/id/${ready.checkoutId}/${what}`, {})
  return { ...made, ...ready, to }
}

test('cancels an unconfirmed order, once', async () => {
  const { to, store, checkoutId } = await placed()
  const cancelled = await to('cancel')
  expect(cancelled.body).toMatchObject({
    status: 'CANCELLED',
    mayCancel: false,
    steps: [{ status: 'PLACED' }, { status: 'CANCELLED' }],
  })
  expect((await to('cancel')).text).toBe(cancelled.text)
  expect((await to('call-again')).body.title).toBe('order-over')
  const announcements = await store.db
    .selectFrom('announcement')
    .select(['event', 'subjectId'])
    .execute()
  expect(announcements).toContainEqual({ event: 'order.cancelled', subjectId: checkoutId })
  expect(announcements).toHaveLength(2)
})

test('rejects cancelling a confirmed order from the page', async () => {
  const { to, store } = await placed()
  await store.db.updateTable('order').set({ status: 'CONFIRMED' }).execute()
  expect((await to('cancel')).body).toMatchObject({ status: 409, title: 'order-confirmed' })
})

test('leads to the order in progress, also after a newer one was cancelled', async () => {
  const made = await placed()
  const { person, to, checkoutId } = made
  const { number } = (await person.get('/api/checkout/placed')).body
  const { id } = (await person.send(...add(made.variant.id))).body
  const second = await place(person, await filled(made, 'PICKUP'))
  expect(second.status, second.text).toBe(201)
  expect((await person.get('/finish')).text).toContain(`/api/checkout/id/${id}/cancel`)
  await person.send('POST', `/api/checkout/id/${id}/cancel`, {})
  expect((await person.get('/finish')).text).toContain(`/api/checkout/id/${checkoutId}/cancel`)
  expect((await person.get('/checkout')).text).toContain(number)
  expect((await person.get(`/finish?order=${id}`)).text).not.toContain(`/${checkoutId}/cancel`)
  await to('cancel')
  expect((await person.get('/finish')).text).toContain(second.body.number)
})

test('requests a call once, however often the customer asks', async () => {
  const { to, store } = await placed()
  expect((await to('call-again')).body).toMatchObject({ isCallAwaited: true, status: 'PLACED' })
  await to('call-again')
  const calls = store.db.selectFrom('orderEvent').select('id').where('kind', '=', 'call-asked')
  expect(await calls.execute()).toHaveLength(1)
})

test('a call requested in the closed shop comes with the opening, unless the order comes before', async () => {
  const made = await staffedShop()
  const ahead = await order(made, { timeType: 'SCHEDULED', timeSlot: '2026-05-05T09:00:00.000Z' })
  const late = await order(made)
  made.clock.now = new Date('2026-05-04T21:00:00Z')
  const calledAt = async ({ id, person }: typeof late) => {
    await person.send('POST', `/api/checkout/id/${id}/call-again`, {})
    return (await made.boris.get(`/api/orders/${id}`)).body.callBackAt
  }
  expect(await calledAt(ahead)).toBe('2026-05-05T08:00:00.000Z')
  expect(await calledAt(late)).toBe('2026-05-04T21:00:00.000Z')
  const textOf = async ({ person }: typeof late) => (await person.get('/finish')).text
  expect(await textOf(ahead)).toMatch(/We’ll call 8\s\(916\)\s123-45-67 when we open/)
  expect(await textOf(late)).toContain('We’ll call you soon')
  await made.store.db.updateTable('order').set({ status: 'CONFIRMED' }).execute()
  expect(await textOf(ahead)).toMatch(/We’ll call 8\s\(916\)\s123-45-67 when we open/)
})

test('a call requested in a break between two open times comes at once for an order that waits', async () => {
  const made = await staffedShop()
  const intervals = [
    { from: '10:00', to: '15:00' },
    { from: '16:00', to: '22:00' },
  ]
  await made.store.db.updateTable('workingDay').set({ isActive: true, intervals }).execute()
  made.clock.now = new Date('2026-05-04T11:50:00Z')
  const { id, person } = await order(made, {
    timeType: 'SCHEDULED',
    timeSlot: '2026-05-04T15:00:00.000Z',
  })
  made.clock.now = new Date('2026-05-04T12:05:00Z')
  await person.send('POST', `/api/checkout/id/${id}/call-again`, {})
  const { callBackAt } = (await made.boris.get(`/api/orders/${id}`)).body
  expect(callBackAt).toBe('2026-05-04T12:05:00.000Z')
})

test('changes one’s own phone until the order is confirmed, and shows it to staff', async () => {
  const { person, checkoutId, store, anna, visitor } = await placed()
  const path = `/api/checkout/id/${checkoutId}/phone`
  const change = async (phone: string, who: { send: typeof person.send } = person) =>
    (await who.send('POST', path, { phone })).body
  expect((await change('8912345678')).errors).toEqual([
    { field: 'phone', code: 'digits-missing', limit: 1 },
  ])
  expect((await change('8 916 765-43-21', visitor())).title).toBe('not-found')
  const changed = await change('tel:+7 916 765-43-21')
  expect(changed).toMatchObject({ phone: '+79167654321', version: 2, changed: null })
  expect(await change('8 916 765-43-21')).toMatchObject({ version: 2 })
  const seen = (await anna.get(`/api/orders/${checkoutId}`)).body
  expect(seen.history.at(-1)).toMatchObject({
    kind: 'changed',
    by: '',
    changes: [{ what: 'phone', to: '+79167654321' }],
  })
  const announcements = await store.db.selectFrom('announcement').select('event').execute()
  expect(announcements).toContainEqual({ event: 'order.changed' })
  const stored = await store.db
    .selectFrom('order')
    .innerJoin('customer', 'customer.id', 'order.customerId')
    .select('customer.phone')
    .execute()
  expect(stored).toEqual([{ phone: '+79167654321' }])
  const extended = await change('8 916 765-43-21 доб. 12')
  expect(extended).toMatchObject({ phone: '+79167654321', note: 'Phone extension 12', version: 3 })
  expect(await change('8 916 765-43-21 (доб. 12)')).toMatchObject({ version: 3 })
  for (const last of [1, 2, 3]) await change(`8 916 765-43-0${last}`)
  // No wait helps, so it isn’t a 429.
  expect(await change('8 916 765-43-09')).toMatchObject({ title: 'too-many-changes', status: 409 })
  await store.db.updateTable('order').set({ status: 'CONFIRMED' }).execute()
  expect((await change('8 916 765-43-08')).title).toBe('order-confirmed')
})

test('another number ends the wait for the retry of the first one, but not for an agreed call', async () => {
  const made = await staffedShop()
  const after = async (outcome: string, input: object = {}) => {
    const { id, person } = await order(made)
    const path = `/api/orders/${id}/call`
    await made.boris.send('POST', path, { outcome, ...input }, { 'If-Match': '1' })
    const planned = (await made.boris.get(`/api/orders/${id}`)).body.callBackAt
    await person.send('POST', `/api/checkout/id/${id}/phone`, { phone: '8 916 765-43-21' })
    return [planned, (await made.boris.get(`/api/orders/${id}`)).body.callBackAt]
  }
  expect(await after('NO_ANSWER')).toEqual(['2026-05-04T12:05:00.000Z', null])
  expect(await after('BUSY')).toEqual(['2026-05-04T12:02:00.000Z', null])
  const agreed = '2026-05-04T12:10:00.000Z'
  expect(await after('CALL_BACK', { at: '15:10' })).toEqual([agreed, agreed])
})

test('the page of an order ahead says when staff will call about it', async () => {
  const made = await staffedShop()
  const ahead = { timeType: 'SCHEDULED', timeSlot: '2026-05-05T09:00:00.000Z' }
  const { person } = await order(made, ahead)
  const { text } = await person.get('/finish')
  expect(text).toMatch(/We’ll call 8\s\(916\)\s123-45-67 after 5 May, 11:00/)
  expect(text).not.toContain('in a few minutes')
  const { person: other } = await order(made)
  expect((await other.get('/finish')).text).toContain('in a few minutes')
})

test('a ready pickup is shown on the owner’s map, if the shop has one pickup point', async () => {
  const made = await staffedShop()
  const { store } = made
  const { id, person } = await order(made)
  const mapUrl = 'https://maps.app.example/x'
  await store.db.updateTable('channel').set({ mapUrl }).execute()
  await store.db.updateTable('order').set({ status: 'READY' }).execute()
  const mapOf = async () =>
    /href="([^"]*)"[^>]*>Show on the map/.exec((await person.get('/finish')).text)?.[1]
  expect(await mapOf()).toContain('openstreetmap.org')
  const { warehouse } = (await made.boris.get(`/api/orders/${id}`)).body
  await store.db.deleteFrom('warehouse').where('id', '!=', warehouse.id).execute()
  await expect.poll(mapOf).toBe(mapUrl)
})

test('a delivery that is ready has passed the kitchen, also if a step was skipped', async () => {
  const made = await staffedShop()
  const { id, person } = await order(made, await filled(made, 'DELIVERY'), 3)
  for (const [at, to] of ['CONFIRMED', 'READY'].entries())
    await made.boris.send(
      'POST',
      `/api/orders/${id}/move`,
      { to, isFeeOpen: true },
      { 'If-Match': `${at + 1}` },
    )
  const { text } = await person.get('/finish')
  expect(text).toContain('Your order is ready')
  const [, current = ''] = /aria-current="step"(.*?)<\/li>/s.exec(text) ?? []
  expect(current).toContain('Cooking')
})

test('repeating an order adds its items to the cart, and names unavailable ones', async () => {
  const { to, store, variant } = await placed()
  expect((await to('repeat')).body.lines).toMatchObject([
    { productVariantId: variant.id, quantity: 3 },
  ])
  expect((await to('repeat')).body.lines).toMatchObject([{ quantity: 6 }])
  await store.db.updateTable('checkoutLine').set({ quantity: 97 }).execute()
  expect((await to('repeat')).body).toMatchObject({ title: 'line-full', most: 99 })
  expect(await store.db.selectFrom('checkoutLine').select('quantity').execute()).toEqual([
    { quantity: 97 },
  ])
  await store.db.updateTable('checkoutLine').set({ quantity: 6 }).execute()
  await store.db.updateTable('variant').set({ isAvailable: false }).execute()
  expect((await to('repeat')).body.lines).toMatchObject([{ quantity: 6, isAvailable: false }])
  await store.db.deleteFrom('checkoutLine').execute()
  await store.db.deleteFrom('variant').where('id', '=', variant.id).execute()
  const [gone] = (await to('repeat')).body.lines
  expect(gone).toMatchObject({ quantity: 3, isAvailable: false, productId: null })
  expect(gone.productName[0].value).toMatch(/./)
})

test('after a refused form, the link to refresh leads to the order', async () => {
  const { person, checkoutId } = await placed()
  const path = `/api/checkout/id/${checkoutId}/phone`
  const sent = new URLSearchParams({ phone: '12', _from: '/ru/finish' })
  const { status, text } = await person.send('POST', path, sent)
  expect(status).toBe(422)
  expect(text).toContain(`href="/ru/finish?order=${checkoutId}"`)
})

test('a form that repeats an order and is sent twice adds its items once', async () => {
  const { person, checkoutId } = await placed()
  const path = `/api/checkout/id/${checkoutId}/repeat`
  const form = (await person.get('/finish')).text.split(`action="${path}"`)[1] ?? ''
  const [, key = ''] = /name="_key" value="([^"]+)"/.exec(form) ?? []
  const sent = { _key: key, _to: '/checkout', _from: '/finish' }
  for (let count = 0; count < 2; count++)
    expect((await person.send('POST', path, new URLSearchParams(sent))).status).toBe(303)
  expect((await person.get('/api/checkout')).body.lines).toMatchObject([{ quantity: 3 }])
})

test('a repeated order shows what was paid until the new price is accepted', async () => {
  const { to, store, person, variant } = await placed()
  const dearer = variant.price + 1_00
  await store.db
    .updateTable('variant')
    .set({ price: dearer })
    .where('id', '=', variant.id)
    .execute()
  const { body } = await to('repeat')
  expect(body.lines).toMatchObject([{ price: dearer, shownPrice: variant.price }])
  const { id } = body.lines[0]
  const path = `/api/checkout/line/${id}`
  await person.send('POST', path, { method: 'set', quantity: 1, shownPrice: dearer })
  expect((await to('repeat')).body.lines).toMatchObject([{ quantity: 4, shownPrice: dearer }])
})

test('a repeated order shows no price of the currency that the shop had then', async () => {
  const { to, anna, person, variant, checkoutId } = await placed()
  const match = { 'If-Match': `"${(await anna.get('/api/channel/settings')).body.version}"` }
  await anna.send('PATCH', '/api/channel', { currencyCode: 'EUR' }, match)
  const { body } = await to('repeat')
  expect(body).toMatchObject({
    currencyCode: 'EUR',
    lines: [{ price: variant.price, shownPrice: null }],
  })
  const ordered = (await person.get(`/api/checkout/id/${checkoutId}`)).body
  expect(ordered).toMatchObject({
    currencyCode: 'RUB',
    lines: [{ price: variant.price, shownPrice: variant.price }],
  })
})

test('streams each change of a followed order', async () => {
  const { origin, person, checkoutId, to } = await placed()
  const [[name, value] = []] = person.cookies
  const stop = new AbortController()
  const answer = await fetch(`${origin}/api/checkout/id/${checkoutId}/stream`, {
    headers: { Cookie: `${name}=${value}` },
    signal: stop.signal,
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const statuses: string[] = []
  let stream = ''
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    stream += part
    const events = [...stream.matchAll(/^data: (.*)\n\n/gm)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )
    if (events.length > statuses.length) statuses.push(events.at(-1).status)
    if (statuses.length === 1 && events.length === 1 && statuses[0] === 'PLACED') void to('cancel')
    if (statuses.includes('CANCELLED')) break
  }
  expect(statuses).toEqual(['PLACED', 'CANCELLED'])
})

test('repeating an order fills in its contact and address, and keeps typed values', async () => {
  const { to, person, store } = await placed()
  const first = (await to('repeat')).body
  const known = { name: 'Olga', phone: '8\u00a0(916)\u00a0123-45-67', street: 'Tverskaya 1' }
  expect(first).toMatchObject({ ...known, deliveryMethod: 'DELIVERY', timeType: 'ASAP', note: '' })
  expect(first.paymentMethodId).toMatch(/./)
  await store.db.deleteFrom('checkout').where('id', '=', first.id).execute()
  await person.send('PATCH', '/api/checkout', { name: 'Anna', street: 'Lenina 24', flat: '7' })
  expect((await to('repeat')).body).toMatchObject({
    ...known,
    name: 'Anna',
    street: 'Lenina 24',
    flat: '7',
  })
})

test('by its id an order is as agreed by phone, and a phone order as it was taken', async () => {
  const made = await placed()
  const { person, anna, checkoutId } = made
  const read = async (id: string, who = person) => (await who.get(`/api/checkout/id/${id}`)).body
  expect(await read(checkoutId)).toMatchObject({ name: 'Olga', street: 'Tverskaya 1' })
  const { warehouseId, paymentMethodId } = await filled(made, 'PICKUP')
  const agreed = { name: 'Olga P.', phone: '+79167654321', deliveryMethod: 'PICKUP', warehouseId }
  const change = { ...agreed, note: 'Ring twice' }
  await anna.send('PATCH', `/api/orders/${checkoutId}`, change, { 'If-Match': '1' })
  expect(await read(checkoutId)).toMatchObject({ ...change, street: '' })

  const lines = [{ variantId: made.variant.id, quantity: 2 }]
  const taken = { ...agreed, paymentMethodId, lines }
  const { id } = (await anna.send('POST', '/api/orders', taken)).body
  expect(await read(id, anna)).toMatchObject({ ...agreed, paymentMethodId, status: 'CONFIRMED' })
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'

/** A shop in Russia whose owner entered this number. */
async function frontWith(phone: string) {
  const { send, get } = await emptyShop()
  const channel = { ...shopInput.channel, phone }
  await send(
    'POST',
    '/api/setup',
    { ...shopInput, channel, sample: false },
    { 'Setup-Code': setupCode },
  )
  return (await get('/api/channel/front')).body
}

test.each([
  ['8-800-555-35-35', '+78005553535', '8 (800) 555-35-35'],
  ['+380 44 000 01 43', '+380440000143', '+380 44 000 0143'],
  ['', '', ''],
])('a phone entered as %j is stored as %j and shown as %j', async (typed, phone, shown) => {
  const front = await frontWith(typed)
  expect([front.phone, front.phoneFormatted.replaceAll('\u00a0', ' ')]).toEqual([phone, shown])
})

test('a new shop without a menu says nothing of hours that no one has set', async () => {
  const { send, get } = await emptyShop()
  const channel = { ...shopInput.channel, phone: '' }
  await send(
    'POST',
    '/api/setup',
    { ...shopInput, channel, sample: false },
    { 'Setup-Code': setupCode },
  )
  expect((await get('/api/channel/contacts')).body.workingDays).toEqual([])
  const { text } = await get('/')
  expect(text).toContain('Opening soon')
  expect(text).not.toMatch(/maintenance\.|Orders paused|10:00|Contact us|"opens"|Pay on/)
  expect(text.slice(text.indexOf('<footer'))).not.toContain('Your order')
})

test('a shop that has sold says that it is under maintenance while no menu is active', async () => {
  const { store, visitor } = await sampleShop()
  const { get } = visitor()
  await store.db.updateTable('menu').set({ isActive: false }).execute()
  const notice = 'The website is under maintenance. Orders are on hold.'
  await expect.poll(async () => (await get('/')).text).toContain(notice)
  expect((await get('/')).text).not.toMatch(/Opening soon|You can still browse/)
})

test('contacts include the special day whose night may still be on, by date', async () => {
  const { anna, get, clock } = await sampleShop()
  for (const date of ['2026-05-06', '2026-05-04', '2026-05-05']) {
    const day = { isOpen: true, intervals: [{ from: '18:00', to: '03:00' }], note: [] }
    const answer = await anna.send('PUT', `/api/channel/special-days/${date}`, day)
    expect(answer.status, answer.text).toBe(200)
  }
  clock.now = new Date('2026-05-05T22:00:00Z')
  const { specialDays } = (await get('/api/channel/contacts')).body
  expect(specialDays.map(({ date }: { date: string }) => date)).toEqual([
    '2026-05-05',
    '2026-05-06',
  ])
})

test('on a special day the footer has its hours in bold, and not those of the weekday', async () => {
  const { anna, visitor } = await sampleShop()
  const boldRows = async () =>
    [
      ...(await visitor().get('/')).text.matchAll(/font-bold"><dt[^>]*>([^<]*)<\/dt><dd>([^<]*)/g),
    ].map(([, day, hours]) => `${day} ${hours}`)
  expect(await boldRows()).toEqual([expect.stringMatching(/^Monday \d/)])
  await anna.send('PUT', '/api/channel/special-days/2026-05-04', { isOpen: false, note: [] })
  await expect.poll(boldRows).toEqual(['4 May Closed'])
})

test.each(['variant', 'option', 'optionPrice'])(
  'one %s whose price has cents shows those of all prices',
  async (name) => {
    const table = name as 'variant'
    const { store, visitor } = await sampleShop()
    const hasCents = async () => (await visitor().get('/api/channel/front')).body.hasCents
    expect(await hasCents()).toBe(false)
    const dearest = store.db.selectFrom(table).select(({ fn }) => fn.max('price').as('price'))
    await store.db.updateTable(table).set({ price: 59_50 }).where('price', '=', dearest).execute()
    await expect.poll(hasCents).toBe(true)
    expect((await visitor().get('/')).text).toContain('800.00\u00a0₽')
  },
)

test('a deleted product that was ordered shows no cents', async () => {
  const made = await sampleShop()
  const { store, anna } = made
  const { person } = await readyCustomer(made)
  await place(person, await filled(made, 'PICKUP'))
  const { productId } = await store.db
    .selectFrom('orderLine')
    .select('productId')
    .executeTakeFirstOrThrow()
  const ofProduct = store.db.updateTable('variant').where('productId', '=', productId)
  await ofProduct.set({ price: 59_50 }).execute()
  const hasCents = async () => (await anna.get('/api/channel/front')).body.hasCents
  await expect.poll(hasCents).toBe(true)
  expect((await anna.send('DELETE', `/api/products/${productId}`)).status).toBe(200)
  await expect.poll(hasCents).toBe(false)
})

test('names the day of an opening after tomorrow, and the date of what is further away than the time or weekday says', async () => {
  const { anna, get, clock } = await sampleShop()
  const days = (closed: number) =>
    Array.from({ length: 7 }, (_, index) => ({
      index,
      isActive: index !== closed,
      intervals: [{ from: '00:00', to: '00:00' }],
    }))
  const seen = { 'If-Match': '"1"' }
  // It is Monday noon in the shop.
  clock.now = new Date('2026-05-04T09:00:00Z')
  await anna.send('PUT', '/api/channel/working-days', { workingDays: days(5) }, seen)
  const hours = async () => (await get('/api/channel/front')).body.hours
  const closes = { isOpen: true, changesAt: '2026-05-07T21:00:00.000Z' }
  await expect.poll(hours).toMatchObject({ ...closes, day: '8 May', time: '00:00' })
  expect((await get('/ru')).text).toContain('Открыто до\u00a08 мая, 00:00')
  clock.now = new Date('2026-05-07T09:00:00Z')
  await expect.poll(hours).toMatchObject({ ...closes, time: '00:00' })
  expect(await hours()).not.toHaveProperty('day')
  for (let day = 8; day < 16; day++)
    await anna.send('PUT', `/api/channel/special-days/2026-05-${String(day).padStart(2, '0')}`, {
      isOpen: false,
      intervals: [],
      note: [],
    })
  clock.now = new Date('2026-05-08T09:00:00Z')
  const opens = { isOpen: false, changesAt: '2026-05-15T21:00:00.000Z', time: '00:00' }
  await expect.poll(hours).toMatchObject({ ...opens, day: '16 May' })
  expect((await get('/')).text).toContain('Closed, opens 16 May at 00:00')
  expect((await get('/ru')).text).toContain('Закрыто, откроемся 16 мая в\u00a000:00')
  clock.now = new Date('2026-05-10T09:00:00Z')
  await expect.poll(hours).toMatchObject({ ...opens, day: 'Saturday' })
  expect((await get('/')).text).toContain('Closed, opens Saturday at 00:00')
  expect((await get('/ru')).text).toContain('Закрыто, откроемся в\u00a0субботу в\u00a000:00')
  clock.now = new Date('2026-05-15T09:00:00Z')
  await expect.poll(hours).toMatchObject({ ...opens, daysAway: 1 })
  expect(await hours()).not.toHaveProperty('day')
  expect((await get('/')).text).toContain('Closed, opens tomorrow at 00:00')
  const never = { workingDays: days(5).map((day) => ({ ...day, isActive: false })) }
  const put = await anna.send('PUT', '/api/channel/working-days', never, { 'If-Match': '"2"' })
  expect(put.status).toBe(200)
  await expect.poll(hours).toMatchObject({ isOpen: false, changesAt: null })
  const inAYear = { isOpen: true, intervals: [{ from: '10:00', to: '22:00' }], note: [] }
  await anna.send('PUT', '/api/channel/special-days/2027-06-01', inAYear)
  await expect.poll(hours).toMatchObject({ day: '1 June 2027', time: '10:00' })
})

test('a closed shop says for when it takes orders first, as long as it takes any', async () => {
  const { anna, get, clock, store } = await sampleShop()
  const orderFor = async () => (await get('/api/channel/front')).body.hours.orderFor
  const change = (row: object) => store.db.updateTable('channel').set(row).execute()
  // It is Monday afternoon in the shop, then its night, then Tuesday morning an hour before it opens.
  expect(await orderFor()).toBeUndefined()
  clock.now = new Date('2026-05-04T20:00:00Z')
  expect(await orderFor()).toBe('Closed · order for Tuesday, 11:45')
  const russian = (await get('/api/channel/front?locale=ru')).body.hours
  expect(russian.orderFor).toBe('Закрыто · заказ на\u00a011:45, вторник')
  clock.now = new Date('2026-05-05T07:00:00Z')
  expect(await orderFor()).toBe('Closed · order for 11:45')
  const first = (await get('/api/channel/time-slots?deliveryMethod=DELIVERY')).body[0]
  expect(first.at).toBe('2026-05-05T08:45:00.000Z')
  for (const path of ['', '/catalog/pizza']) {
    expect((await get(path || '/')).text).toContain('>Closed · order for 11:45<')
    expect((await get(`/ru${path}`)).text).toContain('>Закрыто · заказ на\u00a011:45<')
  }

  await change({ isDeliveryAvailable: false })
  await expect.poll(orderFor).toBe('Closed · order for 11:30')
  await change({ isActive: false })
  await expect.poll(orderFor).toBeUndefined()
  await change({ isActive: true, isDeliveryAvailable: true, daysAhead: 0 })
  await expect.poll(orderFor).toBe('Closed · order for 11:45')
  clock.now = new Date('2026-05-05T20:00:00Z')
  expect(await orderFor()).toBeUndefined()
  expect((await get('/')).text).toContain('Closed, opens tomorrow at 11:00')

  await change({ daysAhead: 1 })
  for (let day = 6; day < 13; day++)
    await anna.send('PUT', `/api/channel/special-days/2026-05-${String(day).padStart(2, '0')}`, {
      isOpen: false,
      intervals: [],
      note: [],
    })
  await expect.poll(orderFor).toBe('Closed · order for 13 May, 11:45')
  await store.db.updateTable('workingDay').set({ isActive: false }).execute()
  await expect.poll(orderFor).toBeUndefined()
})

test('a wordmark is another kind of photo than a logo, and customers get its attributes', async () => {
  const { anna, get, origin } = await sampleShop()
  const upload = async (query: string) => {
    const create = { width: 640, height: 200, channels: 3 as const, background: '#c2410c' }
    const answer = await fetch(`${origin}/api/photos${query}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'image/png',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: `session=${anna.cookies.get('session')}`,
      },
      body: Buffer.from(await sharp({ create }).png().toBuffer()),
    })
    return (await answer.json()).id
  }
  const patch = (body: object, version: number) =>
    anna.send('PATCH', '/api/channel', body, { 'If-Match': `"${version}"` })
  const square = await upload('')
  const wordmark = await upload('?shape=WORDMARK')
  for (const [change, field] of [
    [{ wordmarkPhotoId: square }, 'wordmarkPhotoId'],
    [{ wordmarkPhotoId: 'nothing' }, 'wordmarkPhotoId'],
    [{ logoPhotoId: wordmark }, 'logoPhotoId'],
  ] as const)
    expect((await patch(change, 1)).body.errors).toEqual([{ field, code: 'invalid' }])
  expect((await get('/api/channel/front')).body.wordmark).toBe(undefined)
  const both = { logoPhotoId: square, wordmarkPhotoId: wordmark }
  expect((await patch(both, 1)).body).toMatchObject({
    logo: { id: square },
    wordmark: { id: wordmark, width: 384, height: 120, widths: [128, 256, 384] },
  })
  const at = (width: number) => `/photos/${wordmark}-${width}.webp`
  const { body } = await get('/api/channel/front')
  expect(body).toMatchObject({
    logo: expect.stringContaining(square),
    wordmark: {
      src: at(256),
      srcSet: `${at(128)} 1x, ${at(256)} 2x, ${at(384)} 3x`,
      width: 384,
      height: 120,
    },
  })
  const removed = (await patch({ wordmarkPhotoId: null }, 2)).body
  expect([removed.wordmark, removed.logo.id]).toEqual([null, square])
})

import { expect, test } from 'vitest'
import samples from '#sample/photos.json' with { type: 'json' }
import { hashSlowly } from '#tests/support/hash-cost.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'

const path = '/api/setup'
const withCode = { 'Setup-Code': setupCode }

const rows = async ({ store }: Awaited<ReturnType<typeof emptyShop>>) => {
  const names = ['channel', 'staff', 'session', 'menu', 'workingDay', 'photo'] as const
  const counted = names.map(async (name) => [
    name,
    (await store.db.selectFrom(name).selectAll().execute()).length,
  ])
  return Object.fromEntries(await Promise.all(counted))
}
type Named = { field: string }
const nothing = { channel: 0, staff: 0, session: 0, menu: 0, workingDay: 0, photo: 0 }

/** The required fields (SPEC §3). */
const ordered =
  'id updatedAt isActive name description currencyCode countryCode defaultLocale timeZone isPickupAvailable isDeliveryAvailable conditions copyright links pages receivers minAmountForDelivery masterAccountExists menus products paymentMethods warehouses workingDay workingDays'.split(
    ' ',
  )

test('creates the sample shop at once: seven categories, 32 products, photos in the database', async () => {
  const { get } = await sampleShop()
  const { sections } = (await get('/api/catalog')).body
  expect(sections).toHaveLength(7)
  const cards = sections.flatMap(({ cards }: { cards: unknown[] }) => cards)
  expect(new Set(cards.map(({ id }: { id: string }) => id)).size).toBe(32)
  const photos: { id: string; widths: number[] }[] = cards.flatMap(
    ({ photo }: { photo: { id: string; widths: number[] } }) => photo ?? [],
  )
  expect(new Set(photos.map(({ id }) => id)).size).toBe(samples.length)
  for (const { id, widths } of photos) {
    expect(widths).toEqual([320, 640, 768, 960])
    const { status, headers } = await get(`/photos/${id}-320.webp`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('the shop has every required field, and no secret', async () => {
  const { get } = await sampleShop()
  const { body, text } = await get('/api/channel')
  expect(Object.keys(body)).toEqual(expect.arrayContaining(ordered))
  expect(body).toMatchObject({
    name: shopInput.channel.name,
    currencyCode: 'RUB',
    countryCode: 'ru',
    defaultLocale: 'en',
    timeZone: 'Europe/Moscow',
    isActive: true,
    isPickupAvailable: true,
    isDeliveryAvailable: true,
    masterAccountExists: true,
    receivers: [],
  })
  expect(body.workingDays.map(({ index }: { index: number }) => index)).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ])
  // The clock is set to a Monday.
  expect(body.workingDay).toMatchObject({ index: 1, day: 'MONDAY' })
  expect(body.products).toHaveLength(32)
  for (const { variants, price } of body.products) {
    expect(variants.length).toBeGreaterThan(0)
    expect(Number.isInteger(price)).toBe(true)
  }
  for (const list of ['menus', 'pages', 'links', 'paymentMethods', 'warehouses'])
    expect(body[list].length).toBeGreaterThan(0)
  expect(text).not.toMatch(/passwordHash|argon2|tokenHash|"login"/)
})

test('the sample menu adds products, and nothing else that customers would take for the owner’s', async () => {
  const { send, get } = await emptyShop()
  const { phone: _, ...channel } = shopInput.channel
  await send('POST', path, { ...shopInput, channel }, withCode)
  const { body, text } = await get('/api/channel')
  expect(body.products).toHaveLength(32)
  expect(body).toMatchObject({ phone: '', minAmountForDelivery: 0 })
  for (const list of [
    'pages',
    'links',
    'paymentMethods',
    'warehouses',
    'description',
    'conditions',
  ])
    expect([list, body[list]]).toEqual([list, []])
  expect(text).not.toMatch(/example\.com/)
  const { steps } = (await get('/api/channel/checklist')).body
  const done = steps.flatMap(({ name, isDone }: { name: string; isDone: boolean }) =>
    isDone ? [name] : [],
  )
  expect(done).toEqual(['menu', 'photos', 'translation'])
})

test('creates the first payment method if requested', async () => {
  const { send, get } = await emptyShop()
  await send('POST', path, { ...shopInput, sample: false, cash: true }, withCode)
  expect((await get('/api/channel')).body.paymentMethods).toMatchObject([
    { name: [{ value: 'Cash' }, { value: 'Наличными при получении' }], type: 'CASH' },
  ])
})

test('without the sample the shop is empty, with the usual hours', async () => {
  const { send, get } = await emptyShop()
  const { status } = await send('POST', path, { ...shopInput, sample: false }, withCode)
  expect(status).toBe(200)
  expect((await get('/api/catalog')).body).toEqual({ sections: [], canFilter: false })
  const { body } = await get('/api/channel')
  for (const list of ['menus', 'products', 'pages', 'links', 'paymentMethods', 'warehouses'])
    expect(body[list]).toEqual([])
  expect(body.workingDays).toHaveLength(7)
})

test('signs the founder in as the master', async () => {
  const { send, get, cookies } = await emptyShop()
  const master = { ...shopInput.master, login: 'Anna' }
  const { body } = await send('POST', path, { ...shopInput, master }, withCode)
  expect(body.user).toMatchObject({ login: 'anna', name: 'Anna', role: 'master' })
  expect(cookies.has('session')).toBe(true)
  expect((await get('/api/_auth/session')).body.user).toEqual(body.user)
  expect((await get('/command-center')).status).toBe(200)
})

test('fifty simultaneous setups create one shop with one master', async () => {
  hashSlowly()
  const made = await emptyShop()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      made.send(
        'POST',
        path,
        { ...shopInput, master: { ...shopInput.master, login: `m${at}` } },
        withCode,
      ),
    ),
  )
  const byStatus = Map.groupBy(answers, ({ status }) => status)
  expect(byStatus.get(200)).toHaveLength(1)
  // A request that found the hashing queue full gets the error when it is repeated.
  const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.title)
  expect(new Set(others)).toEqual(new Set(['already-set-up', 'too-many-requests']))
  expect(await rows(made)).toMatchObject({ channel: 1, staff: 1, session: 1, workingDay: 7 })
  expect((await made.get('/api/channel')).body.products).toHaveLength(32)
})

test('a second setup changes nothing and gives no access', async () => {
  const made = await sampleShop()
  const before = await rows(made)
  const input = { ...shopInput, master: { ...shopInput.master, login: 'mallory' } }
  const { status, headers } = await made.send('POST', path, input, withCode)
  expect([status, headers.getSetCookie()]).toEqual([409, []])
  expect(await rows(made)).toEqual(before)
})

test('accepts codes of countries and currencies in any case', async () => {
  for (const [countryCode, currencyCode] of [
    ['RU', 'rub'],
    ['gb', 'GBP'],
    ['Us', 'Usd'],
  ] as const) {
    const { send, get } = await emptyShop()
    const channel = { ...shopInput.channel, countryCode, currencyCode }
    expect((await send('POST', path, { ...shopInput, channel }, withCode)).status).toBe(200)
    expect((await get('/api/channel')).body).toMatchObject({
      countryCode: countryCode.toLowerCase(),
      currencyCode: currencyCode.toUpperCase(),
    })
  }
})

test('reports each invalid field, and stores nothing', async () => {
  const made = await emptyShop()
  const channel = {
    name: [{ locale: 'en', value: 'x'.repeat(76) }],
    countryCode: 'zz',
    currencyCode: 'DOGE',
    timeZone: 'Mars/Olympus',
    phone: '1'.repeat(31),
  }
  const input = { channel, master: { login: 'a', password: 'short', name: ' ' }, sample: 'maybe' }
  const { status, body } = await made.send('POST', path, input, withCode)
  expect([status, body.title]).toEqual([422, 'invalid'])
  const field = (name: string, code: string, limit?: number) =>
    limit ? { field: name, code, limit } : { field: name, code }
  expect(body.errors.toSorted((a: Named, b: Named) => (a.field < b.field ? -1 : 1))).toEqual([
    field('channel.countryCode', 'enum'),
    field('channel.currencyCode', 'enum'),
    field('channel.defaultLocale', 'required'),
    field('channel.name.0.value', 'too-long', 75),
    field('channel.phone', 'too-long', 30),
    field('channel.timeZone', 'invalid'),
    field('master.login', 'too-short', 2),
    field('master.name', 'required'),
    field('master.password', 'too-short', 8),
    field('sample', 'invalid'),
  ])
  expect(await rows(made)).toEqual(nothing)
})

test.each([
  ['no name', [], 'required'],
  [
    'the same language twice',
    [...Array(2)].map(() => ({ locale: 'en', value: 'Pizza' })),
    'invalid',
  ],
  ['a language that is not ours', [{ locale: 'fr', value: 'Pizza' }], 'enum'],
])('rejects a shop with %s', async (_, name, code) => {
  const made = await emptyShop()
  const input = { ...shopInput, channel: { ...shopInput.channel, name } }
  const { status, body } = await made.send('POST', path, input, withCode)
  expect(status).toBe(422)
  expect(body.errors).toHaveLength(1)
  expect([body.errors[0].field.startsWith('channel.name'), body.errors[0].code]).toEqual([
    true,
    code,
  ])
  expect(await rows(made)).toEqual(nothing)
})

test.each([
  ['ru', '8 (999) 123-45-67', '+79991234567'],
  ['ge', '+7 999 123-45-67', '+79991234567'],
  ['ru', '12345', undefined],
  ['de', '12', undefined],
  ['ru', 'call me', undefined],
])('in %s the phone %s is stored as %s', async (countryCode, phone, stored) => {
  const made = await emptyShop()
  const channel = { ...shopInput.channel, countryCode, phone }
  const { status, body } = await made.send('POST', path, { ...shopInput, channel }, withCode)
  if (stored) {
    expect(status).toBe(200)
    expect((await made.get('/api/channel')).body.phone).toBe(stored)
    return
  }
  expect([status, body.errors]).toEqual([422, [{ field: 'channel.phone', code: 'phone' }]])
  expect(await rows(made)).toEqual(nothing)
})

test('a name in one language is used for the main language too', async () => {
  const { send, get } = await emptyShop()
  const name = [{ locale: 'ru', value: 'Пиццерия' }]
  await send('POST', path, { ...shopInput, channel: { ...shopInput.channel, name } }, withCode)
  expect((await get('/api/channel/front')).body.name).toBe('Пиццерия')
  expect((await get('/api/channel/front?locale=ru')).body.name).toBe('Пиццерия')
})

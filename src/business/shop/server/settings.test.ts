import { expect, test } from 'vitest'
import { lockShop } from '#db/shared-writes.ts'
import { fuzz } from '#tests/support/fuzz.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'

const path = '/api/channel/settings'
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
type Made = Awaited<ReturnType<typeof sampleShop>>

const patch = ({ anna }: Pick<Made, 'anna'>, body: object, version: number) =>
  anna.send('PATCH', '/api/channel', body, seen(version))

test('reads, changes and reads every setting again', async () => {
  const made = await sampleShop()
  const before = (await made.anna.get(path)).body
  expect(before).toMatchObject({ version: 1, countryCode: 'ru', logo: null, specialDays: [] })
  expect(before.workingDays).toHaveLength(7)
  const [photo] = await made.store.db.selectFrom('photo').select('id').limit(1).execute()
  const change = {
    name: [{ locale: 'en', value: 'Soup & Co' }],
    description: [{ locale: 'en', value: 'Soups' }],
    conditions: [{ locale: 'ru', value: 'Бесплатно от 1000' }],
    copyright: [],
    phone: '+493023125014',
    logoPhotoId: photo?.id,
    accent: '#00aa55',
    publicUrl: 'https://soup.example',
    currencyCode: 'EUR',
    countryCode: 'de',
    timeZone: '+02:00',
    isPickupAvailable: false,
    isDeliveryAvailable: true,
    minAmountForDelivery: 1500,
    maxOrderWeight: 12_000,
    pickupLeadMinutes: 0,
    deliveryLeadMinutes: 1440,
    slotStepMinutes: 30,
    daysAhead: 7,
    isActive: false,
    pausedUntil: '2026-05-05T10:00:00.000Z',
    pauseReason: [{ locale: 'en', value: 'Moving' }],
    personalDataMonths: 12,
  }
  const { status, body } = await patch(made, change, 1)
  expect([status, body]).toEqual([
    200,
    {
      ...before,
      ...change,
      version: 2,
      updatedAt: body.updatedAt,
      opensLaterAt: '2026-05-05T09:00:00.000Z',
      logo: expect.objectContaining({ id: photo?.id }),
    },
  ])
  expect((await made.anna.get(path)).body).toEqual(body)
  const late = await patch(made, { daysAhead: 0 }, 1)
  expect([late.status, late.body.title, late.body.version]).toEqual([412, 'stale', 2])
  expect((await patch(made, { logoPhotoId: null, maxOrderWeight: null }, 2)).body).toMatchObject({
    logo: null,
    maxOrderWeight: null,
    daysAhead: 7,
  })
})

test('adds https to a site and a map without a scheme', async () => {
  const made = await sampleShop()
  const typed = { publicUrl: 'soup.example ', mapUrl: 'maps.app.example/x?y=1' }
  expect((await patch(made, typed, 1)).body).toMatchObject({
    publicUrl: 'https://soup.example',
    mapUrl: 'https://maps.app.example/x?y=1',
  })
  const complete = { publicUrl: 'http://soup.local', mapUrl: '' }
  expect((await patch(made, complete, 2)).body).toMatchObject(complete)
  for (const mapUrl of ['mailto:a@soup.example', '/map', 'javascript:alert(1)'])
    expect((await patch(made, { mapUrl }, 3)).status, mapUrl).toBe(422)
})

test('the address of the server’s configuration counts in place of the owner’s, and pages know it', async () => {
  const made = await sampleShop({ publicUrl: new URL('https://pizza.example/x') })
  const shown = async () => (await made.visitor().get('/api/channel/front')).body.publicUrl
  const configuredUrl = 'https://pizza.example'
  expect((await made.anna.get(path)).body).toMatchObject({ publicUrl: '', configuredUrl })
  expect(await shown()).toBe(configuredUrl)
  const changed = await patch(made, { publicUrl: 'https://www.pizza.example' }, 1)
  expect(changed.body).toMatchObject({ publicUrl: 'https://www.pizza.example', configuredUrl })
  await expect.poll(shown).toBe(configuredUrl)

  const own = await sampleShop()
  await patch(own, { publicUrl: 'https://soup.example' }, 1)
  expect((await own.anna.get(path)).body.configuredUrl).toBe('')
  await expect
    .poll(async () => (await own.visitor().get('/api/channel/front')).body.publicUrl)
    .toBe('https://soup.example')
})

test('rejects invalid input by field', async () => {
  const made = await sampleShop()
  const refused = async (body: object) => {
    const { status, body: answer } = await patch(made, body, 1)
    return [
      status,
      ...(answer.errors ?? []).map(
        (one: { field: string; code: string }) => `${one.field} ${one.code}`,
      ),
    ]
  }
  const table: [object, string][] = [
    [{ name: [{ locale: 'en', value: 'P' }] }, 'name.0.value too-short'],
    [{ name: [] }, 'name required'],
    [{ name: [{ locale: 'ru', value: 'Пицца' }] }, 'name required'],
    [{ description: [{ locale: 'en', value: 'x'.repeat(1001) }] }, 'description.0.value too-long'],
    [{ copyright: [{ locale: 'en', value: 'x'.repeat(351) }] }, 'copyright.0.value too-long'],
    [{ phone: '12' }, 'phone phone'],
    [{ phone: '8912345678' }, 'phone digits-missing'],
    [{ logoPhotoId: 'nothing' }, 'logoPhotoId invalid'],
    [{ accent: 'red' }, 'accent invalid'],
    [{ publicUrl: 'shop' }, 'publicUrl url'],
    [{ publicUrl: 'soup.example/menu' }, 'publicUrl url'],
    [{ currencyCode: 'BTC' }, 'currencyCode enum'],
    [{ countryCode: 'xx' }, 'countryCode enum'],
    [{ defaultLocale: 'fr' }, 'defaultLocale enum'],
    [{ timeZone: 'Moon/Base' }, 'timeZone invalid'],
    [{ timeZone: '+03:30' }, 'timeZone invalid'],
    [{ minAmountForDelivery: -1 }, 'minAmountForDelivery too-small'],
    [{ minAmountForDelivery: 0.5 }, 'minAmountForDelivery invalid'],
    [{ maxOrderWeight: 0 }, 'maxOrderWeight too-small'],
    [{ pickupLeadMinutes: 1441 }, 'pickupLeadMinutes too-big'],
    [{ deliveryLeadMinutes: -1 }, 'deliveryLeadMinutes too-small'],
    [{ slotStepMinutes: 4 }, 'slotStepMinutes too-small'],
    [{ slotStepMinutes: 25 }, 'slotStepMinutes invalid'],
    [{ daysAhead: 8 }, 'daysAhead too-big'],
    [{ pausedUntil: 'tomorrow' }, 'pausedUntil date'],
    [{ pausedUntil: '2099-01-01T00:00:00Z' }, 'pausedUntil too-big'],
  ]
  for (const [body, fault] of table)
    expect([body, await refused(body)]).toEqual([body, [422, fault]])
  expect((await made.anna.get(path)).body.version).toBe(1)
})

test('customers see each change at once', async () => {
  const made = await sampleShop()
  const { get } = made
  expect((await get('/')).text).toContain('Taste on the run')
  await patch(made, { name: [{ locale: 'en', value: 'Soup & Co' }], isActive: false }, 1)
  await expect.poll(async () => (await get('/')).text).toContain('Soup &amp; Co')
  expect((await get('/api/channel/front')).body.maintenance.reason).toBe('off')
  const pause = {
    isActive: true,
    pausedUntil: '2026-05-04T13:00:00Z',
    pauseReason: [{ locale: 'en', value: 'Lunch' }],
  }
  await patch(made, pause, 2)
  const front = async () => (await get('/api/channel/front')).body.maintenance
  await expect.poll(front).toEqual({
    reason: 'paused',
    until: '2026-05-04T13:00:00.000Z',
    note: 'Lunch',
  })
})

const days = (intervals: object[]) =>
  Array.from({ length: 7 }, (_, index) => ({ index, isActive: true, intervals }))
const week = '/api/channel/working-days'

test('saves the week’s hours together, for the latest version only', async () => {
  const { anna, get } = await sampleShop()
  const workingDays = days([
    { from: '08:00', to: '12:00' },
    { from: '18:00', to: '02:00' },
  ])
  const { status, body } = await anna.send(
    'PUT',
    week,
    { workingDays: workingDays.toReversed() },
    seen(1),
  )
  expect([status, body.version]).toEqual([200, 2])
  expect(body.workingDays).toMatchObject(workingDays)
  const readDays = async () => (await get('/api/channel/contacts')).body.workingDays
  await expect.poll(readDays).toEqual(workingDays)
  expect((await anna.send('PUT', week, { workingDays }, seen(1))).status).toBe(412)
  expect((await anna.send('PUT', week, { workingDays })).status).toBe(428)
})

test('rejects contradictory hours by field', async () => {
  const { anna } = await sampleShop()
  const fine = { from: '10:00', to: '20:00' }
  const refused = async (workingDays: unknown) => {
    const { status, body } = await anna.send('PUT', week, { workingDays }, seen(1))
    return [status, `${body.errors[0].field} ${body.errors[0].code}`]
  }
  const withDay = (at: number, day: object) =>
    days([fine]).map((one, index) => (index === at ? { ...one, ...day } : one))
  const table: [unknown, string][] = [
    [
      withDay(3, { intervals: [fine, { from: '19:30', to: '21:00' }] }),
      '3.intervals.1.from invalid',
    ],
    [withDay(3, { intervals: [{ from: '20:00', to: '11:00' }] }), '4.intervals.0.from invalid'],
    [withDay(3, { intervals: [] }), '3.intervals required'],
    [withDay(3, { index: 2 }), '3.index invalid'],
    [withDay(3, { index: 7 }), '3.index too-big'],
    [withDay(3, { intervals: [{ from: '24:00', to: '11:00' }] }), '3.intervals.0.from invalid'],
    [withDay(3, { intervals: [{ from: '9:00', to: '11:00' }] }), '3.intervals.0.from invalid'],
    [withDay(3, { intervals: Array(11).fill(fine) }), '3.intervals too-long'],
  ]
  for (const [sent, fault] of table)
    expect([fault, await refused(sent)]).toEqual([fault, [422, `workingDays.${fault}`]])
  expect(await refused(days([fine]).slice(1))).toEqual([422, 'workingDays too-short'])
})

const date = (day: string) => `/api/channel/special-days/${day}`

test('adds, changes, shows and removes a special day', async () => {
  const { anna, get } = await sampleShop()
  const note = [{ locale: 'en', value: 'Victory Day' }]
  const closed = await anna.send('PUT', date('2026-05-09'), { isOpen: false, note })
  expect(closed.body.specialDays).toEqual([
    { date: '2026-05-09', isOpen: false, intervals: [], note },
  ])
  const intervals = [{ from: '12:00', to: '16:00' }]
  const open = await anna.send('PUT', date('2026-05-09'), { isOpen: true, intervals })
  const specialDay = { date: '2026-05-09', isOpen: true, intervals }
  expect(open.body.specialDays).toEqual([{ ...specialDay, note: [] }])
  const readDays = async () => (await get('/api/channel/contacts')).body.specialDays
  await expect.poll(readDays).toMatchObject([specialDay])
  const gone = await anna.send('DELETE', date('2026-05-09'), {})
  expect([gone.status, gone.body.specialDays]).toEqual([200, []])
  expect((await anna.send('DELETE', date('2026-05-09'), {})).status).toBe(404)
})

test('a special day is a future date with valid hours, and past ones are deleted', async () => {
  const { anna, clock } = await sampleShop()
  const refused = async (day: string, body: object) => {
    const answer = await anna.send('PUT', date(day), body)
    return [answer.status, `${answer.body.errors?.[0]?.field} ${answer.body.errors?.[0]?.code}`]
  }
  const open = { isOpen: true, intervals: [{ from: '12:00', to: '16:00' }] }
  expect(await refused('2026-02-30', open)).toEqual([422, 'date date'])
  expect(await refused('today', open)).toEqual([422, 'date date'])
  expect(await refused('2026-05-02', open)).toEqual([422, 'date too-small'])
  expect(await refused('2028-05-05', open)).toEqual([422, 'date too-big'])
  expect(await refused('2026-05-09', { isOpen: true })).toEqual([422, 'intervals required'])
  const both = [...open.intervals, { from: '15:00', to: '17:00' }]
  expect(await refused('2026-05-09', { isOpen: true, intervals: both })).toEqual([
    422,
    'intervals.1.from invalid',
  ])
  await anna.send('PUT', date('2026-05-03'), open)
  const listed = async () => {
    const { specialDays } = (await anna.get(path)).body
    return specialDays.map((one: { date: string }) => one.date)
  }
  expect(await listed()).toEqual(['2026-05-03'])
  clock.now = new Date('2026-05-05T12:00:00Z')
  expect(await listed()).toEqual([])
  const { body } = await anna.send('PUT', date('2026-05-09'), open)
  expect(body.specialDays.map((one: { date: string }) => one.date)).toEqual(['2026-05-09'])
})

test('never fails on any input', async () => {
  const { anna, clock } = await sampleShop()
  const { body: settings } = await anna.get(path)
  let version = 1
  const newest = () => seen(version)
  const { version: _, id: __, ...change } = settings
  for (const [method, at, sample] of [
    [
      'PATCH',
      '/api/channel',
      { ...change, pausedUntil: '2026-05-04T13:00:00Z', logoPhotoId: null },
    ],
    ['PUT', week, { workingDays: settings.workingDays }],
  ] as const) {
    const answer = await fuzz(
      {
        ...anna,
        send: async (...input) => {
          const answer = await anna.send(...input)
          if (answer.status === 200) version = answer.body.version
          return answer
        },
      },
      [method, at],
      sample,
      newest,
    )
    expect([at, answer.get(200) ?? 0]).not.toEqual([at, 0])
  }
  const day = {
    isOpen: true,
    intervals: [{ from: '10:00', to: '12:00' }],
    note: [{ locale: 'en', value: 'x' }],
  }
  await fuzz(anna, ['PUT', date('2026-05-09')], day)
  clock.now = new Date(clock.now.getTime() + 60_000)
  await fuzz(anna, ['DELETE', date('2026-05-09')], {})
  for (const hostile of ['0000-01-01', '9999-12-31', '-000001-01-01', '%F0', "'", 'x'.repeat(500)])
    for (const method of ['PUT', 'DELETE'])
      expect((await anna.send(method, date(hostile), day)).status).toBeLessThan(500)
})

test('previews a colour before saving', async () => {
  const { anna } = await sampleShop()
  const { status, body } = await anna.get('/api/channel/accent?accent=%23ff6a00')
  expect([status, body.light.accent, body.dark.surface]).toEqual([200, '#ff6a00', '#211e1b'])
  expect(body.light.contrasts.text).toBeGreaterThan(4.5)
  for (const hostile of ['', 'red', '%23ff6a0', '%2300000g', "'"])
    expect((await anna.get(`/api/channel/accent?accent=${hostile}`)).status).toBe(422)
})

test('only the owner changes the discount limit of managers', async () => {
  const made = await sampleShop()
  await hire(made.store, 'manager', 'boris')
  const boris = await signedIn(made.origin, 'boris')
  const save = (who: Pick<Made, 'anna'>['anna'], body: object, version: number) =>
    who.send('PATCH', '/api/channel', body, seen(version))
  const own = await save(boris, { managerDiscount: 100 }, 1)
  expect([own.status, own.body.title]).toEqual([403, 'not-allowed'])
  // Saved together with the rest of the form, the same limit changes nothing.
  const more = await save(boris, { operatorDiscount: 31 }, 1)
  expect([more.status, more.body.errors]).toEqual([
    422,
    [{ field: 'operatorDiscount', code: 'too-big', limit: 30 }],
  ])
  const same = await save(boris, { managerDiscount: 30, operatorDiscount: 15 }, 1)
  expect(same.body).toMatchObject({ managerDiscount: 30, operatorDiscount: 15, version: 2 })
  expect((await save(made.anna, { managerDiscount: 50 }, 2)).body.managerDiscount).toBe(50)
})

test('a reason ends with its pause, however orders resume', async () => {
  const made = await sampleShop()
  const pauseReason = [{ locale: 'en', value: 'Lunch' }]
  await patch(made, { pausedUntil: '2026-05-04T13:00:00Z', pauseReason }, 1)
  const still = await patch(made, { isActive: true }, 2)
  expect(still.body.pauseReason).toEqual(pauseReason)
  const resumed = await patch(made, { isActive: true, pausedUntil: null }, 3)
  expect(resumed.body.pauseReason).toEqual([])
  const ahead = await patch(made, { isActive: true, pauseReason }, 4)
  expect(ahead.body.pauseReason).toEqual(pauseReason)
})

test('a pause that is over leaves no reason, and one that is saved then is for the next', async () => {
  const made = await sampleShop()
  const stored = async () => (await made.anna.get(path)).body
  const [oven, lunch] = ['Oven', 'Lunch'].map((value) => [{ locale: 'en', value }])
  await patch(made, { pausedUntil: '2026-05-04T13:00:00.000Z', pauseReason: oven }, 1)
  made.clock.now = new Date('2026-05-04T12:59:59Z')
  expect((await stored()).pauseReason).toEqual(oven)
  made.clock.now = new Date('2026-05-04T13:00:00Z')
  expect(await stored()).toMatchObject({ isActive: true, pausedUntil: null, pauseReason: [] })
  expect((await patch(made, { daysAhead: 3 }, 2)).body.pauseReason).toEqual([])

  const saved = await patch(made, { pauseReason: lunch }, 3)
  expect(saved.body.pauseReason).toEqual(lunch)
  expect((await stored()).pauseReason).toEqual(lunch)
  const until = { pausedUntil: '2026-05-04T14:00:00.000Z' }
  expect((await made.anna.send('POST', '/api/channel/pause', until)).body).toMatchObject({
    ...until,
    pauseReason: lunch,
  })
})

test('a reason that is saved ends no pause', async () => {
  const made = await sampleShop()
  const pauseReason = [{ locale: 'en', value: 'Oven' }]
  const pausedUntil = '2026-05-04T13:00:00.000Z'
  await patch(made, { pausedUntil }, 1)
  expect((await patch(made, { pauseReason }, 2)).body).toMatchObject({ pausedUntil, pauseReason })
  await patch(made, { isActive: false }, 3)
  expect((await patch(made, { pauseReason: [] }, 4)).body.isActive).toBe(false)
})

test.runIf(process.env.ENGINE === 'postgres')(
  'a change of the settings keeps the reason of a pause made at the same time',
  async () => {
    const made = await sampleShop()
    const { store, anna } = made
    const reason = [{ locale: 'en' as const, value: 'Lunch' }]
    const changing: ReturnType<typeof patch>[] = []
    await store.write(async (tx) => {
      await lockShop(tx)
      changing.push(patch(made, { isActive: false }, 1))
      await expect.poll(() => lockWaits(store)).toBe(1)
      await tx.updateTable('channel').set({ isActive: false, pauseReason: reason }).execute()
    })
    expect((await Promise.all(changing)).map(({ status }) => status)).toEqual([200])
    expect((await anna.get(path)).body.pauseReason).toEqual(reason)
  },
)

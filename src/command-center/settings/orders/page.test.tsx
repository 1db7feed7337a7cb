import { expect, test } from 'vitest'
import type { Settings } from '#business/shop/contract.ts'
import { weekdays } from '#business/shop/working-day.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { connectBoard, type Notice } from '#ui/notify.ts'
import { Page } from './page.tsx'

const hours = [{ from: '10:00', to: '22:00' }]
const workingDays = weekdays.map((day, index) => ({
  ...{ index, day, isActive: index !== 0, intervals: index === 0 ? [] : hours },
}))
const settings = {
  ...{ id: 's', version: 7, updatedAt: '', opensLaterAt: null, hoursSet: true, receivingSet: true },
  ...{ isPickupAvailable: true, isDeliveryAvailable: false, hasTelephonyKey: false },
  ...{ pickupLeadMinutes: 30, deliveryLeadMinutes: 60, minAmountForDelivery: 500_00 },
  ...{ maxOrderWeight: 12_500, feePresets: [0, 100_00, 200_00], slotStepMinutes: 15, daysAhead: 2 },
  ...{ operatorDiscount: 10, managerDiscount: 20, unattendedAfterMinutes: 5 },
  ...{ personalDataMonths: 12, workingDays, specialDays: [] },
} as unknown as Settings
const patch = 'PATCH /api/channel'
const open = (change: Partial<Settings> = {}, answers: Record<string, object> = {}) => {
  const now = { ...settings, ...change }
  const user = { id: 's', name: 'Anna', login: 'anna', role: 'master' } as const
  return openPage(<Page data={{ settings: now }} />, { edited: now, site: { user }, answers })
}
type Opened = Awaited<ReturnType<typeof open>>
const inputOf = (page: Opened) => page.sent.at(-1)?.input as Partial<Settings>
const dayIn = (page: Opened, index: number) =>
  inputOf(page).workingDays?.find((day) => day.index === index)

test.each([
  ['Minimum order for delivery', '499.90', { minAmountForDelivery: 499_90 }],
  ['Minimum order for delivery', '0', { minAmountForDelivery: 0 }],
  ['Maximum order weight', '2,5', { maxOrderWeight: 2500 }],
  ['Maximum order weight', '', { maxOrderWeight: null }],
  ['Ready for pickup in', '45', { pickupLeadMinutes: 45 }],
  ['Delivered in', '90', { deliveryLeadMinutes: 90 }],
  ['Operator limit', '15', { operatorDiscount: 15 }],
  ['Alert after', '0', { unattendedAfterMinutes: 0 }],
  ['Keep personal data for', '24', { personalDataMonths: 24 }],
  ['Slot interval', '30', { slotStepMinutes: 30 }],
  ['Order ahead', '0', { daysAhead: 0 }],
])('“%s” typed as “%s” is sent as %o and alone', async (label, typed, input) => {
  const page = await open()
  await page.fill(label, typed)
  await page.press('Save')
  expect(page.sent).toEqual([{ line: patch, input, version: 7 }])
})

test.each([
  [12, '1'],
  [0, '120'],
])(
  '%s months of personal data become %s after a question only',
  async (personalDataMonths, typed) => {
    const page = await open({ personalDataMonths })
    await page.fill('Keep personal data for', typed)
    await page.fill('Delivered in', '90')
    await page.press('Save')
    expect(page.sent).toEqual([])
    expect(page.field('Keep personal data for').value).toBe(typed)
    expect(page.has('Save')).toBe(true)
  },
)

test.each([
  [12, '12'],
  [12, '0'],
  [0, '0'],
])('%s months of personal data become %s without a question', async (personalDataMonths, typed) => {
  const page = await open({ personalDataMonths })
  await page.fill('Keep personal data for', typed)
  await page.fill('Delivered in', '90')
  await page.press('Save')
  expect(page.sent).toHaveLength(1)
})

test('a sum that can’t be read isn’t sent, and its field says so', async () => {
  const page = await open()
  await page.fill('Minimum order for delivery', '1,000')
  await page.press('Save')
  expect(page.sent).toEqual([])
  expect(page.field('Minimum order for delivery').getAttribute('aria-invalid')).toBe('true')
})

test('a fee that can’t be read isn’t sent, and its field says so', async () => {
  const page = await open()
  await page.fill('Fee 2', '200р')
  await page.press('Save')
  expect(page.sent).toEqual([])
  expect(page.text()).toContain('Enter a number with at most 2 decimals, for example 1.5')
  expect(page.field('Fee 2').value).toBe('200р')
})

test('fees keep their places while one is empty, and free delivery is sent once', async () => {
  const page = await open()
  await page.fill('Fee 1', '')
  expect([1, 2, 3].map((at) => page.field(`Fee ${at}`).value)).toEqual(['', '200', ''])
  await page.fill('Fee 4', '350,50')
  await page.fill('Fee 3', '0')
  await page.press('Save')
  expect(inputOf(page)).toEqual({ feePresets: [0, 200_00, 350_50] })
})

test('a step that only an API client could set can be kept', async () => {
  const options = (await open({ slotStepMinutes: 25 })).field('Slot interval').options
  expect(options.map(({ text }) => text).slice(2, 6)).toEqual([
    '15 min',
    '20 min',
    '25 min',
    '30 min',
  ])
})

test('a day that opens for the first time has the usual hours, and the whole week is sent', async () => {
  const page = await open()
  await page.tick('Open on Sunday')
  await page.press('Save')
  expect(inputOf(page).workingDays).toHaveLength(7)
  expect(dayIn(page, 0)).toMatchObject({ isActive: true, intervals: hours })
  const known = workingDays.with(1, { ...workingDays[1], isActive: false } as never)
  const again = await open({
    workingDays: known.with(1, {
      ...known[1],
      intervals: [{ from: '08:00', to: '12:00' }],
    } as never),
  })
  await again.tick('Open on Monday')
  await again.press('Save')
  expect(dayIn(again, 1)?.intervals).toEqual([{ from: '08:00', to: '12:00' }])
})

test('times are sent as a clock shows them, and a night says when it ends', async () => {
  const page = await open()
  await page.fill('Monday, opening time 1', '930')
  await page.fill('Monday, closing time 1', '2')
  expect(page.text()).toContain('|until 02:00 next morning|')
  await page.press('Add hours on Tuesday')
  await page.press('Save')
  expect(dayIn(page, 1)?.intervals).toEqual([{ from: '09:30', to: '02:00' }])
  expect(dayIn(page, 2)?.intervals).toEqual([...hours, { from: '23:00', to: '01:00' }])
})

test('an open day keeps its last hours, and of several each can go', async () => {
  const page = await open()
  expect(page.has('Remove hours 1 on Monday')).toBe(false)
  await page.press('Add hours on Monday')
  await page.press('Remove hours 1 on Monday')
  await page.press('Save')
  expect(dayIn(page, 1)?.intervals).toEqual([{ from: '23:00', to: '01:00' }])
})

test('all day is one interval, and unticked it gives the hours back', async () => {
  const morning = { ...workingDays[1], intervals: [{ from: '08:00', to: '12:00' }] }
  const page = await open({ workingDays: workingDays.with(1, morning as never) })
  await page.tick('All day on Monday')
  expect(page.has('Monday, opening time 1')).toBe(false)
  await page.press('Save')
  expect(dayIn(page, 1)?.intervals).toEqual([{ from: '00:00', to: '00:00' }])
  await page.tick('All day on Monday', false)
  expect(page.field('Monday, opening time 1').value).toBe('08:00')
})

test('a night that ends in an all-day day is an error at this day', async () => {
  const night = { ...workingDays[5], intervals: [{ from: '10:00', to: '02:00' }] }
  const errors = [{ field: 'workingDays.6.intervals.0.from', code: 'invalid' }] as const
  const page = await open(
    { workingDays: workingDays.with(5, night as never) },
    { [patch]: refuse('invalid', { errors }) },
  )
  await page.tick('All day on Saturday')
  await page.press('Save')
  const text = 'These hours overlap with others or with the previous night. Change one of them.'
  expect(page.text()).toContain(`|${text}|`)
  const wrong = page.all('aria-invalid').map((one) => one.getAttribute('aria-label'))
  expect(wrong).toEqual(['All day on Saturday'])
  await page.tick('All day on Saturday', false)
  expect(page.text()).not.toContain(text)
  expect(page.all('aria-invalid')).toEqual([])
})

test('hours that overlap say so to a screen reader, too, each of their own line', async () => {
  const errors = [
    { field: 'workingDays.1.intervals.0.to', code: 'invalid' },
    { field: 'workingDays.2.intervals.0.from', code: 'invalid' },
  ] as const
  const page = await open({}, { [patch]: refuse('invalid', { errors }) })
  await page.fill('Delivered in', '90')
  await page.press('Save')
  const text = expect.stringContaining('These hours overlap')
  for (const name of ['Monday, closing time 1', 'Tuesday, opening time 1'])
    expect([name, page.described(page.field(name))]).toEqual([name, [text]])
  expect(page.all('aria-invalid')).toHaveLength(2)
  const none = [{ field: 'workingDays.1.intervals', code: 'too-short' }] as const
  const other = await open({}, { [patch]: refuse('invalid', { errors: none }) })
  await other.fill('Delivered in', '90')
  await other.press('Save')
  const shown = [expect.stringContaining('Add hours or mark the day closed.')]
  expect(other.described(other.field('All day on Monday'))).toEqual(shown)
})

test.each([
  ['Working day updated!', ['Open on Sunday']],
  ['Opening hours updated!', ['Open on Sunday', 'All day on Monday']],
  ['Website updated!', ['Open on Sunday', 'Delivery']],
])('the notice is “%s” after %o', async (title, ticked) => {
  const shown: Notice[] = []
  const disconnect = connectBoard({ show: (notice) => shown.push(notice), close() {} })
  const page = await open()
  for (const label of ticked) await page.tick(label)
  await page.press('Save')
  disconnect()
  expect(shown.at(-1)).toMatchObject({ kind: 'ok', title })
})

test('a new shop’s settings can be confirmed as they are, until something is changed', async () => {
  const page = await open({ hoursSet: false })
  await page.press('Confirm settings')
  const input = { workingDays, isPickupAvailable: true, isDeliveryAvailable: false }
  expect(page.sent).toEqual([{ line: patch, input, version: 7 }])
  const other = await open({ receivingSet: false })
  expect(other.has('Confirm settings')).toBe(true)
  await other.tick('Delivery')
  expect(other.has('Confirm settings')).toBe(false)
  expect((await open()).has('Confirm settings')).toBe(false)
})

const read = 'GET /api/channel/settings'

test.each(['stale', 'no-answer'] as const)(
  'a new shop’s settings are confirmed if the shop says so after “%s”',
  async (refused) => {
    const now = { ...settings, version: 9 }
    const page = await open({ hoursSet: false }, { [patch]: refuse(refused), [read]: now })
    await page.press('Confirm settings')
    expect(page.sent.map(({ line }) => line)).toEqual([patch, read])
    expect(page.has('Confirm settings')).toBe(false)
    await page.tick('Delivery')
    await page.press('Save')
    expect(page.sent.at(2)).toMatchObject({ line: patch, version: 9 })
  },
)

test('a new shop’s settings are confirmed after a change elsewhere, as they are now', async () => {
  const now = { ...settings, version: 9, isPickupAvailable: false, hoursSet: false }
  const answers = {
    [patch]: (input: { isPickupAvailable: boolean }) =>
      input.isPickupAvailable ? refuse('stale') : { ...now, version: 10, hoursSet: true },
    [read]: now,
  }
  const page = await open({ hoursSet: false, receivingSet: false }, answers)
  await page.press('Confirm settings')
  expect(page.sent).toMatchObject([
    { line: patch, version: 7 },
    { line: read },
    { line: patch, version: 9, input: { isPickupAvailable: false } },
  ])
  expect(page.has('Confirm settings')).toBe(false)
})

test('a press that didn’t arrive leaves the new shop’s settings to confirm', async () => {
  const now = { ...settings, hoursSet: false }
  const page = await open({ hoursSet: false }, { [patch]: refuse('no-answer'), [read]: now })
  await page.press('Confirm settings')
  expect(page.sent.map(({ line }) => line)).toEqual([patch, read])
  expect(page.has('Confirm settings')).toBe(true)
})

test('the list of special days tells the hours of each', async () => {
  const day = (date: string, intervals: object[]) => ({
    ...{ date, isOpen: intervals.length > 0, intervals, note: [] },
  })
  const specialDays = [
    day('2026-12-31', [{ from: '10:00', to: '18:00' }]),
    day('2027-01-01', []),
    day('2027-01-02', [{ from: '00:00', to: '00:00' }]),
  ] as Settings['specialDays']
  const text = (await open({ specialDays })).text()
  expect(text).toContain('|31 December 2026|10:00–18:00|')
  expect(text).toContain('|1 January 2027|Closed|')
  expect(text).toContain('|2 January 2027|All day|')
})

test('a new key of the phone system is shown with its address; one that exists isn’t', async () => {
  const line = 'POST /api/telephony/key'
  const page = await open({}, { [line]: { key: 'secret' } })
  expect(page.has('URL')).toBe(false)
  await page.press('Create key')
  expect(page.field('Key. Copy it now: we show it only once.').value).toBe('secret')
  expect(page.field('URL').value).toBe('https://shop.example/api/telephony/ringing')
  await page.show(<Page data={{ settings: { ...settings, hasTelephonyKey: true } }} />)
  expect(page.text()).not.toContain('A key exists.')
  const other = await open({ hasTelephonyKey: true })
  expect(other.text()).toContain('|A key exists. If you lose it, replace it.|')
  expect([other.has('Replace key'), other.has('Delete key'), other.has('Create key')]).toEqual([
    ...[true, true, false],
  ])
  // The system in use would fall silent, so this asks first.
  await other.press('Replace key')
  expect(other.sent).toEqual([])
})

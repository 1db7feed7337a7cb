import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Settings } from '#business/shop/contract.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { connectBoard } from '#ui/notify.ts'
import { load } from './load.ts'
import { Page } from './page.tsx'

// The names of all zones of the world take longer than the rest of the page.
beforeEach(() => void vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([]))
afterEach(() => void vi.restoreAllMocks())

const settings = {
  ...{ id: 's', version: 7, name: [{ locale: 'en', value: 'Tiffin' }], description: [] },
  ...{ conditions: [], copyright: [], legalName: [], pauseReason: [], mapUrl: '', phone: '' },
  ...{
    logo: null,
    wordmark: null,
    accent: 'red',
    showsNew: true,
    showsPopular: true,
    publicUrl: '',
    configuredUrl: '',
  },
  ...{ countryCode: 'ru', currencyCode: 'RUB', defaultLocale: 'en', timeZone: 'Europe/Moscow' },
  ...{ isActive: true, pausedUntil: null, opensLaterAt: null },
} as unknown as Settings
const patch = 'PATCH /api/channel'
const pause = 'POST /api/channel/pause'
type More = { untranslated?: number; front?: object; answers?: Record<string, object> }
const open = (change: object = {}, { untranslated = 0, front = {}, answers = {} }: More = {}) => {
  const now = { ...settings, ...change } as Settings
  return openPage(pageOf(now, untranslated), { edited: now, front, answers })
}
const at = Date.parse('2026-11-21T09:00:00Z')
const pageOf = (settings: Settings, untranslated = 0, now = at) => (
  <Page data={{ settings, untranslated, now }} />
)

test('changes are sent to the version; a logo is sent by its id, and only if it changed', async () => {
  const logo = { id: 'f', width: 640, height: 640, colour: '#aa8866', widths: [320] }
  const page = await open({ logo })
  await page.fill('Shop phone', '8 900 123-45-67')
  await page.press('Save')
  expect(page.sent.filter(({ line }) => line === patch)).toEqual([
    { line: patch, input: { phone: '8 900 123-45-67' }, version: 7 },
  ])
  const other = await open({ logo })
  await other.press('Remove photo')
  await other.press('Save')
  expect(other.sent.at(-1)?.input).toEqual({ logoPhotoId: null })
})

test('a wordmark is shown, and sent by its id, and only if it changed', async () => {
  const wordmark = { id: 'w', width: 480, height: 120, colour: '#aa8866', widths: [160, 320, 480] }
  const page = await open({ wordmark })
  expect(page.all('src').map((one) => one.getAttribute('src'))).toContain('/photos/w-320.webp')
  expect(page.text()).toContain('at least 40 pixels high and up to 6 times as wide')
  await page.press('Remove photo')
  await page.press('Save')
  expect(page.sent).toMatchObject([{ line: patch, input: { wordmarkPhotoId: null }, version: 7 }])
  expect(page.sent[0]?.input).toEqual({ wordmarkPhotoId: null })
})

test('a colleague’s logo can be seen before one is chosen', async () => {
  const logo = { id: 'f', width: 640, height: 640, colour: '#aa8866', widths: [320] }
  const theirs = { ...settings, version: 8, logo: { ...logo, id: 'theirs' } }
  const answers = {
    [patch]: refuse('stale', { version: 8 }),
    'GET /api/channel/settings': theirs,
  }
  const page = await open({ logo }, { answers })
  await page.press('Remove photo')
  await page.press('Save')
  const shown = page.all('src').map((one) => one.getAttribute('src'))
  expect(shown).toContain('/photos/theirs-320.webp')
})

test('a wrong phone is answered with a right one of the chosen country', async () => {
  const errors = [{ field: 'phone', code: 'digits-missing' }] as const
  const page = await open({}, { answers: { [patch]: refuse('invalid', { errors }) } })
  await page.fill('Country', 'us')
  await page.fill('Shop phone', '12')
  await page.press('Save')
  expect(page.text()).toMatch(/For example: \(201\) 555/)
})

test('a change of the main language warns of everything that would have no name', async () => {
  const warning = '2 products aren’t translated'
  const page = await open({}, { untranslated: 2 })
  const others = 'categories, options, payment methods, pickup points, pages and links'
  expect(page.text()).not.toContain(warning)
  expect(page.text()).not.toContain(others)
  await page.fill('Main language', 'ru')
  expect(page.text()).toContain(warning)
  expect(page.text()).toContain(others)
  const fine = await open()
  await fine.fill('Main language', 'ru')
  expect(fine.text()).toContain('Check your translations')
  expect(fine.text()).toContain(others)
  expect(fine.text()).not.toContain('0 products')
})

test('an address that the server’s configuration sets is shown, and can’t be changed', async () => {
  const own = await open({ publicUrl: 'https://soup.example' })
  expect(own.field('Shop URL').value).toBe('https://soup.example')
  expect(own.all('readOnly')).toEqual([])
  const configuredUrl = 'https://pizza.example'
  const page = await open({ publicUrl: 'https://soup.example', configuredUrl })
  const field = page.field('Shop URL')
  expect(field.value).toBe(configuredUrl)
  expect(page.all('readOnly')).toEqual([field])
  expect(page.text()).toContain('Set on the server (PUBLIC_URL)')
})

test.each([
  ['30 minutes', { isActive: true, minutes: 30 }],
  ['1 hour', { isActive: true, minutes: 60 }],
  ['Until I resume', { isActive: false, pausedUntil: null }],
])('“%s” pauses orders with the reason that is typed, saved or not', async (label, how) => {
  const page = await open()
  await page.fill('Reason (shown to customers) · English', 'Oven')
  await page.press(label)
  const pauseReason = [{ locale: 'en', value: 'Oven' }]
  expect(page.sent).toMatchObject([{ line: pause, input: { ...how, pauseReason } }])
  expect(page.sent[0]?.input).toEqual({ ...how, pauseReason })
})

test('a notice says whether orders are paused or resumed', async () => {
  const page = await open({}, { front: { maintenance: { reason: 'off', until: null } } })
  const titles: string[] = []
  onTestFinished(connectBoard({ show: ({ title }) => titles.push(title), close() {} }))
  for (const name of ['30 minutes', 'Until I resume', 'Resume orders']) await page.press(name)
  expect(titles).toEqual(['Orders paused', 'Orders paused', 'Orders resumed'])
})

test('orders can be paused until the next opening, if there is one on a later day', async () => {
  const opensLaterAt = '2026-11-22T07:00:00.000Z'
  const page = await open({ opensLaterAt })
  await page.press('Until opening, 22 November, 10:00')
  expect(page.sent).toMatchObject([
    { line: pause, input: { isActive: true, pausedUntil: opensLaterAt } },
  ])
  expect((await open()).text()).not.toContain('Until opening')
})

test('a page that stays open offers the opening that it has loaded last, and none that is past', async () => {
  const [first, second] = ['2026-11-22T07:00:00.000Z', '2026-11-23T07:00:00.000Z']
  const answers = { [pause]: refuse('time-passed') }
  const page = await open({ opensLaterAt: first }, { answers })
  await page.press('Until opening, 22 November, 10:00')
  await page.show(pageOf({ ...settings, opensLaterAt: second }, 0, Date.parse(first) + 1))
  await page.press('Until opening, 23 November, 10:00')
  expect(page.sent.at(-1)).toMatchObject({ line: pause, input: { pausedUntil: second } })

  const late = await openPage(pageOf({ ...settings, opensLaterAt: first }, 0, Date.parse(first)))
  expect(late.text()).not.toContain('Until opening')
})

test('a typed end is one of the shop’s clock, and none is asked for at its field', async () => {
  const page = await open()
  await page.press('Pause until then')
  expect(page.sent).toEqual([])
  expect(page.text()).toContain('|Enter a date and a time.|')
  await page.fill('Until a date', '31/12/2026')
  expect(page.text()).not.toContain('Enter a date')
  await page.press('Pause until then')
  expect(page.sent).toEqual([])
  expect(page.text()).toContain('|Enter a date and a time.|')
  await page.fill('Time', '18')
  await page.press('Pause until then')
  expect(page.sent).toMatchObject([
    { line: pause, input: { isActive: true, pausedUntil: '2026-12-31T15:00:00.000Z' } },
  ])
})

test.each([
  ['Choose a time in the future.', refuse('time-passed')],
  [
    'Choose a time within the next year.',
    refuse('invalid', { errors: [{ field: 'pausedUntil', code: 'too-big' }] }),
  ],
])('what the shop says of a typed end is at its field: “%s”', async (message, refusal) => {
  const page = await open({}, { answers: { [pause]: refusal } })
  await page.fill('Until a date', '31/12/2026')
  await page.fill('Time', '18')
  await page.press('Pause until then')
  expect(page.text()).toContain(`|${message}|`)
  expect(page.field('Time').getAttribute('aria-invalid')).toBe('true')
  expect(page.described(page.field('Time'))).toEqual([expect.stringContaining(message)])
})

test('paused orders can be resumed, and the page says until when or why', async () => {
  const until = '2026-11-22T07:00:00Z'
  const page = await open({}, { front: { maintenance: { reason: 'paused', until } } })
  expect(page.text()).toContain('|Orders paused|Paused until 22 November, 10:00.|')
  await page.press('Resume orders')
  expect(page.sent).toEqual([{ line: pause, input: { isActive: true, pausedUntil: null } }])
  const off = await open({}, { front: { maintenance: { reason: 'off', until: null } } })
  expect(off.text()).toContain('|Orders paused|Paused until you resume.|')
  expect(off.has('Resume orders')).toBe(true)
  // A pause isn't what keeps this shop from orders.
  const noMenu = await open({}, { front: { maintenance: { reason: 'no-menu', until: null } } })
  expect(noMenu.text()).toContain('No menu is active')
  expect(noMenu.has('Resume orders')).toBe(false)
  expect((await open()).has('Resume orders')).toBe(false)
})

test('the preview asks for a whole colour only, and a contrast just too low isn’t rounded up', async () => {
  const ask = 'GET /api/channel/accent?accent=%23c2410c'
  const theme = { accent: '', hover: '', fg: '', text: '', edge: '', soft: '', surface: '' }
  const derived = { ...theme, contrasts: { fg: 4.49, text: 4.5, edge: 2.96 } }
  const page = await open({}, { answers: { [ask]: { light: derived, dark: derived } } })
  expect(page.text()).toContain('Enter a hex colour')
  await page.fill('Accent colour', '#c2410')
  expect(page.sent).toEqual([])
  await page.fill('Accent colour', '#c2410c')
  expect(page.text()).toContain('|hard to read|Text on a button|4.4:1, minimum 4.5:1|')
  expect(page.text()).toContain('|readable|Coloured text|4.5:1, minimum 4.5:1|')
  expect(page.text()).toContain('|hard to read|Borders and icons|2.9:1, minimum 3:1|')
})

test('the settings are there without the count of what isn’t translated', async () => {
  const checklist = { products: { withoutTranslation: 3 } }
  const answers = { 'GET /api/channel/settings': settings, 'GET /api/channel/checklist': checklist }
  expect(await load(visitWith(answers))).toMatchObject({
    data: { settings, untranslated: 3, now: at },
  })
  const refused = { ...answers, 'GET /api/channel/checklist': refuse('not-allowed') }
  expect(await load(visitWith(refused))).toMatchObject({ data: { untranslated: 0 } })
  expect(await load(visitWith({}))).toEqual({ missing: true })
})

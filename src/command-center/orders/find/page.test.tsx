import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import type { FoundPage } from './load.ts'
import { Page } from './page.tsx'

const order = {
  ...{ id: 'one', number: '042', status: 'COMPLETED', name: 'Olga', phone: '+79161234567' },
  ...{ phoneFormatted: '8 (916) 123-45-67', placedAt: '2026-11-21T08:30:00Z' },
  ...{ deliveryMethod: 'PICKUP', deliveryFee: 0, total: 900_00 },
  ...{ timeZone: 'Europe/Moscow', currencyCode: 'RUB' },
}
const total = {
  ...{ orderCount: 1, cancelledCount: 0, isFeeOpen: false },
  sums: [{ currencyCode: 'RUB', amount: 900_00 }],
}
const filters = { state: '', deliveryMethod: '', from: '', to: '', hour: '' }
const taken = {
  ...{ at: '2026-11-21T08:30:00Z', staffName: 'Boris', rows: 7 },
  filters: { isSearched: true, textsFrom: '2026-10-01' },
}

const field = 'Number, phone, name, address or product'
const cut = 'We searched addresses and products only from 31 August 2026'
const inFile = 'Export CSV searches all chosen days'

async function sought(chosen: object, textsFrom: string | null, exports: object[] | undefined) {
  const data = {
    ...{ orders: [order], next: null, total, textsFrom: null, today: '2026-11-30' },
    ...{ filters: { ...filters, ...chosen }, isFirst: true, exports },
  } as unknown as FoundPage
  const answer = { orders: [order], next: null, total, textsFrom, today: '2026-11-30' }
  const page = await openPage(<Page data={data} />, {
    answers: { 'POST /api/orders/find': answer },
  })
  await page.fill(field, 'pepperoni')
  await page.press('Search')
  return page
}

test('a sum says in which days addresses and products were searched, if not in all', async () => {
  const page = await sought({ from: '2026-01-01' }, '2026-08-31', [taken])
  expect(page.sent.at(-1)?.input).toEqual({ q: 'pepperoni', from: '2026-01-01' })
  expect(page.text()).toContain(`1 order · 900 ₽|${cut}|${inFile}|`)
  expect(page.text()).toContain('We searched addresses and products only from 1 October 2026')
})

test('recent exports have their year', async () => {
  const page = await sought({}, null, [taken])
  expect(page.text()).toContain('|Boris|21 November 2026, 11:30|7 orders|')
})

test('the file is named only to those who may export, and where days are chosen', async () => {
  for (const [chosen, exports] of [
    [{}, [taken]],
    [{ from: '2026-01-01' }, undefined],
  ] as const) {
    const page = await sought(chosen, '2026-08-31', exports && [...exports])
    expect([page.text().includes(cut), page.text().includes(inFile)]).toEqual([true, false])
  }
  const whole = await sought({ from: '2026-11-01' }, null, [])
  expect([whole.text().includes(cut), whole.text().includes(inFile)]).toEqual([false, false])
})

import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CustomerOrder } from '#business/orders/customer-order.ts'
import { sampleOrder } from '#business/receivers/test-order.ts'
import { type SitePayload, SiteProvider } from '#shop-context.tsx'
import type { FinishPage } from '#storefront/finish/load.ts'
import { Page as FinishedOrder } from '#storefront/finish/page.tsx'
import { en as shopEn } from '#words/shop/en.ts'
import { WordsProvider } from '#words/words.tsx'
import { Page as TrackedOrder } from './page.tsx'

const now = '2026-05-04T12:00:00.000Z'
const shop = {
  currencyCode: 'RUB',
  defaultLocale: 'en',
  timeZone: 'UTC',
  phone: '+79161234567',
} as const
const russian = (value: string) => [{ locale: 'ru' as const, value }]
const made = sampleOrder(shop, new Date(now))
const onion = { sign: 'MINUS' as const, name: russian('лук'), quantity: 1 }
const choice = { options: [onion], parts: [] }
const named = { productName: russian('Борщ'), variantName: russian('большой') }
const order = {
  ...made,
  ...{ status: 'READY', deliveryMethod: 'PICKUP', address: null },
  warehouse: { id: 'w', name: russian('Кухня'), address: russian('Ленина, 5'), phone: '' },
  payment: { ...made.payment, name: russian('Наличные') },
  lines: made.lines.map((line) => ({ ...line, ...named, choice })),
  ...{ steps: [], reason: '', mayCancel: false, trackKey: null, caller: null },
  ...{ promisedBefore: null, isCallAwaited: false, changed: null },
} as unknown as CustomerOrder

/** What a page says in English, which is the shop's main language now, and «what» screen readers pronounce in Russian. */
const textOf = (page: ReactNode) =>
  htmlOf(page)
    .replaceAll(/<span lang="ru">(.*?)<\/span>/g, '«$1»')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')

function htmlOf(page: ReactNode) {
  const front = { ...shop, countryCode: 'ru', hours: { isOpen: true, changesAt: null } }
  const payload = { locale: 'en', defaultLocale: 'en', path: '/', front }
  return renderToString(
    <SiteProvider payload={payload as unknown as SitePayload}>
      <WordsProvider locale="en" currency="RUB" zone="UTC" shop={shopEn}>
        {page}
      </WordsProvider>
    </SiteProvider>,
  ).replaceAll(/<!--.*?-->/g, '')
}

test('an order from before the main language changed has its names, places and options', () => {
  const data = { order, earlier: [], phone: '', callFrom: now, mapUrl: '', formKey: '', now }
  const text = textOf(<FinishedOrder data={data as unknown as FinishPage} />)
  expect(text).toContain('|«Борщ», «большой» |× 2|− «лук»|')
  expect(text).toContain('|«Кухня»|«Ленина, 5»|')
  expect(text).toContain('|«Кухня», «Ленина, 5»|')
  expect(text).toContain('|«Наличные»|')
})

test('so has its tracking link', () => {
  const text = textOf(<TrackedOrder data={{ order, trackKey: 'key', now }} />)
  expect(text).toContain('|«Борщ», «большой»|− «лук»|')
})

test.each([
  ['CONFIRMED', 'Order confirmed'],
  ['ON_THE_WAY', 'Your order is on its way'],
  ['COMPLETED', 'Order completed'],
  ['CANCELLED', 'Order cancelled'],
])('a change to %s is announced by its name, also of an order for tomorrow', (status, name) => {
  const timeSlot = '2026-05-05T12:00:00.000Z'
  const changed = { ...order, status, timeSlot, promisedAt: timeSlot } as CustomerOrder
  const html = htmlOf(<TrackedOrder data={{ order: changed, trackKey: 'key', now }} />)
  const regions = [...html.matchAll(/<(\w+) role="status"[^>]*>(.*?)<\/\1>/g)].map(([one]) => one)
  expect(regions.join()).toContain(`>${name}</h1>`)
})

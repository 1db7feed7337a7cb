import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Stage } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Customer } from '#business/orders/customers/contract.ts'
import { type SitePayload, SiteProvider } from '#shop-context.tsx'
import { en as shopEn } from '#words/shop/en.ts'
import { en as staffEn } from '#words/staff/en.ts'
import { WordsProvider } from '#words/words.tsx'
import type { CardControls } from './card-controls.ts'
import { LaterOrders } from './columns.tsx'
import { DockFacts, Past } from './dock-parts.tsx'
import { OrderCard } from './order-card.tsx'
import { PrintSheet } from './print-sheet.tsx'

const evening = Date.parse('2026-11-21T20:00:00Z')
const afterMidnight = '2026-11-22T01:45:00Z'

const order = (change: Partial<BoardOrder> = {}) =>
  ({
    id: 'one',
    number: '042',
    status: 'PLACED',
    deliveryMethod: 'DELIVERY',
    deliveryFee: null,
    placedAt: '2026-11-21T19:50:00Z',
    waitsSince: '2026-11-21T19:50:00Z',
    promisedAt: afterMidnight,
    timeSlot: null,
    timeZone: 'UTC',
    name: 'Olga',
    note: '',
    address: { street: 'Lenina 24', flat: '', entrance: '', floor: '', doorphone: '', note: '' },
    warehouse: null,
    payment: { type: 'CASH', name: [{ locale: 'en', value: 'Cash' }] },
    total: 90_000,
    discount: 0,
    changeAmount: null,
    currencyCode: 'RUB',
    claim: null,
    callBackAt: null,
    isCallAwaited: false,
    isNumberWrong: false,
    isCancelledByCustomer: false,
    calls: { tries: 0, last: null },
    customer: null,
    lines: [],
    soldOut: [],
    moves: [],
    ...change,
  }) as unknown as BoardOrder

const called = (outcome: 'NO_ANSWER' | 'BUSY' | 'WRONG_NUMBER', tries: number) =>
  order({
    isNumberWrong: outcome === 'WRONG_NUMBER',
    calls: { tries, last: { outcome, at: '2026-11-21T19:55:00Z', by: 'Boris' } },
  })

/** The text of a part of the board, as its staff read it. */
function textOf(part: ReactNode) {
  const payload = { locale: 'en', defaultLocale: 'en', front: { countryCode: 'ru' } }
  const html = renderToString(
    <SiteProvider payload={payload as SitePayload}>
      <WordsProvider locale="en" currency="RUB" zone="UTC" shop={shopEn} staff={staffEn}>
        {part}
      </WordsProvider>
    </SiteProvider>,
  )
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')
}

const cardText = (shown: BoardOrder, stage: Stage = 'new', isComfortable = false) =>
  textOf(
    <OrderCard
      order={shown}
      stage={stage}
      controls={{ actions: { isOwn: () => false } } as unknown as CardControls}
      look={{ isComfortable, width: 206 }}
      also=""
      canUndo={false}
      now={evening}
    />,
  )

test('a card has its promised time and its address', () => {
  expect(cardText(order())).toContain('|01:45 · |Lenina 24|')
})

test('the card, the dock and the chips write a time of this night without its date', () => {
  const callBackAt = '2026-11-22T00:10:00Z'
  const planned = order({ callBackAt })
  expect(cardText(planned)).toContain('Callback: 00:10|')
  const dock = textOf(<DockFacts order={planned} also="" now={evening} />)
  expect(dock).toContain('|ASAP · by 01:45|')
  expect(dock).toContain('|Callback: 00:10|')
  const chips = { toCallLater: [planned], later: [order()], forOpening: [], card: () => null }
  const text = textOf(<LaterOrders {...chips} now={evening} />)
  expect(text).toContain('next 00:10|')
  expect(text).toContain('next 01:45|')
})

test.each([
  ['No answer · 1 try · Boris 19:55', called('NO_ANSWER', 1)],
  ['Busy · 2 tries · Boris 19:55', called('BUSY', 2)],
  ['Wrong number · 3 tries · Boris 19:55', called('WRONG_NUMBER', 3)],
])('after a call in vain, the card shows “%s”: outcome, tries, who and when', (line, shown) => {
  expect(cardText(shown)).toContain(`|${line}|`)
  const planned = cardText({ ...shown, callBackAt: afterMidnight })
  expect(planned).toContain(`|${line}| · |Callback: 01:45|`)
})

test('a due call about a confirmed order is claimed on its card, once', () => {
  const due: Partial<BoardOrder> = {
    ...{ status: 'COOKING', callBackAt: '2026-11-21T19:59:00Z', moves: ['READY'] },
  }
  const claim = { id: 'boris', name: 'Boris', since: '2026-11-21T19:59:00Z', until: afterMidnight }
  const kitchen = (change: Partial<BoardOrder>) => cardText(order({ ...due, ...change }), 'kitchen')
  expect(kitchen({})).toContain('|Claim|')
  const theirs = kitchen({ claim })
  expect(theirs).toContain('Boris is calling')
  expect(theirs).not.toContain('|Claim|')
  expect(theirs).toContain('|Ready|')
})

test.each([
  ['Cooking', 'COOKING', 'CONFIRMED', 'kitchen'],
  ['On the way', 'ON_THE_WAY', 'READY', 'leaving'],
] as const)(
  '“%s” tells a card from those that wait for that step in its column',
  (sign, further, waiting, stage) => {
    for (const isComfortable of [false, true]) {
      const card = (status: BoardOrder['status']) =>
        cardText(order({ status, moves: [] }), stage, isComfortable)
      expect(card(further)).toContain(`|${sign}|`)
      expect(card(waiting)).not.toContain(`|${sign}|`)
    }
  },
)

test('the dock never shows a former customer’s history after the number was corrected', () => {
  const customer = { note: '', flag: null, flagReason: '' }
  const olga = { id: 'olga', cancelledCount: 2, orders: [] } as unknown as Customer
  const past = (id: string) =>
    textOf(<Past order={order({ customer: { ...customer, id } })} customer={olga} />)
  expect(past('olga')).toContain('2')
  expect(past('anna')).toBe('')
})

test('a line without a name in the main language has its other one, also on paper', () => {
  const russian = (value: string) => [{ locale: 'ru', value }]
  const onion = { sign: 'MINUS', name: russian('лук'), quantity: 1 }
  const names = { productName: russian('Борщ'), variantName: russian('большой') }
  const line = { id: 'l', price: 900_00, quantity: 1, choice: { options: [onion], parts: [] } }
  const payment = { type: 'CASH', name: russian('Наличные') }
  const shown = order({ lines: [{ ...line, ...names }], payment } as unknown as BoardOrder)
  expect(cardText(shown)).toContain('|Борщ|, |большой| − |лук|')
  const slip = { paper: 'A4', copy: 1, at: new Date(evening), onPrinted() {} } as const
  const printed = textOf(<PrintSheet order={shown} {...slip} />)
  expect(printed).toContain('|1 ×| |Борщ|, |большой|− ЛУК|')
  expect(printed).toContain('|Наличные|')
})

test('a card’s sum and what the customer pays with both have cents, or neither', () => {
  const text = cardText(order({ total: 1049_50, changeAmount: 2000_00 }), 'kitchen', true)
  expect(text).toContain(', change for 2,000.00 ₽')
  expect(text).toContain('1,049.50 ₽')
})

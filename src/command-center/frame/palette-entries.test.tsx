import { expect, onTestFinished, test, vi } from 'vitest'
import { useShop } from '#command-center/orders/form/use-shop.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { type Entry, isMeant, useCommands, useFoundEntries } from './palette-entries.ts'

const find = 'POST /api/orders/find'
const order = {
  ...{ id: 'a', number: '003', name: 'Anna', phoneFormatted: '8 900 123-45-67' },
  ...{ placedAt: new Date().toISOString(), timeZone: 'Europe/Moscow', status: 'PLACED' },
  moves: ['CONFIRMED'],
}
const yesterdays = {
  ...{ ...order, id: 'b', placedAt: '2026-05-04T16:00:00.000Z', status: 'COMPLETED' },
  moves: [],
}
type Answers = NonNullable<NonNullable<Parameters<typeof openPage>[1]>['answers']>

type Listed = { useEntries: () => readonly Entry[] }

/** Each entry is a button. */
const List = ({ useEntries }: Listed) =>
  useEntries().map(({ key, label, hint, run }) => (
    <p key={key}>
      <button type="button" aria-label={label} onClick={run}>
        {label}
      </button>
      {hint}
    </p>
  ))

/** What the palette lists, once it has asked. */
async function listed(useEntries: Listed['useEntries'], answers: Answers, role = 'operator') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = await openPage(<List useEntries={useEntries} />, {
    answers,
    site: { user: { role } as never },
  })
  await page.done(() => vi.advanceTimersByTime(1000))
  await page.done(() => {})
  return page
}

const inEnglish = { label: 'Pause orders for 30 minutes', aliases: 'pause пауза 30' }
const inRussian = { label: 'Приостановить на 30 минут', aliases: 'pause пауза 30' }
const pause = (typed: string) =>
  [inEnglish, inRussian].map((entry) => isMeant(typed, { ...entry, isForWholeShop: true }))

test.each([
  ...['3', '0', '30', '#30', '№30', '№ 30', '3 0', '+3 (0)', '30 30'],
  ...['order 30', 'orders 3', 'for 30', 'min', 'Ute', 'заказ 30', 'на 30', 'Мин', 'pau', 'при'],
])('“%s” is an order, a phone or a name, and never pauses orders', (typed) => {
  expect(pause(typed)).toEqual([false, false])
})

test.each([
  ['pause 30', [true, true]],
  ['Пауза 30', [true, true]],
  ['30 pause', [true, true]],
  ['pause orders', [true, false]],
  ['приостановить на', [false, true]],
  ['paus', [true, true]],
  ['pause 60', [false, false]],
  [' ', [true, true]],
])('“%s” pauses orders: %j', (typed, expected) => {
  expect(pause(typed)).toEqual(expected)
})

test('any other entry is found by parts of its words', () => {
  const late = { label: 'Late orders', hint: 'Orders', aliases: 'late опаздывают' }
  expect(['ord', 'order late', 'паздыв', ''].map((typed) => isMeant(typed, late))).toEqual(
    Array(4).fill(true),
  )
  expect(isMeant('late 3', late)).toBe(false)
})

const nothingFound = { [find]: { orders: [] }, 'POST /api/customers/search': { customers: [] } }

const finding = (typed: string, orders: object[]) =>
  listed(() => useFoundEntries(typed).entries, {
    [find]: { orders },
    'POST /api/customers/search': { customers: [] },
  })

test('a digit alone is looked up as an order’s number', async () => {
  const page = await finding('3', [order])
  expect(page.text()).toContain('|Order 003|Anna · 8 900 123-45-67|')
  expect(page.sent[0]).toEqual({ line: find, input: { q: '3', limit: '5' } })
})

test('a found order that is over, or of another day, says so', async () => {
  const text = (await finding('003', [order, yesterdays])).text()
  expect(text).toContain('|Order 003|Anna · 8 900 123-45-67|')
  expect(text).toContain('|Order 003|Anna · 8 900 123-45-67 · Completed · 4 May 2026|')
})

test.each(['new 8912 345 67 89', 'новый заказ 8912', 'find 89123456789', 'найти Ленина 24'])(
  '“%s” is a command about a customer: no product is looked for',
  async (typed) => {
    const page = await listed(() => useFoundEntries(typed).entries, nothingFound, 'manager')
    const lines = page.sent.map(({ line }) => line)
    expect(lines.toSorted()).toEqual(Object.keys(nothingFound).toSorted())
  },
)

test.each(['pizza', '40215', 'Pizza 33 cm', 'back ribs', 'RM-4021567890', '4607012345678'])(
  'managers find a product by “%s”, which is sent in no address: it may be a phone number',
  async (typed) => {
    const products = [{ id: 'p', name: [{ locale: 'en', value: 'Pizza' }] }]
    const line = 'POST /api/products/search'
    const page = await listed(
      () => useFoundEntries(typed).entries,
      { ...nothingFound, [line]: { products } },
      'manager',
    )
    expect(page.has('Pizza')).toBe(true)
    expect(page.sent.filter(({ input }) => input instanceof Object && 'q' in input)).toHaveLength(
      page.sent.length,
    )
  },
)

test('a number typed to be marked sold out is looked for nowhere', async () => {
  const page = await listed(() => useCommands('sold out 89123456789'), {})
  expect(page.sent).toEqual([])
})

const isOver = { ...order, moves: [] }

test.each([
  ['one that is open, of whatever day', [{ ...yesterdays, moves: ['READY'] }], [], 'b#print'],
  ['one of today, also once it is over', [isOver], [isOver], 'a#print'],
  ['none of a day that is over', [yesterdays], [], 'find#q=003'],
  ['none that isn’t there', [], [], 'find#q=003'],
])('“print 003” prints an order: %s', async (_, orders, ofToday, path) => {
  const page = await listed(() => useCommands('print 003'), {
    [find]: ({ from }: { from?: string }) => ({
      orders: from === '2026-05-05' ? ofToday : orders,
      today: '2026-05-05',
    }),
  })
  await page.press('Print order 003')
  await page.done(() => {})
  expect(page.went).toEqual([`/command-center/checkout/${path}`])
})

const confirmed = { ...order, status: 'CONFIRMED' }
const justNow = new Date(Date.now() - 1000).toISOString()

test.each([
  ['a new one is claimed', order, '#claim=a'],
  ['one whose callback is due, too', { ...confirmed, callBackAt: justNow }, '#claim=a'],
  ['a confirmed one is shown', { ...confirmed, callBackAt: null }, '/a'],
])('“call 003” of an order: %s', async (_, found, path) => {
  const page = await listed(() => useCommands('call 003'), { [find]: { orders: [found] } })
  await page.press('Call about order 003')
  await page.done(() => {})
  expect(page.went).toEqual([`/command-center/checkout${path}`])
})

const product = (id: string, value: string, isAvailable = true) => {
  const name = [{ locale: 'en', value }]
  return { id, name, isAvailable, variants: [{ name: [] }] }
}
const nothing = { cards: [], similar: [], undeclared: [] }
const mark = 'POST /api/products/{productId}/sold-out'.replace('{productId}', 'a')

test('a product is put on the sold-out list by its own name, whatever customers find', async () => {
  const products = [product('b', 'Pizza'), product('a', 'Gluten-free pizza')]
  const page = await listed(() => useCommands('sold out gluten-free pizza'), {
    'GET /api/search?q=gluten-free+pizza&locale=en': { ...nothing, similar: [{ id: 'b' }] },
    'GET /api/channel': { products },
    [mark]: {},
  })
  expect(page.has('Mark sold out: Pizza')).toBe(false)
  await page.press('Mark sold out: Gluten-free pizza')
  expect(page.sent.at(-1)).toEqual({ line: mark, input: { until: 'CLOSING' } })
})

test('the search of a phone order knows at once what is marked in the palette', async () => {
  const page = await listed(
    () => {
      useShop()
      return useCommands('sold out pizza')
    },
    {
      'GET /api/search?q=pizza&locale=en': { ...nothing, cards: [{ id: 'a' }] },
      'GET /api/channel': { products: [product('a', 'Pizza')] },
      [mark]: {},
    },
  )
  await page.press('Mark sold out: Pizza')
  expect(page.sent.slice(-2).map(({ line }) => line)).toEqual([mark, 'GET /api/channel'])
})

test('a product that is sold out keeps its term: it leads to the list', async () => {
  const page = await listed(() => useCommands('sold out pizza'), {
    'GET /api/search?q=pizza&locale=en': { ...nothing, cards: [{ id: 'a' }] },
    'GET /api/channel': { products: [product('a', 'Pizza', false)] },
  })
  expect(page.text()).toContain('|Mark sold out: Pizza|already sold out|')
  await page.press('Mark sold out: Pizza')
  expect(page.sent.map(({ line }) => line)).not.toContain(mark)
  expect(page.went).toEqual(['/command-center/checkout#sold-out'])
})

test('a sold-out option is marked available by its name, too', async () => {
  const named = (value: string) => [{ locale: 'en', value }]
  const back = 'POST /api/options/j/available'
  const page = await listed(() => useCommands('back jalapeño'), {
    'GET /api/sold-out': {
      soldOut: [{ productId: 'a', variantId: null, productName: named('Pizza'), variantName: [] }],
      options: [{ optionId: 'j', groupName: named('Toppings'), name: named('Jalapeño') }],
    },
    [back]: { soldOut: [] },
  })
  expect(page.has('Mark available: Pizza')).toBe(false)
  await page.press('Mark available: Toppings: Jalapeño')
  expect(page.sent.map(({ line }) => line)).toContain(back)
})

test('many sold-out products leave room for options', async () => {
  const named = (value: string) => [{ locale: 'en', value }]
  const soldOut = Array.from({ length: 6 }, (_, at) => ({
    ...{ productId: `p${at}`, variantId: null, productName: named(`Pizza ${at}`), variantName: [] },
  }))
  const options = [{ optionId: 'o', groupName: named('Pizza base'), name: named('Thin') }]
  const page = await listed(() => useCommands('back pizza'), {
    'GET /api/sold-out': { soldOut, options },
  })
  expect(page.has('Mark available: Pizza 4')).toBe(true)
  expect(page.has('Mark available: Pizza 5')).toBe(false)
  expect(page.has('Mark available: Pizza base: Thin')).toBe(true)
})

test('what is no product may be an option: the list of what is sold out is offered', async () => {
  const page = await listed(() => useCommands('sold out jalapeño'), {
    'GET /api/search?q=jalape%C3%B1o&locale=en': nothing,
    'GET /api/channel': { products: [product('a', 'Pizza')] },
  })
  expect(page.text()).toContain('|Mark sold out|for an option, choose its product in the list|')
  await page.press('Mark sold out')
  expect(page.went).toEqual(['/command-center/checkout#sold-out'])
})

test('an option that a product’s description mentions is led to, after the product', async () => {
  const page = await listed(() => useCommands('sold out jalapeño'), {
    'GET /api/search?q=jalape%C3%B1o&locale=en': { ...nothing, cards: [{ id: 'a' }] },
    'GET /api/channel': { products: [product('a', 'Diavola')] },
  })
  expect(page.text()).toContain(
    '|Mark sold out: Diavola|until closing|Mark sold out|for an option, choose its product in the list|',
  )
})

// Ten thousand orders in two languages: what must be said before confirming is in the text to read back.
import type { LineChoice } from '#business/menu/choices/shapes.ts'
import type { Order } from '#business/orders/shapes.ts'
import { sampleOrder } from '#business/receivers/test-order.ts'
import { formatMoney } from '#words/kit/money.ts'
import { readBack } from '#words/read-back.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'H10',
  only: { engine: 'sqlite', why: 'it writes texts and asks no database' },
  promise:
    'The text to read back has the note (first if it is about health), every dish and choice, the discount, the delivery fee or its lack, and the change',
  run: async (at) => measure(at, readBack),
  /** Fault: the text of the first version, without note, options, discount and change. */
  control: async (at) =>
    measure(at, ({ lines, ...order }) =>
      readBack({
        ...order,
        note: '',
        discount: 0,
        changeAmount: null,
        lines: lines.map(({ choice: _, ...line }) => line),
      }),
    ),
}

const orders = 10_000
const names = ['Маргарита', 'Борщ', 'Caesar', 'Роллы «Филадельфия»', 'Fries', 'Морс']
const choices = ['', '30 см', 'large', 'без соуса', 'double, spicy']
const notes = [
  '',
  'No onions, severe allergy to nuts',
  'Позвоните заранее',
  'У ребёнка аллергия на молоко',
  'Непереносимость лактозы!',
  'Coeliac: no bread',
  'Ring twice',
]
const aboutHealth = new Set([1, 3, 4, 5])

function measure({ seed }: Host, write: (order: Order) => string): Verdict {
  let state = seed >>> 0
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const missing: Record<string, number> = {}
  for (let made = 0; made < orders; made++)
    for (const locale of ['en', 'ru'] as const) {
      const note = below(notes.length)
      const order = randomOrder(below, locale, notes[note] ?? '')
      const lines = write(order).split('\n')
      for (const [what, isThere] of Object.entries(facts(order, lines, aboutHealth.has(note))))
        if (!isThere) missing[what] = (missing[what] ?? 0) + 1
    }
  return { ok: Object.keys(missing).length === 0, orders: orders * 2, missing }
}

function randomOrder(below: (most: number) => number, locale: 'en' | 'ru', note: string): Order {
  const shop = {
    currencyCode: 'RUB',
    timeZone: 'Europe/Moscow',
    phone: '+79161234567',
    defaultLocale: locale,
  } as const
  const sample = sampleOrder(shop, new Date('2026-05-04T12:00:00Z'))
  const [line] = sample.lines
  if (!line) throw new Error('The sample order has no line.')
  const lines = Array.from({ length: 1 + below(5) }, (_, at) => ({
    ...line,
    id: `line-${at}`,
    productName: [{ locale, value: names[below(names.length)] ?? '' }],
    variantName: [{ locale, value: choices[below(choices.length)] ?? '' }],
    ...(below(2) === 0 && { choice: randomChoice(below, locale) }),
    quantity: 1 + below(9),
    price: 100 * (1 + below(2000)),
  }))
  const linesTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const discount = below(3) === 0 ? 100 * below(Math.floor(linesTotal / 100)) : 0
  const deliveryFee = below(3) === 0 ? null : 100 * below(500)
  const total = linesTotal - discount + (deliveryFee ?? 0)
  const changeAmount = below(2) === 0 ? null : total + 100 * below(5000)
  return { ...sample, lines, linesTotal, discount, deliveryFee, total, changeAmount, note }
}

const options = ['халапеньо', 'лук', 'mozzarella', 'bacon', 'тонкое тесто']

function randomOptions(below: (most: number) => number, locale: 'en' | 'ru') {
  return Array.from({ length: below(4) }, (_, at) => ({
    optionId: `option-${at}`,
    groupId: 'group',
    groupName: [],
    sign: (['PLUS', 'MINUS', 'NONE'] as const)[below(3)] ?? 'PLUS',
    name: [{ locale, value: `${options[below(options.length)]} ${at}` }],
    sku: '',
    quantity: 1 + below(4),
    free: 0,
    price: 100 * below(50),
    grams: 0,
  }))
}

/** Options of the whole, and of the parts of a combo or of two halves. */
function randomChoice(below: (most: number) => number, locale: 'en' | 'ru'): LineChoice {
  const areHalves = below(2) === 0
  const parts = Array.from({ length: [0, 2][below(2)] ?? 0 }, (_, at) => ({
    partId: areHalves ? null : `part-${at}`,
    name: [],
    productId: 'product',
    productName: [{ locale, value: `${names[below(names.length)]} ${at}` }],
    variantId: 'variant',
    variantName: [{ locale, value: '0,5 л' }],
    sku: '',
    amount: 1,
    unit: 'pcs' as const,
    price: 0,
    share: 0,
    options: randomOptions(below, locale),
  }))
  return { options: randomOptions(below, locale), parts }
}

/** The names of everything that was chosen for a line. */
const chosenNames = (choice: LineChoice | undefined) =>
  [
    ...(choice?.options ?? []).map(({ name }) => name),
    ...(choice?.parts ?? []).flatMap(({ productName, options }) => [
      productName,
      ...options.map(({ name }) => name),
    ]),
  ].map(([name]) => name?.value ?? '')

/** Whether each fact is there; one that the order doesn't have is. */
function facts(order: Order, lines: readonly string[], isAboutHealth: boolean) {
  const { locale, note, discount, deliveryFee, changeAmount, total } = order
  const text = lines.join('\n')
  const has = (sum: number) => text.includes(formatMoney(sum, 'RUB', locale))
  return {
    note: text.includes(note),
    'note first': !isAboutHealth || (lines[1]?.includes(note) ?? false),
    products: order.lines.every(({ quantity, productName, variantName, choice }) =>
      lines.some(
        (line) =>
          line.startsWith(`${quantity} × ${productName[0]?.value}`) &&
          line.includes(variantName[0]?.value ?? '') &&
          chosenNames(choice).every((name) => line.includes(name)),
      ),
    ),
    discount: discount === 0 || has(discount),
    fee:
      deliveryFee === null
        ? /without delivery|без доставки/.test(text)
        : deliveryFee === 0 || has(deliveryFee),
    total: has(total),
    change:
      changeAmount === null ||
      (has(changeAmount) &&
        (deliveryFee === null || changeAmount <= total || has(changeAmount - total))),
  }
}

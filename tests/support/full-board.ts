import type { Page } from 'playwright-core'

const products = [
  ['Margherita', 'Маргарита', '30 cm', '30 см'],
  ['Pepperoni', 'Пепперони', '40 cm, thin', '40 см, тонкое'],
  ['Borscht', 'Борщ', '', ''],
  ['Caesar salad with chicken', 'Салат «Цезарь» с курицей', '', ''],
  ['Rolls “Philadelphia”', 'Роллы «Филадельфия»', '8 pcs', '8 шт.'],
  ['French fries', 'Картофель фри', 'large', 'большая'],
  ['Berry mors', 'Морс ягодный', '0.5 l', '0,5 л'],
  ['Chicken burger', 'Бургер с курицей', 'double', 'двойной'],
  ['Cheesecake', 'Чизкейк', '', ''],
] as const
const people = ['Анна', 'Борис Иванов', 'Екатерина Константиновна', 'Olga', 'Мурат', 'Света']
const streets = ['ул. Ленина, 12', 'Большая Никитская, 24/1', 'пр. Мира, 101к2', 'Lenina 5']
const notes = [
  '',
  '',
  'Позвоните за десять минут, домофон не работает',
  'Без лука, сильная аллергия на орехи',
  '',
]
const minuteMs = 60_000

/** What becomes of an order: of forty, ten wait for a call, twenty are in the kitchen and ten leave it. */
const evening = [
  ...['PLACED', 'COOKING', 'CONFIRMED', 'READY', 'COOKING', 'ON_THE_WAY', 'PLACED', 'CONFIRMED'],
  ...['COOKING', 'CONFIRMED', 'PLACED', 'READY', 'COOKING', 'ON_THE_WAY', 'CONFIRMED', 'COOKING'],
]

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const localized = (en: string, ru: string) =>
  text(
    JSON.stringify([
      { locale: 'en', value: en },
      { locale: 'ru', value: ru },
    ]),
  )

/** Copies one order into as many as an evening has, each with other products, notes, addresses, statuses and times. */
export function fillBoard(
  shop: { sql(...statements: string[]): void },
  orderId: string,
  count: number,
  from = 0,
) {
  const now = Date.now()
  const at = (minutes: number) => text(new Date(now + minutes * minuteMs).toISOString())
  const orders = Array.from({ length: count }, (_, place) => from + place)
  shop.sql(
    ...orders.flatMap((n) => {
      const id = `${orderId}-${n}`
      const status = evening[n % evening.length] ?? 'PLACED'
      const isPickup = n % 3 === 2 && status !== 'ON_THE_WAY'
      const deliveryColumns = isPickup
        ? `"deliveryMethod" = 'PICKUP', "address" = null, "deliveryFee" = 0, "warehouse" = ${text(
            JSON.stringify({
              id: 'w',
              name: [
                { locale: 'en', value: 'Main kitchen' },
                { locale: 'ru', value: 'Кухня на Ленина' },
              ],
              address: [],
              phone: '',
            }),
          )}`
        : `"deliveryMethod" = 'DELIVERY', "deliveryFee" = ${status === 'PLACED' ? 'null' : 15000}, "address" = ${text(JSON.stringify({ street: streets[n % streets.length], flat: String(n + 1), doorphone: '12', entrance: '2', floor: '5', note: '' }))}`
      const waited = (n * 7) % 9
      const left = ((n * 13) % 70) - 8
      const pieces = Array.from({ length: 2 + (n % 4) }, (_, place) => 1 + ((n + place) % 2))
      const goods = pieces.reduce((sum, quantity) => sum + quantity * 45_000, 0)
      const fee = isPickup || status === 'PLACED' ? 0 : 15_000
      return [
        `create temp table "copy" as select * from "order" where "id" = '${orderId}'`,
        `update "revision" set "value" = "value" + 1 where "subject" = 'orders'`,
        `update "copy" set "id" = '${id}', "trackKey" = null, "number" = '${String(200 + n)}', "seq" = (select "value" from "revision" where "subject" = 'orders'), "status" = '${status}', "placedAt" = ${at(-waited)}, "promisedAt" = ${at(left)}, "name" = ${text(people[n % people.length] ?? '')}, "phone" = '+7916${String(1_000_000 + n)}', "note" = ${text(notes[n % notes.length] ?? '')}, "linesTotal" = ${goods}, "total" = ${goods + fee}, ${deliveryColumns}`,
        'insert into "order" select * from "copy"',
        'drop table "copy"',
        ...pieces.map((quantity, place) => {
          const [en, ru, sizeEn, sizeRu] =
            products[(n * 2 + place) % products.length] ?? products[0]
          return `insert into "orderLine" ("id", "orderId", "position", "productId", "variantId", "sku", "productName", "variantName", "price", "quantity", "amountThousandths", "unit", "choiceKey", "basePrice") values ('${id}-${place}', '${id}', ${place}, 'p', 'v', '', ${localized(en, ru)}, ${sizeEn ? localized(sizeEn, sizeRu) : text('[]')}, 45000, ${quantity}, 0, 'pcs', 'v', 45000)`
        }),
      ]
    }),
  )
}

/** How many cards are wholly in view, how high they are, and where the first begins. */
export const cardsInView = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('article[data-order]:not([data-call])')]
    const visible = cards.filter((card) => card.checkVisibility())
    const boxes = visible.map((card) => ({ card, box: card.getBoundingClientRect() }))
    const isWhole = ({ card, box }: { card: Element; box: DOMRect }) => {
      let [top, bottom] = [0, innerHeight]
      for (let up = card.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowY === 'visible') continue
        const frame = up.getBoundingClientRect()
        top = Math.max(top, frame.top)
        bottom = Math.min(bottom, frame.bottom)
      }
      return box.top >= top - 0.5 && box.bottom <= bottom + 0.5
    }
    return {
      all: boxes.length,
      whole: boxes.filter(isWhole).length,
      highest: Math.max(0, ...boxes.map(({ box }) => box.height)),
      firstAt: Math.min(...boxes.map(({ box }) => box.top)),
      isWide: document.documentElement.scrollWidth > innerWidth,
    }
  })

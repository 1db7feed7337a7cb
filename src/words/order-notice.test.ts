import { expect, test } from 'vitest'
import { eventOf, orderEvents } from '#business/orders/order.ts'
import type { Order } from '#business/orders/shapes.ts'
import { sampleOrder } from '#business/receivers/test-order.ts'
import { orderNotice } from './order-notice.ts'

const now = new Date('2026-05-04T12:00:00Z')
const shop = {
  currencyCode: 'RUB',
  defaultLocale: 'ru',
  timeZone: 'Europe/Moscow',
  phone: '+7 900 000-00-00',
} as const
const order = sampleOrder(shop, now)
const noticeOf = (change: Partial<Order>, locale: 'en' | 'ru' = 'ru') =>
  orderNotice('order.placed', { ...order, ...change }, locale).text.replaceAll('\u00a0', ' ')

test('lists the whole order in Russian', () => {
  expect(noticeOf({})).toBe(
    [
      'Новый заказ TEST',
      '2 × Проверочная пицца — 300 ₽',
      '1 × Проверочный чай — 50 ₽',
      'Оформлен: 4 мая, 15:00',
      'Итого: 350 ₽',
      'Доставка: Проверочная, 1, кв. 2, этаж 3',
      'Время: как можно скорее',
      'Оплата: Наличные',
      'Клиент: Проверка, +7 900 000-00-00',
      'Комментарий: Готовить не нужно',
    ].join('\n'),
  )
})

test('lists a scheduled pickup with change in English', () => {
  const warehouse = {
    id: 'w',
    name: [{ locale: 'en' as const, value: 'Kitchen' }],
    address: [{ locale: 'en' as const, value: '5 Main St' }],
    phone: '',
  }
  const pickup = {
    deliveryMethod: 'PICKUP' as const,
    address: null,
    warehouse,
    deliveryFee: null,
    timeSlot: '2026-05-05T16:30:00Z',
    changeAmount: 50000,
    discount: 5000,
    total: 30000,
    note: '',
    locale: 'en' as const,
  }
  expect(noticeOf(pickup, 'en').split('\n').slice(3)).toEqual([
    'Placed: 4 May, 15:00',
    'Total: 300 ₽, discount 50 ₽',
    'Pickup: Kitchen, 5 Main St',
    'Time: 5 May, 19:30',
    'Payment: Cash, change for 500 ₽',
    'Customer: Проверка, +7 900 000-00-00',
  ])
})

test('tells the two times of a repeated hour apart', () => {
  const times = ['00:30', '01:30'].map(
    (clock) =>
      orderNotice(
        'order.placed',
        { ...order, timeZone: 'Europe/Berlin', timeSlot: `2026-10-25T${clock}:00Z` },
        'en',
      ).time,
  )
  expect(times).toEqual(['25 October, 02:30 GMT+2', '25 October, 02:30 GMT+1'])
})

test('marks a delivery fee that is not set', () => {
  expect(noticeOf({ deliveryFee: null })).toContain('350 ₽, стоимость доставки ещё не указана')
  expect(noticeOf({ deliveryFee: 9900 })).toContain('350 ₽, доставка 99 ₽')
})

test.each([
  [300_00, '|300 ₽|50 ₽|350 ₽, скидка 10 ₽|'],
  [300_50, '|300,50 ₽|50,00 ₽|350,50 ₽, скидка 10,00 ₽|'],
])('all its sums have cents if the one of %i has', (price, expected) => {
  const [first, second] = order.lines
  if (!first || !second) throw new Error('The sample has two lines.')
  const lines = [{ ...first, price, quantity: 1 }, second]
  const text = noticeOf({ lines, total: price + 50_00, discount: 10_00 })
  const sums = [...text.matchAll(/(?:— |Итого: )(.*)/g)].map(([, sum]) => sum)
  expect(`|${sums.join('|')}|`).toBe(expected)
})

test('has a title for every event in both languages', () => {
  const titles = orderEvents.flatMap((event) => [
    orderNotice(event, order, 'en').title,
    orderNotice(event, order, 'ru').title,
  ])
  expect(new Set(titles).size).toBe(2 * orderEvents.length)
  for (const title of titles) expect(title).toContain('TEST')
})

test('says what was undone, in both languages', () => {
  const events = Object.values(eventOf)
  const titles = events.flatMap((undoes) =>
    (['en', 'ru'] as const).map(
      (locale) => orderNotice('order.changed', order, locale, { undoes }).title,
    ),
  )
  expect(new Set(titles).size).toBe(2 * events.length)
  for (const title of titles)
    expect(title).toMatch(/TEST.* (isn’t|ещё не|не отменён|подтверждение снято)/)
})

test('counts unattended orders and lists the first one in full', () => {
  const since = '2026-05-04T11:55:00Z'
  const lines = (locale: 'en' | 'ru', orders: number) =>
    orderNotice('order.unattended', order, locale, { unattended: { orders, since } })
      .text.replaceAll('\u00a0', ' ')
      .split('\n')
  expect(lines('en', 3)[0]).toBe('3 orders are waiting, the first is TEST')
  expect(lines('en', 1)[0]).toBe('Order TEST is waiting')
  expect(lines('ru', 3)[0]).toBe('3 заказа никто не взял, первый — TEST')
  expect(lines('ru', 21)[0]).toBe('21 заказ никто не взял, первый — TEST')
  expect(lines('en', 3)).toContain('Waiting since: 4 May, 14:55')
  expect(lines('ru', 1)).toContain('Начало ожидания: 4 мая, 14:55')
})

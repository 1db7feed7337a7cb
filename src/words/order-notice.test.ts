import { expect, test } from 'vitest'
import { orderEvents } from '#business/ordering/order.ts'
import type { Order } from '#business/ordering/shapes.ts'
import { sampleOrder } from '#business/receivers/sample-order.ts'
import { orderNotice } from './order-notice.ts'

const now = new Date('2026-05-04T12:00:00Z')
const shop = {
  currencyCode: 'RUB',
  defaultLocale: 'ru',
  timeZone: 'Europe/Moscow',
  phone: '+7 900 000-00-00',
} as const
const order = sampleOrder(shop, now)
const told = (change: Partial<Order>, locale: 'en' | 'ru' = 'ru') =>
  orderNotice('order.placed', { ...order, ...change }, locale).text.replaceAll('\u00a0', ' ')

test('an order is told whole, in Russian', () => {
  expect(told({})).toBe(
    [
      'Новый заказ TEST',
      '2 × Проверочная пицца — 300 ₽',
      '1 × Проверочный чай — 50 ₽',
      'Итого: 350 ₽',
      'Доставка: Проверочная, 1, кв. 2, этаж 3',
      'Время: как можно скорее',
      'Оплата: Наличные',
      'Клиент: Проверка, +7 900 000-00-00',
      'Комментарий: Готовить не нужно',
    ].join('\n'),
  )
})

test('and in English, picked up at a time, with change', () => {
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
    deliveryCost: null,
    timeSlot: '2026-05-05T16:30:00Z',
    changeAmount: 50000,
    discount: 5000,
    total: 30000,
    note: '',
    locale: 'en' as const,
  }
  expect(told(pickup, 'en').split('\n').slice(3)).toEqual([
    'Total: 300 ₽, discount 50 ₽',
    'Pickup: Kitchen, 5 Main St',
    'Time: 5 May, 19:30',
    'Payment: Cash, change from 500 ₽',
    'Customer: Проверка, +7 900 000-00-00',
  ])
})

test('a delivery whose price is open is said to be so', () => {
  expect(told({ deliveryCost: null })).toContain('350 ₽, доставка ещё не посчитана')
  expect(told({ deliveryCost: 9900 })).toContain('350 ₽, доставка 99 ₽')
})

test('every event has a title in both languages', () => {
  const titles = orderEvents.flatMap((event) => [
    orderNotice(event, order, 'en').title,
    orderNotice(event, order, 'ru').title,
  ])
  expect(new Set(titles).size).toBe(2 * orderEvents.length)
  for (const title of titles) expect(title).toContain('TEST')
})

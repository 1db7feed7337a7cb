import { expect, test } from 'vitest'
import { sampleOrder } from '#business/receivers/sample-order.ts'
import { readBack } from './read-back.ts'

const shop = { currencyCode: 'RUB', timeZone: 'Europe/Moscow', phone: '+79161234567' } as const
const at = new Date('2026-05-04T12:00:00Z')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('it is read back whole, in the shopper’s language', () => {
  const order = { ...sampleOrder({ ...shop, defaultLocale: 'ru' }, at), deliveryCost: 200_00 }
  expect(plain(readBack({ ...order, total: 550_00 })).split('\n')).toEqual([
    'Повторю ваш заказ.',
    '2 × Проверочная пицца — 300 ₽.',
    '1 × Проверочный чай — 50 ₽.',
    'Привезём: Проверочная, 1, кв. 2, этаж 3.',
    'Когда: как можно скорее.',
    'Всего 550 ₽.',
    'Из них доставка — 200 ₽.',
    'Оплата: Наличные.',
    'Всё верно?',
  ])
  const english = readBack(sampleOrder({ ...shop, defaultLocale: 'en' }, at))
  expect(english).toMatch(/^Let me read your order back\./)
  expect(english).not.toMatch(/[а-яё]/i)
})

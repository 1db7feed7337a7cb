import type { Order } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import type { Locale, Localised } from '#platform/localised.ts'

type Shop = { currencyCode: Currency; defaultLocale: Locale; timeZone: string; phone: string }

const both = (en: string, ru: string): Localised => [
  { locale: 'en', value: en },
  { locale: 'ru', value: ru },
]

/** The order of a test: complete, but clearly not real. */
export function sampleOrder(shop: Shop, now: Date): Order {
  const line = { productId: 'test', variantName: [], amount: 1, unit: 'pcs' as const }
  return {
    id: 'test',
    version: 1,
    number: 'TEST',
    shopDay: now.toISOString().slice(0, 10),
    status: 'PLACED',
    placedAt: now.toISOString(),
    locale: shop.defaultLocale,
    name: shop.defaultLocale === 'ru' ? 'Проверка' : 'Test',
    phone: shop.phone,
    deliveryMethod: 'DELIVERY',
    address: {
      street: shop.defaultLocale === 'ru' ? 'Проверочная, 1' : '1 Test Street',
      flat: '2',
      doorphone: '',
      entrance: '',
      floor: '3',
      city: '',
      postcode: '',
      note: '',
    },
    warehouse: null,
    timeType: 'ASAP',
    timeSlot: null,
    promisedAt: now.toISOString(),
    timeZone: shop.timeZone,
    payment: { id: 'test', name: both('Cash', 'Наличные'), type: 'CASH' },
    changeAmount: null,
    note: shop.defaultLocale === 'ru' ? 'Готовить не нужно' : 'Nothing to cook',
    currencyCode: shop.currencyCode,
    linesTotal: 35000,
    discount: 0,
    deliveryFee: 0,
    total: 35000,
    lines: [
      {
        ...line,
        id: 'test-1',
        variantId: 'test-1',
        sku: 'TEST-1',
        productName: both('Test pizza', 'Проверочная пицца'),
        price: 15000,
        quantity: 2,
      },
      {
        ...line,
        id: 'test-2',
        variantId: 'test-2',
        sku: 'TEST-2',
        productName: both('Test tea', 'Проверочный чай'),
        price: 5000,
        quantity: 1,
      },
    ],
  }
}

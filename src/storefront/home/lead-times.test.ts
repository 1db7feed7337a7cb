import { expect, test } from 'vitest'
import type { Front } from '#business/front/contract.ts'
import type { Locale } from '#platform/localised.ts'
import { heroMarkup } from './hero.tsx'

const front = {
  ...{ name: 'Bakery', description: '', currencyCode: 'RUB', timeZone: 'Europe/Moscow' },
  ...{ maintenance: null, minAmountForDelivery: 0 },
  hours: { isOpen: true, changesAt: null },
  ...{ isDeliveryAvailable: true, isPickupAvailable: true },
} as unknown as Front

/** The hero's text with both lead times. */
async function shown(
  deliveryLeadMinutes: number,
  pickupLeadMinutes: number,
  locale: Locale = 'en',
) {
  return textOf({ ...front, deliveryLeadMinutes, pickupLeadMinutes }, locale)
}

async function textOf(shop: Front, locale: Locale) {
  const html = await heroMarkup({ front: shop, photos: [] }, locale)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('a long lead time is in hours or days, and none isn’t written', async () => {
  expect(await shown(45, 90)).toMatch(/Delivery about 45 min .*Pickup about 1 h 30/)
  expect(await shown(1440, 0)).toMatch(/Delivery about 1 day Pickup $/)
  // No form of «день» but this one is made here: what stands before it must go with it.
  expect(await shown(1440, 90, 'ru')).toMatch(/Доставка примерно 1 день .*примерно 1 ч 30/)
})

test('a closed shop that takes orders says for when, and has no lead times', async () => {
  const orderFor = 'Closed · order for 12:45'
  const hours = { isOpen: false, changesAt: null, time: '', daysAway: 0 }
  const closed = { ...front, hours, deliveryLeadMinutes: 45, pickupLeadMinutes: 20 }
  expect(await textOf(closed, 'en')).toMatch(/Closed Delivery Pickup $/)
  const ahead = { ...closed, hours: { ...hours, orderFor } }
  expect(await textOf(ahead, 'en')).toMatch(/Closed · order for 12:45 Delivery Pickup $/)
})

import { expect, test } from 'vitest'
import type { SitePayload } from '#shop-context.tsx'
import { openPage } from '#tests/support/staff-page.tsx'
import type { LinePage } from './load.ts'
import { Page } from './page.tsx'

const variant = (id: string, isAvailable = true) => ({
  ...{ id, name: id, price: 489_00, isAvailable },
  ...{ amount: 1, unit: 'pcs' as const, sku: '' },
})

const line = {
  ...{ id: 'l1', productVariantId: 'small', productId: 'p1', quantity: 1 },
  ...{ productName: [{ locale: 'en', value: 'Pepperoni' }], price: 489_00, shownPrice: 489_00 },
}

const page = (large = variant('large')) => {
  const data = {
    ...{ line, variants: [variant('small'), large], allergens: [], allergensDeclared: true },
    ...{ choices: { groups: [], start: [] }, chooser: { look: 'rows', count: 2 } },
  }
  return <Page data={data as unknown as LinePage} />
}

const site = (locale: 'en' | 'ru') =>
  ({ locale, path: '/checkout/line/l1' }) as Partial<SitePayload>

/** The page before in this tab, and where “Save” then leads. */
async function leftAfter(before: string, locale: 'en' | 'ru') {
  const saved = { id: 'c1', lines: [line], currencyCode: 'RUB', totalPrice: 489_00 }
  const shown = await openPage(page(), {
    ...{ site: site(locale), edited: saved },
    answers: { 'POST /api/checkout/line/l1/choice': saved },
  })
  const traverseTo = (key: string) => {
    shown.went.push(`back to ${key}`)
    return {}
  }
  Object.assign(navigation, {
    ...{ currentEntry: { index: 1 }, traverseTo },
    entries: () => [{ key: 'before', url: `https://shop.example${before}` }],
  })
  await shown.press(locale === 'en' ? 'Save' : 'Сохранить')
  return shown.went
}

test('leads back to the cart from which it was opened, in the language chosen here', async () => {
  const over = '/catalog/pizza?without=fish#cart'
  expect(await leftAfter(over, 'en')).toEqual(['back to before'])
  expect(await leftAfter(`/ru${over}`, 'ru')).toEqual(['back to before'])
  expect(await leftAfter(over, 'ru')).toEqual([`/ru${over}`])
  expect(await leftAfter(`/ru${over}`, 'en')).toEqual([over])
  expect(await leftAfter('/ru/checkout', 'en')).toEqual(['/checkout'])
  expect(await leftAfter('/', 'ru')).toEqual(['/ru'])
  expect(await leftAfter('/checkout/line/l1', 'ru')).toEqual(['/ru/checkout'])
})

import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import type { SitePayload } from '#shop-context.tsx'
import { replaceCart } from '#storefront/cart/cart.ts'
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

const page = (...variants: ReturnType<typeof variant>[]) => {
  const data = {
    ...{ line, variants, allergens: [], allergensDeclared: true },
    ...{ choices: { groups: [], start: [] }, chooser: { look: 'rows', count: 2 } },
  }
  return <Page data={data as unknown as LinePage} />
}

const opened = page(variant('small'), variant('large'))

const site = (locale: 'en' | 'ru') =>
  ({ locale, path: '/checkout/line/l1' }) as Partial<SitePayload>

/** The page before in this tab, and where “Save” then leads. */
async function leftAfter(before: string, locale: 'en' | 'ru') {
  const saved = { id: 'c1', lines: [line], currencyCode: 'RUB', totalPrice: 489_00 }
  const shown = await openPage(opened, {
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
  await shown.done(() => replaceCart(null))
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

/** The page after “Save” was refused, and once it is read again. */
async function refusedWith(refused: 'not-for-sale' | 'line-gone', next = opened) {
  const answers = {
    'POST /api/checkout/line/l1/choice': refuse(refused),
    'GET /api/checkout': { id: 'c1', lines: [], currencyCode: 'RUB' },
  }
  const shown = await openPage(opened, { site: site('en'), answers })
  await shown.press('Save')
  await shown.show(next)
  await shown.done(() => replaceCart(null))
  return shown
}

test('a size that is sold out before it is saved is shown so, with another one in its place', async () => {
  const small = variant('small', false)
  const shown = await refusedWith('not-for-sale', page(small, variant('large')))
  expect(shown.went).toEqual([location.href])
  expect(shown.field('small').getAttribute('disabled')).toBe('')
  expect(shown.text()).toContain('no longer available. Selected instead: large')
  await shown.press('Save')
  expect(shown.sent.at(-1)).toMatchObject({ input: { productVariantId: 'large' } })
})

test('a line that was ordered or removed in another tab leads to the checkout', async () => {
  expect((await refusedWith('line-gone')).went).toEqual(['/checkout'])
})

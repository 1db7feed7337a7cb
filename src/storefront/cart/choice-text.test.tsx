import { expect, test } from 'vitest'
import type { Line } from '#business/orders/shapes.ts'
import type { Localised } from '#platform/localised.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { CartLines } from './cart-lines.tsx'
import { ChoiceText } from './choice-text.tsx'

const russian = (value: string): Localised => [{ locale: 'ru', value }]
const both = (en: string, ru: string): Localised => [{ locale: 'en', value: en }, ...russian(ru)]
const option = (name: Localised) => ({ sign: 'PLUS' as const, name, quantity: 2 })
const choice = {
  options: [option(russian('сыр')), option(both('ham', 'ветчина'))],
  parts: [
    { partId: 'p', productName: both('Soup', 'Суп'), variantName: russian('большой'), options: [] },
  ],
}

/** The texts of a page, and those that have a language of their own. */
async function texts(page: Awaited<ReturnType<typeof openPage>>) {
  const other = page.all('lang').map((part) => [part.getAttribute('lang'), part.text])
  return { text: page.text(), other }
}

test('chosen names in the other language are marked as such, and the page’s own are not', async () => {
  const { text, other } = await texts(await openPage(<ChoiceText choice={choice} />))
  expect(other).toEqual([
    ['ru', 'сыр'],
    ['ru', 'большой'],
  ])
  expect(text.replaceAll('|', '')).toBe('+ сыр ×2 · + ham ×2\nSoup (большой)')
})

test('so are all names of a line, and what is wrong with it', async () => {
  const line = {
    ...{ id: 'l', productVariantId: 'v', quantity: 1, price: 500_00, shownPrice: 500_00 },
    ...{ productName: russian('Борщ'), variantName: russian('большой'), amount: 300, unit: 'g' },
    ...{ isAvailable: false, fault: { code: 'gone', name: russian('лук') } },
  } as unknown as Line
  const { text, other } = await texts(
    await openPage(<CartLines lines={[line]} />, { front: { takesOrders: true } }),
  )
  expect(other).toEqual(['Борщ', 'большой', 'лук'].map((name) => ['ru', name]))
  expect(text).toContain('|большой| · 300 g|')
  expect(text).toContain('|лук| isn’t available any more|')
})

import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { LinesEditor } from './lines-fields.tsx'
import { emptyDraft } from './order-draft.ts'
import { useShop } from './use-shop.ts'

const named = (value: string) => [{ locale: 'en' as const, value }]
const variant = { id: 'v', name: named('large'), price: 300_00, amount: 0, unit: 'PIECE' }
const ramen = { id: 'r', name: named('Ramen'), isAvailable: true }

function Editor() {
  const [draft, setDraft] = useState(emptyDraft)
  return (
    <LinesEditor {...{ draft, setDraft }} shop={useShop()} currency="RUB" notRead={undefined} />
  )
}

test('the search says how much it has found, and how many of the product are in the order then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const variants = [{ ...variant, isAvailable: true }]
  let read = Promise.withResolvers<object>()
  const page = await openPage(<Editor />, {
    answers: {
      'GET /api/channel': { currencyCode: 'RUB', products: [{ ...ramen, variants }] },
      'GET /api/search?q=ramen&locale=en': { cards: [{ id: 'r' }], similar: [], undeclared: [] },
      'GET /api/catalog/product/r/choices?locale=en': () => read.promise,
    },
  })
  const status = () => page.all('role=status').map(({ text }) => text)
  expect(status()).toEqual([''])
  for (const count of [1, 2]) {
    await page.fill('Add product', 'ramen')
    await page.done(() => vi.advanceTimersByTime(1000))
    await page.done(() => {})
    expect(status()).toEqual(['1 result'])
    read = Promise.withResolvers()
    await page.press('Ramen, large')
    await page.done(() => read.resolve({ variants, choices: null }))
    expect(status()).toEqual([`Ramen, large: ${count}`])
  }
})

test('the error of a group marks its name in the other language', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const variants = [{ ...variant, isAvailable: true }]
  const limits = { least: 1, most: 1, mostOfOne: 1, freeCount: 0 }
  const option = { id: 'o', name: 'Рис', lang: 'ru', price: 0 }
  const group = { id: 'g', name: 'Основа', lang: 'ru', sign: 'NONE', ...limits, options: [option] }
  const read = Promise.withResolvers<object>()
  const page = await openPage(<Editor />, {
    answers: {
      'GET /api/channel': {
        currencyCode: 'RUB',
        products: [{ ...ramen, hasChoices: true, variants }],
      },
      'GET /api/search?q=ramen&locale=en': { cards: [{ id: 'r' }], similar: [], undeclared: [] },
      'GET /api/catalog/product/r/choices?locale=en': () => read.promise,
    },
  })
  await page.fill('Add product', 'ramen')
  await page.done(() => vi.advanceTimersByTime(1000))
  await page.done(() => {})
  await page.press('Ramen, large')
  const choices = { groups: [group], start: [] }
  await page.done(() => read.resolve({ variants, choices }))
  await page.done(() => {})
  expect(page.text()).toContain('Choose: |Основа|')
})

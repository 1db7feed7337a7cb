import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { connectBoard } from '#ui/notify.ts'
import { SoldOutList } from './sold-out-list.tsx'

const name = [{ locale: 'en', value: 'Borscht' }]
const variant = { id: 'v', name: [], price: 300_00, amount: 0, unit: 'PIECE', isAvailable: true }

test('a product that was just marked sold out is found as sold out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isAvailable = true
  const page = await openPage(<SoldOutList />, {
    answers: {
      'GET /api/channel': () => ({
        products: [{ id: 'b', name, isAvailable, variants: [variant] }],
      }),
      'GET /api/search?q=borscht&locale=en': { cards: [{ id: 'b' }], similar: [], undeclared: [] },
      'GET /api/sold-out': { soldOut: [], options: [] },
      'POST /api/products/b/sold-out': () => {
        isAvailable = false
        return { soldOut: [], options: [] }
      },
    },
  })
  const search = async () => {
    await page.fill('Mark sold out', 'borscht')
    await page.done(() => vi.advanceTimersByTime(1000))
    await page.done(() => {})
  }
  await search()
  expect(page.text()).not.toContain('|sold out|')
  await page.press('Borscht')
  await page.press('Until closing')
  await search()
  expect(page.text()).toContain('|sold out|')
})

test('says what is found, and what it has marked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const entry = {
    ...{ productId: 'b', variantId: 'v', productName: name, until: null },
    variantName: [{ locale: 'en', value: 'large' }],
  }
  const page = await openPage(<SoldOutList />, {
    answers: {
      'GET /api/channel': { products: [{ id: 'b', name, isAvailable: true, variants: [variant] }] },
      'GET /api/search?q=borscht&locale=en': { cards: [{ id: 'b' }], similar: [], undeclared: [] },
      'GET /api/search?q=nothing&locale=en': { cards: [], similar: [], undeclared: [] },
      'GET /api/sold-out': { soldOut: [], options: [] },
      'POST /api/products/b/sold-out': { soldOut: [entry], options: [] },
      'POST /api/products/b/available': { soldOut: [], options: [] },
    },
  })
  const notices: string[] = []
  connectBoard({ show: ({ title }) => notices.push(title), close() {} })
  const status = () => page.all('role=status').map(({ text }) => text)
  const search = async (text: string) => {
    await page.fill('Mark sold out', text)
    await page.done(() => vi.advanceTimersByTime(1000))
    await page.done(() => {})
  }
  expect(status()).toEqual([''])
  await search('nothing')
  expect(status()).toEqual(['0 results'])
  await search('borscht')
  expect(status()).toEqual(['1 result'])
  await page.press('Borscht')
  await page.press('Until closing')
  expect(notices.at(-1)).toBe('Borscht: sold out')
  await page.press('Mark available')
  expect(notices.at(-1)).toBe('Borscht, large: available')
})

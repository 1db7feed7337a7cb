import { beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { Page } from './page.tsx'

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (then: () => void) => then()))

const cash = { id: 'cash', name: [{ locale: 'en', value: 'Cash' }], type: 'CASH' }

const open = (answers: Record<string, object> = {}) =>
  openPage(<Page data={{ phone: '', repeat: '' }} />, {
    answers: {
      'GET /api/channel': { warehouses: [], products: [], paymentMethods: [cash] },
      'GET /api/channel/time-slots': [],
      'GET /api/channel/time-slots?deliveryMethod=PICKUP': [],
      ...answers,
    },
  })

test('a discount that can’t be read is an error of its field, and places no order', async () => {
  const page = await open({ 'POST /api/orders': refuse('checkout-empty') })
  const placed = () => page.sent.filter(({ line }) => line === 'POST /api/orders')
  await page.fill('Discount', '10%')
  await page.press('Place order')
  expect(placed()).toEqual([])
  expect(page.field('Discount').value).toBe('10%')
  expect(page.text()).toContain('Enter a number with at most 2 decimals, for example 1.5')
  await page.fill('Discount', '')
  await page.press('Place order')
  expect(placed()).toMatchObject([{ input: { discount: 0 } }])
})

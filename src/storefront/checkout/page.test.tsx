import { expect, test, vi } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import type { CheckoutPage } from './load.ts'
import { Page } from './page.tsx'

const data = {
  ...{ checkoutId: '', lines: [], form: emptyForm, slots: [], now: Date.now(), warehouses: [] },
  ...{ paymentMethods: [], isPaymentChosen: false, openOrder: null, orders: [], key: '' },
  terms: { conditions: '', conditionsLang: 'en' },
} as unknown as CheckoutPage

async function emptyCheckout(cookieEnabled: boolean) {
  const page = await openPage(<p />, {
    front: { takesOrders: true },
    answers: { 'GET /api/checkout': null as never },
  })
  vi.stubGlobal('navigator', { cookieEnabled })
  await page.show(<Page data={data} />)
  return page.text()
}

test('an empty cart says why if the browser blocks cookies', async () => {
  expect(await emptyCheckout(true)).not.toContain('cookies')
  expect(await emptyCheckout(false)).toContain('Your browser blocks cookies|')
})

import { expect, test, vi } from 'vitest'
import type { Line } from '#business/orders/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { Refused } from './refused.tsx'
import type { CheckoutView } from './use-checkout.ts'

test('while an order is sent, a refusal before it changes nothing in the form', async () => {
  const pressed = vi.fn()
  const viewAs = (isBusy: boolean) =>
    ({
      placing: {
        ...{ refusal: refuse('below-minimum', { minimum: 900_00 }), isBusy },
        takePickup: pressed,
      },
      order: { total: 500_00 },
    }) as unknown as CheckoutView
  const page = await openPage(<Refused view={viewAs(true)} />, {
    front: { isPickupAvailable: true },
  })
  await page.press('Switch to pickup')
  expect(pressed).not.toHaveBeenCalled()
  await page.show(<Refused view={viewAs(false)} />)
  await page.press('Switch to pickup')
  expect(pressed).toHaveBeenCalledOnce()
})

test('the names of what has changed are marked as those of the other language', async () => {
  const russian = (value: string) => [{ locale: 'ru' as const, value }]
  const line = {
    ...{ id: 'l1', productName: russian('Борщ'), variantName: russian('большой'), quantity: 1 },
    ...{ price: 500_00, shownPrice: 500_00, isAvailable: false },
    ...{ choice: { options: [{ sign: 'MINUS', name: russian('лук'), quantity: 1 }], parts: [] } },
    fault: { code: 'sold-out', name: russian('лук') },
  } as unknown as Line
  const refusal = refuse('lines-unavailable')
  const view = { placing: { refusal, isBusy: false }, order: { lines: [line] } }
  const page = await openPage(<Refused view={view as unknown as CheckoutView} />)
  expect(page.text()).toContain('|Борщ|, |большой| · − |лук|: |лук| is sold out|')
  expect(page.all('lang').map((name) => name.getAttribute('lang'))).toEqual([
    'ru',
    'ru',
    'ru',
    'ru',
  ])
})

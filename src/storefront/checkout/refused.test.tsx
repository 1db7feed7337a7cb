import { expect, test, vi } from 'vitest'
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

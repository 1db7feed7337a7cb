import { expect, test, vi } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { SubmitButton } from './summary.tsx'
import type { CheckoutView } from './use-checkout.ts'

const soon = { type: 'ASAP', at: '2026-05-04T10:30:00.000Z', day: '2026-05-04' }
const later = { ...soon, type: 'SCHEDULED' }

/** The button with these times while the order is for as soon as possible. */
async function buttonWith(
  times: Partial<CheckoutView['times']>,
  placing: object = {},
  more: object[] = [],
  front: object = {},
) {
  const schedule = vi.fn()
  const view = {
    fields: { form: { timeType: 'ASAP', timeSlot: null } },
    times: { today: '2026-05-04', slots: [soon, later], isPaused: false, schedule, ...times },
    placing,
    order: {
      lines: [{ quantity: 1, price: 500_00, isAvailable: true }, ...more],
      total: 500_00,
      isDelivered: true,
    },
  }
  const page = await openPage(<SubmitButton view={view as unknown as CheckoutView} />, {
    front: { minAmountForDelivery: 0, maxOrderWeight: null, ...front },
  })
  return { page, schedule }
}

test('promises a time only as long as orders are taken', async () => {
  const { page } = await buttonWith({})
  expect(page.text()).toBe('|Place order for 13:30 · 500 ₽|')
  const paused = await buttonWith({ isPaused: true }, { refusal: refuse('maintenance') })
  expect(paused.page.text()).toBe('|Orders paused|')
  expect(paused.page.button('Orders paused').getAttribute('aria-disabled')).toBe('true')
  const sending = await buttonWith({ isPaused: true }, { isBusy: true })
  expect(sending.page.text()).toContain('Place order')
})

test('leads to a later time once there is none as soon as possible', async () => {
  const { page, schedule } = await buttonWith({ slots: [later] } as object)
  await page.press('Choose a time')
  expect(schedule).toHaveBeenCalledOnce()
  const sending = await buttonWith({ slots: [later] } as object, { isBusy: true })
  expect(sending.page.text()).toContain('Place order')
})

test('promises nothing while a line can’t be had', async () => {
  const gone = { quantity: 1, price: 300_00, isAvailable: false }
  const { page } = await buttonWith({}, {}, [gone])
  expect(page.text()).toBe('|Remove what isn’t available|')
  const button = page.button('Remove what isn’t available')
  expect(button.getAttribute('type')).toBe('button')
  expect(button.getAttribute('class')).not.toContain('bg-accent')
  const sending = await buttonWith({}, { isBusy: true }, [gone])
  expect(sending.page.text()).toContain('Place order')
})

test('what is missing follows the name of the button in one piece', async () => {
  const { page } = await buttonWith({}, {}, [], { minAmountForDelivery: 800_00 })
  const [text, ...more] = page.button('Place order ·').children
  expect([text?.text, more]).toEqual(['Place order · |500 ₽ of 800 ₽|500 ₽|', []])
})

import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { useSlots } from './slots.ts'

function Slots({ page }: { page: { slots?: ReturnType<typeof useSlots>; opened: number } }) {
  const suggest = () => ({ deliveryMethod: null, timeType: 'ASAP', timeSlot: null }) as const
  page.slots = useSlots([], { deliveryMethod: 'PICKUP' }, suggest, () => {
    page.opened += 1
  })
  return page.slots.isPaused ? 'paused' : 'open'
}

test('a checkout that stays open learns with its times that orders are paused, and that they aren’t', async () => {
  const parts: Parameters<typeof Slots>[0]['page'] = { opened: 0 }
  let maintenance: object | null = { reason: 'paused', until: null, note: '' }
  const page = await openPage(<Slots page={parts} />, {
    answers: {
      'GET /api/channel/time-slots?deliveryMethod=PICKUP': [],
      'GET /api/channel/front?locale=en': () => ({ maintenance }),
    },
  })
  expect(page.text()).toBe('open')
  await page.done(() => void parts.slots?.refresh())
  expect([page.text(), parts.opened]).toEqual(['paused', 0])
  maintenance = null
  await page.done(() => void parts.slots?.refresh())
  expect([page.text(), parts.opened]).toEqual(['open', 1])
})

test('an answer from before a pause doesn’t end it', async () => {
  const parts: Parameters<typeof Slots>[0]['page'] = { opened: 0 }
  const early = Promise.withResolvers<object>()
  const fronts: unknown[] = [early.promise, { maintenance: { reason: 'paused', note: '' } }]
  const page = await openPage(<Slots page={parts} />, {
    answers: {
      'GET /api/channel/time-slots?deliveryMethod=PICKUP': [],
      'GET /api/channel/front?locale=en': () => fronts.shift(),
    },
  })
  await page.done(() => void parts.slots?.refresh())
  await page.done(() => void parts.slots?.refresh())
  expect(page.text()).toBe('paused')
  await page.done(() => early.resolve({ maintenance: null }))
  expect([page.text(), parts.opened]).toEqual(['paused', 0])
})

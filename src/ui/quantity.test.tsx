import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { Quantity } from './quantity.tsx'

test('at its limit a button does nothing and can have the focus', async () => {
  const changes: number[] = []
  const page = await openPage(
    <Quantity
      {...{ value: 2, label: 'Cheese', lessLabel: 'Less', moreLabel: 'More', min: 1, max: 2 }}
      name="quantity"
      onChange={(next) => changes.push(next)}
    />,
  )
  await page.press('More')
  expect(changes).toEqual([])
  const more = page.button('More')
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(more.getAttribute('disabled')).toBe(null)
  // Without JavaScript it sends nothing either.
  expect(more.getAttribute('type')).toBe('button')
  await page.press('Less')
  expect(changes).toEqual([1])
  expect(page.button('Less').getAttribute('type')).toBe('submit')
})

import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { Page } from './page.tsx'

test('an own password that was saved before its answer was lost leads back to the sign-in', async () => {
  const data = { to: '/command-center/checkout', shop: 'Pizza', isNewcomer: true } as const
  const page = await openPage(<Page data={data} />, {
    answers: { 'POST /api/staff/own-password': refuse('not-signed-in') },
  })
  await page.press('Save password')
  await page.done(() => {})
  expect(page.text()).toContain('Your new password may already be saved.')
  expect(page.link('Sign in')).toBe('/command-center/sign-in?to=%2Fcommand-center%2Fcheckout')
})

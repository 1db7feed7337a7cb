import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { connectBoard, type Notice } from '#ui/notify.ts'
import { Page } from './page.tsx'

const own = 'POST /api/staff/own-password'
const user = { id: 's', name: 'Anna', login: 'anna', role: 'operator' } as const
async function typed(answers: Record<string, object> = {}) {
  const page = await openPage(<Page />, { site: { user }, answers })
  await page.fill('Current password', 'old secret')
  await page.fill('New password', 'new secret')
  await page.press('Change password')
  return page
}

test('both passwords are sent once, and the form keeps neither after', async () => {
  const page = await typed()
  const input = { currentPassword: 'old secret', newPassword: 'new secret' }
  expect(page.sent).toMatchObject([{ line: own, input }])
  expect(page.field('Current password').value).toBe('')
  expect(page.field('New password').value).toBe('')
  expect(page.text()).not.toContain('Unsaved changes')
})

test('a wrong current password is said at its field, and what was typed stays', async () => {
  const errors = [{ field: 'currentPassword', code: 'invalid' }] as const
  const page = await typed({ [own]: refuse('invalid', { errors }) })
  expect(page.text()).toContain('|That isn’t your current password. Try again.|')
  expect(page.field('New password').value).toBe('new secret')
})

test('another fault of the current password isn’t called a wrong one', async () => {
  const errors = [{ field: 'currentPassword', code: 'required' }] as const
  const page = await typed({ [own]: refuse('invalid', { errors }) })
  expect(page.text()).not.toContain('That isn’t your current password.')
  expect(page.field('Current password').getAttribute('aria-invalid')).toBe('true')
})

test('signing out elsewhere says how many sessions that ended', async () => {
  const shown: Notice[] = []
  const disconnect = connectBoard({ show: (notice) => shown.push(notice), close() {} })
  const line = 'POST /api/staff/sign-out-elsewhere'
  const page = await openPage(<Page />, { site: { user }, answers: { [line]: { ended: 2 } } })
  await page.press('Sign out of other browsers')
  disconnect()
  expect(shown.at(-1)).toMatchObject({ kind: 'ok', title: '2 sessions ended' })
})

import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { Form } from './form.tsx'

test('a form waits until it can be sent, and is sent once', async () => {
  const session = Promise.withResolvers<void>()
  const page = await openPage(
    <Form
      action="/api/auth/sign-in"
      to="/"
      from="/"
      before={undefined}
      formatError={() => ''}
      ready={() => session.promise}
      onDone={() => {}}
    >
      {() => <button type="submit">Sign in</button>}
    </Form>,
    { answers: { 'POST /api/auth/sign-in': {} } },
  )
  await page.press('Sign in')
  await page.press('Sign in')
  expect(page.sent).toEqual([])
  await page.done(session.resolve)
  expect(page.sent.map(({ line }) => line)).toEqual(['POST /api/auth/sign-in'])
})

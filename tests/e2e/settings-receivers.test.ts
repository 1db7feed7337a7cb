import { hindrances } from '#tests/support/access.ts'
import { hydrated } from '#tests/support/browser.ts'
import { button } from '#tests/support/by-name.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'

test.use({ shopEnv: { RECEIVER_ALLOW: '127.0.0.0/8' } })
test.beforeAll(({ shop }) => shop.openAllDay())

const receivers = '/command-center/settings/receivers'

async function withReceiver({ visit }: Pick<Journey, 'visit'>, url: string) {
  const page = await visit(`${receivers}?edit=new`, { staff: true })
  await page.getByLabel('Name', { exact: true }).fill('Kitchen printer')
  await page.getByLabel('URL', { exact: true }).fill(url)
  await page.getByLabel('Authorization header').fill('Bearer very-secret')
  return page
}

test('adds a receiver with its template, tests it, and shows its secret once', async ({
  listen,
  visit,
}) => {
  const printer = await listen()
  const page = await withReceiver({ visit }, printer.url)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('"event": "order.placed"')).toBeVisible()
  const body = page.getByLabel('Body', { exact: true })
  await body.fill('{"text": ""}')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await button(page, 'Insert number').click()
  await button(page, 'Insert event').click()
  await expect(body).toHaveValue('{"text": "{{number}}{{event}}"}')
  await body.fill('{"text": ')
  await expect(
    page.getByText('This isn’t valid JSON. Check the brackets, quotes and commas.'),
  ).toBeVisible()
  await button(page, 'Insert number').click()
  await page.keyboard.press('End')
  await page.keyboard.type('}')
  await expect(preview.getByText('"text": "TEST"')).toBeVisible()
  await button(page, 'Add').click()
  await expect(page.getByText('Receiver created!')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Receiver secret' })
  const secret = await dialog.getByLabel('Secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Set', { exact: true })).toBeVisible()
  expect(await page.content()).not.toMatch(/whsec_|very-secret/)

  await button(page, 'Replace secret').click()
  const question = page.getByRole('dialog', { name: 'Replace secret?' })
  await question.getByRole('button', { name: 'Replace secret' }).click()
  await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_/)
  await expect(dialog.getByLabel('Secret')).not.toHaveValue(secret)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)

  await button(page, 'Send test').click()
  await expect(
    page.getByRole('region', { name: 'Test', exact: true }).getByText('Delivered', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('thanks')).toBeVisible()
  expect(printer.came).toMatchObject([
    { method: 'POST', headers: { authorization: 'Bearer very-secret' }, body: '{"text": "TEST"}' },
  ])

  printer.state.answer = (_, answer) => answer.writeHead(500).end('out of paper')
  // The pressed button gives its place to another control, which gets the focus.
  await button(page, 'Replace').press('Enter')
  await expect(page.getByLabel('Authorization header')).toBeFocused()
  await button(page, 'Keep').press('Enter')
  await expect(button(page, 'Replace')).toBeFocused()
  await button(page, 'Remove').press('Enter')
  await expect(button(page, 'Keep')).toBeFocused()
  await expect(page.getByText('We’ll remove it when you save.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Receiver updated!')).toBeVisible()
  await expect(page.getByLabel('Authorization header')).toBeVisible()
  await button(page, 'Send test').click()
  await expect(
    page
      .getByRole('region', { name: 'Test', exact: true })
      .getByText('Not delivered', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('out of paper')).toBeVisible()
  expect(printer.came.at(-1)?.headers.authorization).toBeUndefined()
})

test('an addition whose response was lost is pressed again, and shows the secret of the one receiver', async ({
  listen,
  visit,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const printer = await listen()
  const page = await withReceiver({ visit }, printer.url)
  await page.getByLabel('Name', { exact: true }).fill('Second printer')
  await page.route(
    '**/api/receivers',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await button(page, 'Add').click()
  await expect(page.getByText('No response')).toBeVisible()
  await button(page, 'Add').click()
  const dialog = page.getByRole('dialog', { name: 'Receiver secret' })
  await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const list = page.getByRole('list', { name: 'Order receivers' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Second printer' })).toHaveCount(1)

  // Back doesn't lead to another empty form.
  const name = page.getByLabel('Name', { exact: true })
  await page.getByRole('link', { name: 'Add receiver' }).click()
  await expect(name).toHaveValue('')
  await name.fill('Third printer')
  await page.getByLabel('URL', { exact: true }).fill(printer.url)
  await button(page, 'Add').click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(list.getByRole('listitem').filter({ hasText: 'Third printer' })).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(name).toHaveValue('Second printer')
})

test('logs undelivered messages with every attempt, and resends them', async ({
  listen,
  visit,
  ordered,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const printer = await listen((_, answer) => answer.writeHead(500).end('out of paper'))
  const page = await withReceiver({ visit }, printer.url)
  await button(page, 'Add').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(button(page, 'Send test')).toBeVisible()
  await ordered()
  await expect.poll(() => printer.came.length).toBeGreaterThan(0)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(/^Failing since/).first()).toBeVisible()
  const log = page.getByRole('region', { name: 'Delivery log' })
  await log.getByText('Order placed').click()
  await expect(log.getByText('out of paper').first()).toBeVisible()
  await expect(log.getByRole('link', { name: /^(Of )?order \d{3}/i }).first()).toBeVisible()
  const more = page.getByText('For everything else, see docs/receivers.md')
  await expect(more).toBeHidden()
  await log.getByRole('link', { name: 'How receivers work' }).click()
  await expect(more).toBeVisible()
  expect(await hindrances(page)).toEqual([])

  printer.state.answer = (_, answer) => answer.end('printed')
  const before = printer.came.length
  await button(page, 'Resend').click()
  await expect(page.getByText('Resending.')).toBeVisible()
  await expect.poll(() => printer.came.length).toBeGreaterThan(before)
  await expect(log.locator('summary').getByText('Delivered')).toBeVisible()
  await page.getByLabel('Since').fill('1 Jan 2026')
  await page.getByLabel('Time', { exact: true }).fill('10')
  await button(page, 'Resend all undelivered').click()
  await expect(page.getByText('Resending 0 messages.')).toBeVisible()
  await page.getByRole('switch', { name: 'On' }).uncheck({ force: true })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Receiver updated!')).toBeVisible()
  await button(page, 'Resend').click()
  await expect(page.getByText('This receiver is off')).toBeVisible()
  await log.getByRole('link', { name: 'Waiting' }).click()
  await expect(log.getByText('Nothing sent yet.')).toBeVisible()
  await log.getByRole('link', { name: 'Delivered' }).click()
  await expect(log.locator('summary').getByText('Order placed')).toHaveCount(1)
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Receiver deleted!')).toBeVisible()
})

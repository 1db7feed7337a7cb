import { expect, test } from 'vitest'
import { hindrances } from '#tests/support/access.ts'
import { atCheckout, fillContacts, place } from '#tests/support/at-checkout.ts'
import { hydrated, onStage } from '#tests/support/browser.ts'
import { button } from '#tests/support/by-name.ts'
import { startReceiver } from '#tests/support/receivers.ts'

const stage = onStage({ env: { RECEIVER_ALLOW: '127.0.0.0/8' } })
const { visit } = atCheckout(stage)
const receivers = '/command-center/settings/receivers'

async function withReceiver(url: string) {
  const page = await stage.visit(`${receivers}?edit=new`, { staff: true })
  await page.getByLabel('Name', { exact: true }).fill('Kitchen printer')
  await page.getByLabel('URL', { exact: true }).fill(url)
  await page.getByLabel('Authorization header').fill('Bearer very-secret')
  return page
}

test('adds a receiver with its template, tests it, and shows its secret once', async () => {
  const printer = await startReceiver()
  const page = await withReceiver(printer.url)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('"event": "order.placed"').waitFor()
  const body = page.getByLabel('Body', { exact: true })
  await body.fill('{"text": ')
  await page.getByText('This isn’t valid JSON. Check the brackets, quotes and commas.').waitFor()
  await button(page, 'Insert number').click()
  await page.keyboard.press('End')
  await page.keyboard.type('}')
  await preview.getByText('"text": "TEST"').waitFor()
  await button(page, 'Add').click()
  await page.getByText('Receiver created!').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Receiver secret' })
  const secret = await dialog.getByLabel('Secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Set', { exact: true }).waitFor()
  expect(await page.content()).not.toMatch(/whsec_|very-secret/)

  await button(page, 'Send test').click()
  await page
    .getByRole('region', { name: 'Test', exact: true })
    .getByText('Delivered', { exact: true })
    .waitFor()
  await page.getByText('thanks').waitFor()
  expect(printer.came).toMatchObject([
    { method: 'POST', headers: { authorization: 'Bearer very-secret' }, body: '{"text": "TEST"}' },
  ])

  printer.state.answer = (_, answer) => answer.writeHead(500).end('out of paper')
  await button(page, 'Remove').click()
  await page.getByText('We’ll remove it when you save.').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Receiver updated!').waitFor()
  await page.getByLabel('Authorization header').waitFor()
  await button(page, 'Send test').click()
  await page
    .getByRole('region', { name: 'Test', exact: true })
    .getByText('Not delivered', { exact: true })
    .waitFor()
  await page.getByText('out of paper').waitFor()
  expect(printer.came.at(-1)?.headers.authorization).toBeUndefined()
})

test('logs undelivered messages with every attempt, and resends them', async () => {
  const printer = await startReceiver((_, answer) => answer.writeHead(500).end('out of paper'))
  const page = await withReceiver(printer.url)
  await button(page, 'Add').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await button(page, 'Send test').waitFor()
  const customer = await visit()
  await fillContacts(customer)
  await customer.fill('#street', 'Tverskaya, 1')
  await place(customer)
  await expect.poll(() => printer.came.length).toBeGreaterThan(0)
  await page.reload()
  await hydrated(page)
  await page
    .getByText(/^Failing since/)
    .first()
    .waitFor()
  const log = page.getByRole('region', { name: 'Delivery log' })
  await log.getByText('Order placed').click()
  await log.getByText('out of paper').first().waitFor()
  await log
    .getByRole('link', { name: /^(Of )?order \d{3}/i })
    .first()
    .waitFor()
  const more = page.getByText('For everything else, see docs/receivers.md')
  expect(await more.isVisible()).toBe(false)
  await log.getByRole('link', { name: 'How receivers work' }).click()
  await more.waitFor()
  expect(await hindrances(page, 'en')).toEqual([])

  printer.state.answer = (_, answer) => answer.end('printed')
  await button(page, 'Resend').click()
  await page.getByText('Resending.').waitFor()
  const delivered = async () => {
    await page.goto(`${page.url().split('&')[0]}&state=delivered`)
    await hydrated(page)
    return log.getByText('Order placed').count()
  }
  await expect.poll(delivered).toBe(1)
  await page.getByLabel('Since').fill('1 Jan 2026')
  await page.getByLabel('Time', { exact: true }).fill('10')
  await button(page, 'Resend all undelivered').click()
  await page.getByText('Resending 0 messages.').waitFor()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Receiver deleted!').waitFor()
})

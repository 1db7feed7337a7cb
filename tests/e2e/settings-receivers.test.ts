import { expect, test } from 'vitest'
import { axe, overflows } from '#tests/support/access.ts'
import { atCheckout, fillContacts, place } from '#tests/support/at-checkout.ts'
import { alive, onStage, screens } from '#tests/support/browser.ts'
import { button } from '#tests/support/by-name.ts'
import { startReceiver } from '#tests/support/receivers.ts'

const stage = onStage({ env: { RECEIVER_ALLOW: '127.0.0.0/8' } })
const { visit } = atCheckout(stage)
const receivers = '/command-center/settings/receivers'

async function withReceiver(url: string) {
  const page = await stage.visit(`${receivers}?edit=new`, { staff: true })
  await page.getByLabel('Name', { exact: true }).fill('Kitchen printer')
  await page.getByLabel('Address', { exact: true }).fill(url)
  await page.getByLabel('Authorization header').fill('Bearer very-secret')
  return page
}

test('a receiver is added with its template, tested, and its secret is seen once', async () => {
  const printer = await startReceiver()
  const page = await withReceiver(printer.url)
  const preview = page.getByRole('region', { name: 'What would be sent' })
  await preview.getByText('"event": "order.placed"').waitFor()
  const body = page.getByLabel('Body', { exact: true })
  await body.fill('{"text": ')
  await page.getByText('This is not JSON.').waitFor()
  await button(page, 'Insert number').click()
  await page.keyboard.press('End')
  await page.keyboard.type('}')
  await preview.getByText('"text": "TEST"').waitFor()
  await button(page, 'Add').click()
  await page.getByText('Receiver created!').waitFor()
  const dialog = page.getByRole('dialog', { name: 'The secret of this receiver' })
  const secret = await dialog.getByLabel('Secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Set', { exact: true }).waitFor()
  expect(await page.content()).not.toMatch(/whsec_|very-secret/)

  await button(page, 'Send a test').click()
  await page.getByText('It has arrived').waitFor()
  await page.getByText('thanks').waitFor()
  expect(printer.came).toMatchObject([
    { method: 'POST', headers: { authorization: 'Bearer very-secret' }, body: '{"text": "TEST"}' },
  ])

  printer.state.answer = (_, answer) => answer.writeHead(500).end('out of paper')
  await button(page, 'Remove').click()
  await page.getByText('It will be removed when you save.').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Receiver updated!').waitFor()
  await page.getByLabel('Authorization header').waitFor()
  await button(page, 'Send a test').click()
  await page.getByText('It has not arrived').waitFor()
  await page.getByText('out of paper').waitFor()
  expect(printer.came.at(-1)?.headers.authorization).toBeUndefined()
})

test('what has not arrived is in the log with every attempt, and is sent again', async () => {
  const printer = await startReceiver((_, answer) => answer.writeHead(500).end('out of paper'))
  const page = await withReceiver(printer.url)
  await button(page, 'Add').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await button(page, 'Send a test').waitFor()
  const shopper = await visit()
  await fillContacts(shopper)
  await shopper.fill('#street', 'Tverskaya, 1')
  await place(shopper)
  await expect.poll(() => printer.came.length).toBeGreaterThan(0)
  await page.reload()
  await alive(page)
  await page
    .getByText(/^Failing since/)
    .first()
    .waitFor()
  const log = page.getByRole('region', { name: 'Delivery log' })
  await log.getByText('Order placed').click()
  await log.getByText('out of paper').first().waitFor()
  expect(await axe(page, 'all')).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflows(page)).toEqual([])
  await page.setViewportSize(screens.desktop)

  printer.state.answer = (_, answer) => answer.end('printed')
  await button(page, 'Send again').click()
  await page.getByText('It is being sent again.').waitFor()
  const delivered = async () => {
    await page.goto(`${page.url().split('&')[0]}&state=delivered`)
    await alive(page)
    return log.getByText('Order placed').count()
  }
  await expect.poll(delivered).toBe(1)
  await page.getByLabel('Since').fill('2026-01-01T10:00')
  await button(page, 'Send again what has not arrived').click()
  await page.getByText('0 messages are being sent again.').waitFor()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Receiver deleted!').waitFor()
})

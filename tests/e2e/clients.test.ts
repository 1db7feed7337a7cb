import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, overflows, smallTargets } from '#tests/support/access.ts'
import { atCheckout } from '#tests/support/at-checkout.ts'
import { board } from '#tests/support/at-desk.ts'
import { alive, languages, onStage, screens } from '#tests/support/browser.ts'
import { browser } from '#tests/support/person.ts'

const stage = onStage()
const shopper = atCheckout(stage)
const list = '/command-center/client'
const find = `${board}/find`

type Ordered = { id: string; number: string }

/** An order of somebody by name and phone, of the dearest dish or the next one; called off again if so wished. */
async function ordered(
  name: string,
  phone: string,
  isCancelled = false,
  isNext = false,
): Promise<Ordered> {
  const person = browser(stage.shop.origin)
  await person.send('POST', '/api/auth/session', {})
  const [dearest, next] = await shopper.variants()
  const { id } = isNext ? next : dearest
  for (const _ of [1, 2]) await person.send('POST', '/api/checkout/add', { productVariantId: id })
  const { paymentMethods } = (await person.get('/api/channel')).body
  const form = {
    name,
    phone,
    deliveryMethod: 'DELIVERY',
    street: 'Lenina 24',
    flat: '7',
    paymentMethodId: paymentMethods[0].id,
  }
  const { status, body, text } = await person.send('POST', '/api/checkout/place', form)
  if (status !== 201) throw new Error(text)
  if (isCancelled) await person.send('POST', `/api/checkout/id/${body.id}/cancel`, {})
  return body
}

beforeAll(async () => {
  await ordered('Ольга Ёлкина', '8 912 345-67-89', true)
  await ordered('Boris', '8 912 345-00-11')
})

const openClient = async (q: string, name: string): Promise<Page> => {
  const page = await stage.visit(`${list}?q=${encodeURIComponent(q)}`, { staff: true })
  await page.getByRole('main').getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  return page
}

test('a client is found by a phone’s last digits or a name, and the search stands in the address', async () => {
  const page = await stage.visit(list, { staff: true })
  const names = () => page.getByRole('main').getByRole('listitem').getByRole('link')
  await page.getByLabel('Name, phone, or its last digits').fill('67-89')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL('**/client?q=67-89*')
  await expect.poll(() => names().first().textContent()).toBe('Ольга Ёлкина')
  await page.getByLabel('Name, phone, or its last digits').fill('елк')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/client?q=%D0%B5%D0%BB%D0%BA*')
  await expect.poll(() => names().first().textContent()).toBe('Ольга Ёлкина')
  await page.goBack()
  await page.getByLabel('Name, phone, or its last digits').fill('nobody')
  await page.keyboard.press('Enter')
  await page.getByText('Nobody is found').waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByRole('link', { name: 'Boris' }).waitFor()
})

test('colleagues read the note and the mark, and find all who have one', async () => {
  const page = await openClient('Boris', 'Boris')
  await page.getByLabel('Note').fill('Rings twice')
  await page.getByLabel('Mark').selectOption('watch')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Why').and(page.locator('[aria-invalid=true]')).waitFor()
  await page.getByLabel('Why').fill('Was not in')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Be careful: Was not in').waitFor()
  stage.expectComplaint(/422/)

  await page.goto(list)
  await alive(page)
  await page.getByLabel('With a mark only').check()
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL('**flagged=true*')
  await page.getByText('Be careful: Was not in').waitFor()
  await expect.poll(() => page.getByText('Ольга Ёлкина').count()).toBe(0)
  await page.getByRole('link', { name: 'Boris' }).click()
  expect(await page.getByLabel('Note').inputValue()).toBe('Rings twice')

  await page.goto(board)
  const card = page.getByRole('article').filter({ hasText: 'Boris' })
  await card.getByText('Be careful: Was not in').waitFor()
  await card.getByText('Rings twice').waitFor()
  await card.getByRole('heading').getByRole('link').click()
  await page.getByText('Be careful: Was not in').waitFor()
  expect(await axe(page, 'all')).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Boris' }).click()
  await page.getByRole('heading', { name: 'Boris', level: 1 }).waitFor()
})

test('a client’s page tells addresses, orders and the usual order', async () => {
  await ordered('Vera', '8 912 345-22-33', true)
  await ordered('Vera', '8 912 345-22-33')
  const page = await openClient('Vera', 'Vera')
  await page.getByText('Lenina 24, flat 7').waitFor()
  await page.getByText('in 1 order').waitFor()
  expect(await page.getByRole('link', { name: /^Order \d+$/ }).count()).toBe(2)
  await page
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click()
  await page.waitForURL('**/command-center/checkout/*')
})

test('a client who rings again is known from their page on, and has the usual at one press', async () => {
  await ordered('Zoya', '8 912 345-99-88')
  await ordered('Zoya', '8 912 345-99-88', false, true)
  const page = await openClient('Zoya', 'Zoya')
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByText('Zoya, orders: 2').waitFor()
  expect(new URL(page.url()).search).not.toContain('345')
  await page.getByRole('button', { name: 'All of it' }).click()
  expect(await page.getByRole('button', { name: 'One more' }).count()).toBe(2)
  await page.getByRole('button', { name: /^Take the order · / }).waitFor()
})

test('everything about a person is taken along as a file', async () => {
  const page = await openClient('67-89', 'Ольга Ёлкина')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^client-.*\.json$/)
  const known = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(known.orders).toHaveLength(1)
  expect(known.client.phone).toBe('+79123456789')
})

test('whoever is erased is typed first, and is gone; their order stays', async () => {
  const { number } = await ordered('Gone', '8 912 345-44-55', true)
  const page = await openClient('Gone', 'Gone')
  await page.getByRole('button', { name: 'Erase…' }).click()
  const yes = page.getByRole('button', { name: 'Erase for good' })
  expect(await yes.isDisabled()).toBe(true)
  await page.getByLabel('Type the last digits of the phone').fill('4454')
  expect(await yes.isDisabled()).toBe(true)
  await page.getByLabel('Type the last digits of the phone').fill('4455')
  await yes.click()
  await page.getByText('The person is erased').waitFor()
  await page.goto(`${list}?q=Gone`)
  await page.getByText('Nobody is found').waitFor()
  await page.goto(`${find}?q=${number}`)
  await page.getByText('Data erased').waitFor()
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await page.getByText('Data erased').waitFor()
  expect(await axe(page, 'all')).toEqual([])

  await ordered('Busy', '8 912 345-66-77')
  const busy = await openClient('Busy', 'Busy')
  await busy.getByRole('button', { name: 'Erase…' }).click()
  await busy.getByLabel('Type the last digits of the phone').fill('6677')
  await busy.keyboard.press('Enter')
  await busy.getByText('This client has an order in work').waitFor()
  stage.expectComplaint(/409/)
})

test('orders are found by what they are, and exported as they are found', async () => {
  const page = await stage.visit(find, { staff: true })
  const rows = page.getByRole('row')
  await page.getByLabel('Number, name or phone').fill('8 912 345-67-89')
  await page.getByLabel('State').selectOption('CANCELLED')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL('**state=CANCELLED**')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('cell', { name: 'Ольга Ёлкина' }).waitFor()
  const call = page.getByRole('link', { name: /345-67-89/ })
  expect(await call.getAttribute('href')).toBe('tel:+79123456789')

  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as a table' }).click()
  const text = readFileSync(await (await coming).path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain('Ольга Ёлкина')

  await page.getByLabel('From').fill('2001-01-01')
  await page.getByLabel('To').fill('2001-01-02')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('No such orders').waitFor()
  await page.getByRole('link', { name: 'Clear' }).click()
  await page.getByRole('cell', { name: 'Boris' }).waitFor()
})

test('without JavaScript clients and orders are found all the same', async () => {
  const page = await stage.visit(`${find}?state=OPEN`, { staff: true, javaScript: false })
  await page.getByLabel('Number, name or phone').fill('Boris')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL('**q=Boris**')
  await page.getByRole('cell', { name: 'Boris' }).waitFor()
})

test.each(languages)('every page of it is for everybody (%s)', async (language) => {
  const prefix = language === 'en' ? '' : '/ru'
  const known = await openClient('Boris', 'Boris')
  const own = new URL(known.url()).pathname
  for (const path of [list, `${list}?q=nobody`, own, find, `${find}?q=nobody`])
    for (const colours of ['light', 'dark'] as const) {
      const look = { staff: true, colours, screen: screens.phone }
      const page = await stage.visit(prefix + path, look)
      expect([path, await axe(page, colours === 'light' ? 'all' : 'colours')]).toEqual([path, []])
      expect([path, await smallTargets(page, 36)]).toEqual([path, []])
      await page.setViewportSize({ width: 320, height: 640 })
      expect([path, await overflows(page)]).toEqual([path, []])
      await page.close()
    }
})

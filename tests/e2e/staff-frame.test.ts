import { expect, test } from 'vitest'
import { axe, overflows, smallTargets } from '#tests/support/access.ts'
import { atCheckout, fillContacts, orderOf, place } from '#tests/support/at-checkout.ts'
import { languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const shopper = atCheckout(stage)
const payment = '/command-center/settings/payment'

test('from anywhere one jumps to a place, an order or a dish by the keyboard alone', async () => {
  const visitor = await shopper.visit({ screen: screens.phone })
  await fillContacts(visitor)
  await visitor.fill('#street', 'Lenina 24')
  await place(visitor)
  const { number } = await orderOf(visitor)

  const page = await stage.visit(payment, { staff: true })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: 'Search or jump to…' })
  await field.fill('dashb')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()

  await page.keyboard.press('Control+k')
  await field.fill(number)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `Order ${number}` })
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()

  await page.keyboard.press('Control+k')
  await field.fill('pepperoni')
  await page.getByRole('dialog').getByRole('link', { name: 'Pepperoni' }).first().waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
})

test('two letters lead to a section, unless letters are off or somebody types', async () => {
  const page = await stage.visit('/command-center/checkout', { staff: true })
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  await page.getByLabel('Name, address or SKU').focus()
  await page.keyboard.type('go')
  expect(await page.getByLabel('Name, address or SKU').inputValue()).toBe('go')
  await page.getByRole('heading', { name: 'Products', level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await page.keyboard.press('?')
  await page.getByLabel('Single letters work').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.keyboard.press('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
})

test('orders are held and taken again from every page, and shoppers see it at once', async () => {
  const page = await stage.visit(payment, { staff: true })
  const visitor = await stage.visit('/')
  await page.getByRole('button', { name: 'Takes orders. Change' }).click()
  await page.getByRole('menuitem', { name: 'Hold orders for 30 minutes' }).click()
  const held = page.getByRole('button', { name: 'Orders on hold. Change' })
  await held.waitFor()
  await visitor.reload()
  await visitor.getByText('Orders are on hold', { exact: false }).first().waitFor()
  await held.click()
  await page.getByRole('menuitem', { name: 'Take orders again' }).click()
  await page.getByRole('button', { name: 'Takes orders. Change' }).waitFor()
})

test('orders, light and language are changed by the keyboard alone', async () => {
  const page = await stage.visit(payment, { staff: true })
  const doIt = async (what: string) => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('searchbox')
    await field.fill(what)
    await page.keyboard.press('Enter')
    await field.waitFor({ state: 'detached' })
  }
  await doIt('for 60 minutes')
  await page.getByRole('button', { name: 'Orders on hold. Change' }).waitFor()
  await doIt('take orders again')
  await page.getByRole('button', { name: 'Takes orders. Change' }).waitFor()
  await doIt('theme dark')
  await page.getByRole('button', { name: 'Theme: Dark' }).waitFor()
  await doIt('русский')
  await page.getByRole('heading', { name: 'Способы оплаты' }).waitFor()
  await page.getByRole('button', { name: 'Тема: Тёмная' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/ru${payment}`)
})

test('what keeps orders away leads to where it is mended', async () => {
  const page = await stage.visit(payment, { staff: true })
  const receiving = async (isOn: boolean) => {
    const { version } = await (await page.request.get('/api/channel/settings')).json()
    await page.request.patch('/api/channel', {
      data: { isPickupAvailable: isOn, isDeliveryAvailable: isOn },
      headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
    })
  }
  await receiving(false)
  await page.reload()
  await page.getByRole('button', { name: 'Orders on hold. Change' }).click()
  await page.getByRole('menuitem', { name: 'Switch pickup or delivery on' }).click()
  await page.getByRole('heading', { name: 'Ways to receive an order' }).waitFor()
  await receiving(true)
})

test('on every page it is seen that an order waits, and that a receiver is not reached', async () => {
  stage.shop.sql(
    `insert into receiver values ('r1', 1, 'WEBHOOK', 'Till', 'https://till.example/', 'POST', null, 'whsec_x', '', '["order.placed"]', 1, '2026-01-01T00:00:00.000Z', null, null, null)`,
  )
  const visitor = await shopper.visit({ screen: screens.phone })
  await fillContacts(visitor)
  await visitor.fill('#street', 'Lenina 24')
  await place(visitor)
  const page = await stage.visit(payment, { staff: true })
  const alerts = page.getByRole('main').getByRole('status').first()
  await alerts.getByText(/waits? for a call/).waitFor()
  await expect
    .poll(
      async () => {
        await page.reload()
        await alerts.waitFor()
        return alerts.textContent()
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toMatch(/“Till” is not reached/)
  expect(await axe(page, 'all')).toEqual([])
  await page.getByRole('link', { name: 'Open the orders' }).click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
})

test('whether the shop can take an order is looked at thing by thing, and red says what to do', async () => {
  const page = await stage.visit('/command-center/readiness', { staff: true })
  await page.getByText('Others are told of orders').waitFor()
  await page.getByRole('button', { name: 'Takes orders. Change' }).click()
  await page.getByRole('menuitem', { name: 'Hold orders until switched on' }).click()
  await page.getByText('No. What is red keeps orders away.').waitFor()
  const fix = page.getByText('Orders are on hold. Let them in again', { exact: false })
  await fix.waitFor()
  await page.getByRole('button', { name: 'Orders on hold. Change' }).click()
  await page.getByRole('menuitem', { name: 'Take orders again' }).click()
  await fix.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Try the sound' }).click()
  await page.getByText('Did you hear it?', { exact: false }).waitFor()
})

test.each(languages)('the frame and the palette are for everybody (%s)', async (language) => {
  const path = language === 'en' ? payment : `/ru${payment}`
  for (const colours of ['light', 'dark'] as const)
    for (const screen of Object.values(screens)) {
      const page = await stage.visit(path, { staff: true, colours, screen })
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('link').first().waitFor()
      expect(await axe(page, colours === 'light' ? 'all' : 'colours')).toEqual([])
      expect(await smallTargets(page, 36)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflows(page)).toEqual([])
      const ready = '/command-center/readiness'
      await page.goto(language === 'en' ? ready : `/ru${ready}`)
      expect(await axe(page, colours === 'light' ? 'all' : 'colours')).toEqual([])
      expect(await overflows(page)).toEqual([])
    }
})

test('an icon says what it does when the pointer has rested on it for 700 ms, and once', async () => {
  const page = await stage.visit('/command-center/account', { staff: true })
  const button = page.getByRole('button', { name: 'Sign out', exact: true })
  const tip = page.getByText('Sign out', { exact: true })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await button.hover()
  await page.clock.runFor(699)
  expect(await tip.count()).toBe(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  await tip.waitFor()
  expect(await button.getAttribute('title')).toBeNull()
  await page.mouse.move(700, 400)
  await tip.waitFor({ state: 'detached' })
  expect(await button.getAttribute('title')).toBe('Sign out')
})

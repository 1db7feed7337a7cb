// Staff make an option group: its limits, its options pasted from a spreadsheet, and the dishes that have it.
import { expect, test } from 'vitest'
import { axe, overflows } from '#tests/support/access.ts'
import { hydrated, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage({ isOneStory: true })
const path = '/command-center/options'
const rows = 'cheese\tсыр\t59\nbasil\tбазилик\t39\nham\tветчина\t79'

test('a group is made, filled from a spreadsheet and given to dishes', async () => {
  await stage.shop.openAllDay()
  stage.shop.withoutOptions()
  const page = await stage.visit('/command-center/menu', { staff: true })
  await page.getByRole('link', { name: 'Options' }).click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('link', { name: 'Add group' }).first().click()
  await page.getByLabel('Name · English').fill('Toppings')
  await page.getByLabel('Name · Русский').fill('Добавки')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(`**${path}/*`)
  await page.getByRole('heading', { level: 1, name: 'Toppings' }).waitFor()

  await page.getByLabel('At most').fill('2')
  await page.getByRole('button', { name: 'Add option' }).click()
  const name = page.getByLabel('Option · English')
  await name.focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, rows)
  await expect
    .poll(() => name.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual(['cheese', 'basil', 'ham'])
  const preview = page.getByRole('group', { name: /Toppings/ })
  await preview.getByText('Up to 2').waitFor()
  await preview.getByText('ham').click()
  await page.getByRole('button', { name: 'All of Pizza' }).click()
  await page.keyboard.press('Control+S')
  await page.getByText('Group updated').first().waitFor()
  await expect
    .poll(() => page.getByRole('switch', { name: 'ham: available' }).isChecked())
    .toBe(true)
  expect(await overflows(page)).toEqual([])
  expect(await axe(page, 'all')).toEqual([])

  // Sold out at once, without a save.
  await page.getByRole('switch', { name: 'ham: available' }).click()
  const customer = await stage.visit('/catalog/pizza/margherita')
  await expect
    .poll(async () => {
      await customer.reload()
      await hydrated(customer)
      return customer.getByRole('group', { name: /Toppings/ }).textContent()
    })
    .toMatch(/cheese\+59.*hamSold out/)
})

test('the list says what a group has, and a refused save keeps what is typed', async () => {
  const page = await stage.visit(path, { staff: true, screen: screens.phone, colours: 'dark' })
  const line = page.getByRole('link', { name: /Toppings/ })
  await line.getByText('3 options · on 6 products').waitFor()
  await line.getByText('1 sold out').waitFor()
  expect(await axe(page, 'all')).toEqual([])
  await line.click()
  await page.waitForURL(`**${path}/*`)
  await page.getByLabel('At least').fill('3')
  await page.getByLabel('SKU').first().fill('CH')
  stage.expectComplaint(/status of 422/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByLabel('At least').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('At least').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Group updated').first().waitFor()
  await page.reload()
  await hydrated(page)
  expect(await page.getByLabel('SKU').first().inputValue()).toBe('CH')
  expect(await overflows(page)).toEqual([])
  expect(await axe(page, 'colours')).toEqual([])

  // What is taken out costs nothing.
  await page.getByLabel('At least').fill('0')
  await page.getByText('− onion').click()
  await expect.poll(() => page.getByLabel('Price', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => {
      const groups = await page.context().request.get('/api/option-groups')
      return (await groups.json()).groups[0].sign
    })
    .toBe('MINUS')
  await page.getByRole('button', { name: 'Delete group' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No option groups yet').waitFor()
})

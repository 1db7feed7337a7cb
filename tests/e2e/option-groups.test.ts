// Staff make an option group: its limits, its options pasted from a spreadsheet, and the dishes that have it or a part of it.

import { axe, overflows } from '#tests/support/access.ts'
import { withOptions, withToppings } from '#tests/support/at-options.ts'
import { hydrated } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

const path = '/command-center/options'
const rows = 'cheese\tсыр\t59\nbasil\tбазилик\t39\nham\tветчина\t79'

test('adds a group, fills it from a spreadsheet and adds it to products', async ({
  visit,
  shop,
}) => {
  await shop.openAllDay()
  shop.withoutOptions()
  const page = await visit('/command-center/menu', { staff: true })
  await page.getByRole('link', { name: 'Options' }).click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('link', { name: 'Add group' }).first().click()
  await page.getByLabel('Name · English').fill('Toppings')
  await page.getByLabel('Name · Русский').fill('Добавки')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(`**${path}/*`)
  await expect(page.getByRole('heading', { level: 1, name: 'Toppings' })).toBeVisible()

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
  await expect(preview.getByText('Up to 2')).toBeVisible()
  await preview.getByText('ham').click()
  await page.getByRole('button', { name: 'All of Pizza' }).click()
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Group updated').first()).toBeVisible()
  await expect
    .poll(() => page.getByRole('switch', { name: 'ham: available' }).isChecked())
    .toBe(true)
  expect(await overflows(page)).toEqual([])
  expect(await axe(page, 'all')).toEqual([])

  // Sold out at once, without a save.
  const stored = page.waitForResponse((response) => response.request().method() !== 'GET')
  await page.getByRole('switch', { name: 'ham: available' }).click()
  expect((await stored).ok()).toBe(true)
  const customer = await visit('/catalog/pizza/margherita')
  expect(await customer.getByRole('group', { name: /Toppings/ }).textContent()).toMatch(
    /cheese\+59.*hamSold out/,
  )
})

test('the list shows the content of a group, and a refused save keeps typed text', async ({
  visit,
  shop,
  expectComplaint,
}) => {
  await withToppings(shop)
  shop.sql(
    `delete from "categoryProduct" where "productId" = (select "id" from "product" where "slug" = 'caesar')`,
  )
  const page = await visit(path, { staff: true, screen: screens.phone, colours: 'dark' })
  const line = page.getByRole('link', { name: /Toppings/ })
  await expect(line.getByText('3 options · on 6 products')).toBeVisible()
  await expect(line.getByText('1 sold out')).toBeVisible()
  await expect(line.getByText('Allergens not declared')).toBeVisible()
  expect(await axe(page, 'all')).toEqual([])
  await line.click()
  await page.waitForURL(`**${path}/*`)
  // Where three fields fit beside each other, the buttons are alone in their row.
  await page.setViewportSize({ ...screens.phone, width: 480 })
  const remove = page.getByRole('button', { name: 'Delete cheese' })
  const beforeEnd = remove.evaluate(
    (button) =>
      (button.closest('fieldset')?.getBoundingClientRect().right ?? 0) -
      button.getBoundingClientRect().right,
  )
  expect(Math.abs(await beforeEnd)).toBeLessThan(2)
  await page.setViewportSize(screens.phone)
  await page.getByLabel('At least').fill('3')
  await page.getByLabel('SKU').first().fill('CH')
  await page.getByText('Allergens', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'milk' }).first().check()
  await page.getByLabel('Allergens of all options are complete').check()
  await page.getByLabel('Greek salad').check()
  // Before that, a colleague gives the group to a product that isn't on the menu, and deletes one that has it.
  const groupId = page.url().split('/').pop()
  const groupNow = async () =>
    (await page.context().request.get(`/api/option-groups/${groupId}`)).json()
  const { productIds } = await groupNow()
  shop.sql(
    `insert into "productGroup" ("productId", "groupId", "position", "most") select "id", '${groupId}', 0, 1 from "product" where "slug" = 'caesar'`,
    `update "product" set "isArchived" = 1 where "slug" = 'margherita'`,
  )
  expectComplaint(/status of 422/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('At least')).toHaveAttribute('aria-invalid', 'true')
  // That product has its own limit.
  await page.getByLabel('At least').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Caesar has its own settings for this group')).toBeVisible()
  await expect(page.getByLabel('At least')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('At least').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Group updated').first()).toBeVisible()
  shop.sql(`update "product" set "isArchived" = 0 where "slug" = 'margherita'`)
  expect((await groupNow()).productIds).toHaveLength(productIds.length + 2)
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('SKU').first()).toHaveValue('CH')
  await expect(page.getByText('Allergens', { exact: true }).first()).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'milk' })).toHaveCount(1)
  await expect(page.getByLabel('Allergens of all options are complete')).toBeChecked()
  expect(await overflows(page)).toEqual([])
  expect(await axe(page, 'colours')).toEqual([])

  // Looking at how it would be to take them out changes nothing.
  await page.getByText('− onion').click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveCount(0)
  await page.getByText('+ cheese').click()
  await expect(page.getByLabel('Price', { exact: true }).first()).toHaveValue('59')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)

  // What is taken out costs nothing.
  await page.getByLabel('At least').fill('0')
  await page.getByText('− onion').click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveCount(0)
  await page.getByLabel('Name · English').fill('')
  expectComplaint(/status of 422/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Name · English')).toHaveAttribute('aria-invalid', 'true')
  expect(await groupNow()).toMatchObject({ sign: 'PLUS', options: [{ price: 59_00 }, {}, {}] })
  await page.getByLabel('Name · English').fill('Toppings')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => {
      const groups = await page.context().request.get('/api/option-groups')
      return (await groups.json()).groups[0].sign
    })
    .toBe('MINUS')
  await page.getByRole('button', { name: 'Delete group' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No option groups yet')).toBeVisible()
})

test('a product offers a part of a group, and its groups in their own order', async ({
  visit,
  shop,
}) => {
  await withOptions(shop)
  const page = await visit('/command-center/product?q=margherita', {
    staff: true,
    screen: screens.phone,
  })
  await page.getByRole('main').getByRole('link', { name: 'Margherita' }).click()
  const sections = page.getByRole('navigation', { name: 'Product sections' })
  await sections.getByRole('link', { name: 'Options' }).click()
  await page.waitForURL('**/options')
  const toppings = page.getByRole('group', { name: 'Toppings' })
  await expect(toppings.getByText('9 options')).toBeVisible()
  await toppings.getByLabel('All options, including new ones').uncheck()
  await toppings.getByRole('checkbox', { name: 'cheese' }).uncheck()
  await expect(toppings.getByText('8 of 9 options')).toBeVisible()
  await toppings.getByLabel('At most').fill('1')
  expect(await overflows(page)).toEqual([])
  expect(await axe(page, 'all')).toEqual([])
  await page.getByRole('button', { name: 'Move Toppings down' }).press('Enter')
  await page.getByRole('link', { name: 'Without' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Product updated!').first()).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)

  const customer = await visit('/catalog/pizza', { screen: screens.phone })
  await customer.getByRole('link', { name: 'Choose options for Margherita' }).click()
  const sheet = customer.getByRole('dialog')
  const offered = sheet.getByRole('group', { name: /Toppings/ })
  await expect(offered.getByText('basil')).toBeVisible()
  await expect(offered.getByText('Up to 1')).toBeVisible()
  await expect(offered.getByText('cheese')).toHaveCount(0)
  await expect(sheet).toHaveText(/Dough.*Without.*Toppings/s)

  await page.getByRole('button', { name: 'Remove Dough' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Without' })).toBeFocused()
})

test('a product that has no room for one more group is named', async ({
  visit,
  shop,
  expectComplaint,
}) => {
  await withToppings(shop)
  const numbers = Array.from({ length: 12 }, (_, at) => at + 1)
  const columns = '"sign", "least", "most", "mostOfOne", "freeCount", "allergensDeclared"'
  shop.sql(
    ...numbers.map(
      (at) =>
        `insert into "optionGroup" ("id", "version", "slug", "name", ${columns}) select 'group-${at}', 1, 'group-${at}', '[{"locale":"en","value":"Extra ${at}"}]', ${columns} from "optionGroup" where "slug" = 'toppings'`,
    ),
    ...numbers.map(
      (at) =>
        `insert into "productGroup" ("productId", "groupId", "position") select "id", 'group-${at}', ${at} from "product" where "slug" = 'greek-salad'`,
    ),
  )
  const page = await visit(path, { staff: true })
  await page.getByRole('link', { name: /Toppings/ }).click()
  await page.waitForURL(`**${path}/*`)
  expectComplaint(/status of 409/)
  await page.getByLabel('Greek salad').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Greek salad already has 12 option groups')).toBeVisible()
})

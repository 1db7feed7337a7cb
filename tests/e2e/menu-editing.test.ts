import { expect, test } from 'vitest'
import { onStage } from '#tests/support/browser.ts'
import { button, field, link, list } from '#tests/support/by-name.ts'
import { press, tabTo, type } from '#tests/support/keyboard.ts'
import { menusAt, photoOf, productsAt, seeNotice } from '#tests/support/menu-editing.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'

const stage = onStage()
/** An empty shop with its owner on the menus page. */
async function atEmptyShop() {
  const shop = await stage.freshShop()
  const answer = await fetch(`${shop.origin}/api/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Setup-Code': setupCode },
    body: JSON.stringify({ ...shopInput, sample: false }),
  })
  expect(answer.status).toBeLessThan(300)
  return { shop, page: await stage.visit(menusAt, { shop, staff: true }) }
}

test('builds a menu by keyboard alone', async () => {
  stage.expectComplaint(/422/)
  const { page } = await atEmptyShop()
  const { keyboard } = page
  await press(page, link(page, 'Add menu'))
  await type(page, field(page, 'Name · English'), 'Lunch')
  await type(page, page.getByLabel('Name · Русский'), 'Обед')
  await keyboard.press('Enter')
  await seeNotice(page, 'Menu created!')

  for (const name of ['Drinks', 'Soups']) {
    await press(page, link(page, 'Add category').first())
    await page.getByRole('heading', { name: 'New category' }).waitFor()
    await type(page, field(page, 'Name · English'), name)
    await tabTo(page, page.getByRole('radio', { name: 'No icon' }))
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'hamburger' }).isChecked()).toBe(true)
    await press(page, button(page, 'Add'))
    await seeNotice(page, 'Category created!')
    await press(page, link(page, 'Lunch'))
    await list(page, 'Categories').filter({ hasText: name }).waitFor()
  }
  await press(page, button(page, 'Drag Soups'), 'ArrowUp')
  await expect
    .poll(() => list(page, 'Categories').getByRole('link').allInnerTexts())
    .toEqual([expect.stringContaining('Soups'), expect.stringContaining('Drinks')])

  await press(page, page.getByRole('link', { name: /^Soups/ }))
  await press(page, link(page, 'Add product'))
  await page.getByRole('heading', { name: 'New product' }).waitFor()
  await type(page, field(page, 'Name · English'), 'Ramen')
  await type(page, field(page, 'Price'), '469')
  await type(page, field(page, 'Weight or volume'), '0,4801')
  await tabTo(page, field(page, 'Unit'))
  await keyboard.type('l')
  await press(page, button(page, 'Add'))
  await page.getByText('At most 3 decimals').waitFor()
  await type(page, field(page, 'Weight or volume'), '0,48')
  await press(page, button(page, 'Add'))
  await seeNotice(page, 'Product created!')
  await page.getByText('0.48 l').waitFor()

  const choosing = page.waitForEvent('filechooser')
  await press(page, button(page, 'Choose photo'))
  await (await choosing).setFiles(await photoOf(900, 640))
  await press(page, button(page, 'Move photo'), 'ArrowRight')
  await press(page, page.getByLabel('Zoom'), 'ArrowRight')
  await press(page, button(page, 'Crop'))
  await seeNotice(page, 'Photo loaded!')
  await type(page, field(page, 'Fat, g'), '1,5')
  await press(page, page.getByRole('checkbox', { name: 'gluten', exact: true }), 'Space')
  await keyboard.press('Control+S')
  await page.getByText('Fill in this field').first().waitFor()
  for (const share of ['Calories, kcal', 'Protein, g', 'Carbohydrate, g'])
    await type(page, field(page, share), '10')
  await keyboard.press('Control+S')
  await seeNotice(page, 'Product updated!')

  await expect.poll(() => page.title()).toMatch(/^Ramen/)

  await press(page, link(page, 'Variants'))
  await expect.poll(() => page.title()).toMatch(/^Ramen · Variants/)
  await press(page, button(page, 'Paste from spreadsheet'))
  await tabTo(page, field(page, 'Rows'))
  await keyboard.insertText('Large\tБольшая\t599\t650 ml\t\tR-L\nHuge\tОгромная\t799\t900\tml\tR-H')
  await page.getByRole('cell', { name: 'Огромная' }).waitFor()
  await press(page, button(page, 'Add 2 variants'))
  await press(page, button(page, 'Drag Huge'), 'ArrowUp')
  await press(page, button(page, 'Delete Large'))
  await keyboard.press('Control+S')
  await seeNotice(page, 'Variant created!')
  expect(await list(page, 'Variants').count()).toBe(2)

  // The way back through all its parts leads to the original category.
  await press(page, link(page, 'Where used'))
  await press(page, page.getByRole('main').getByRole('link', { name: 'Soups' }).first())
  await page.getByRole('heading', { name: 'Soups', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Soups/)
  await press(page, button(page, 'Remove Ramen from category'))
  await page.getByText('No products in this category yet').waitFor()
  await type(page, field(page, 'Add an existing product'), 'ram')
  await press(page, button(page, 'Add Ramen'))
  await list(page, 'Products').getByRole('link', { name: 'Ramen' }).waitFor()
  await press(
    page,
    page.getByRole('main').getByRole('switch', { name: 'Ramen: available' }),
    'Space',
  )

  await press(page, page.getByRole('main').getByRole('link', { name: 'Ramen' }).last())
  await page.getByText('Sold out').first().waitFor()
  await press(page, link(page, 'Where used'))
  await press(page, button(page, 'Delete product'))
  const dialog = page.getByRole('dialog').filter({ has: button(page, 'Cancel') })
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
  await type(page, dialog.getByLabel('Type “Ramen” to confirm'), 'ramen')
  await press(page, dialog.getByRole('button', { name: 'Delete' }))
  await seeNotice(page, 'Product deleted!')
  await page.getByText('No products in this category yet').waitFor()
  const categoryId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`${productsAt}?categoryId=${categoryId}`)
  await page.getByText('No products in this category yet').waitFor()
}, 180_000)

test('shows a product marked sold out in a list as sold out in the shop at once', async () => {
  const page = await stage.visit(`${productsAt}?q=cappuccino`, { staff: true })
  const customer = await stage.visit('/catalog/drinks')
  const card = customer.locator('main article', { hasText: 'Cappuccino' })
  const isSoldOut = async () => {
    await customer.reload()
    return card.getByText('Sold out').isVisible()
  }
  expect(await isSoldOut()).toBe(false)
  const toggle = list(page, 'Products').getByRole('switch', { name: 'Cappuccino: available' })
  const heading = await page.locator('main p[aria-hidden]', { hasText: 'Available' }).boundingBox()
  const place = await toggle.locator('xpath=ancestor::label').boundingBox()
  const right = (box: typeof place) => (box ? box.x + box.width : Number.NaN)
  expect(Math.abs(right(heading) - right(place))).toBeLessThan(24)
  expect((place?.y ?? 0) - (heading?.y ?? 0)).toBeGreaterThan(0)
  await toggle.uncheck()
  await expect.poll(isSoldOut).toBe(true)
  await toggle.check()
  await expect.poll(isSoldOut).toBe(false)
})

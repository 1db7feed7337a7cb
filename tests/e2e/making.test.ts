import { expect, test } from 'vitest'
import { setupCode, shopAsked } from '#tests/support/asked.ts'
import { onStage } from '#tests/support/browser.ts'
import { button, field, link, list } from '#tests/support/by-name.ts'
import { press, tabTo, type } from '#tests/support/keyboard.ts'
import { menusAt, photoOf, productsAt, said } from '#tests/support/making.ts'

const stage = onStage()
/** A shop with nothing in it, and its owner at the menus. */
async function atEmptyShop() {
  const shop = await stage.freshShop()
  const answer = await fetch(`${shop.origin}/api/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Setup-Code': setupCode },
    body: JSON.stringify({ ...shopAsked, sample: false }),
  })
  expect(answer.status).toBeLessThan(300)
  return { shop, page: await stage.visit(menusAt, { shop, staff: true }) }
}

test('a menu is made by the keyboard alone', async () => {
  stage.expectComplaint(/422/)
  const { page } = await atEmptyShop()
  const { keyboard } = page
  await press(page, link(page, 'Add a menu'))
  await type(page, field(page, 'Name · English'), 'Lunch')
  await type(page, page.getByLabel('Name · Русский'), 'Обед')
  await keyboard.press('Enter')
  await said(page, 'Menu created!')

  for (const name of ['Drinks', 'Soups']) {
    await press(page, link(page, 'Add a category').first())
    await page.getByRole('heading', { name: 'New category' }).waitFor()
    await type(page, field(page, 'Name · English'), name)
    await tabTo(page, page.getByRole('radio', { name: 'No icon' }))
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'hamburger' }).isChecked()).toBe(true)
    await press(page, button(page, 'Add'))
    await said(page, 'Category created!')
    await press(page, link(page, 'Lunch'))
    await list(page, 'Categories').filter({ hasText: name }).waitFor()
  }
  await press(page, button(page, 'Drag Soups'), 'ArrowUp')
  await expect
    .poll(() => list(page, 'Categories').getByRole('link').allInnerTexts())
    .toEqual([expect.stringContaining('Soups'), expect.stringContaining('Drinks')])

  await press(page, page.getByRole('link', { name: /^Soups/ }))
  await press(page, link(page, 'Add a dish'))
  await page.getByRole('heading', { name: 'New dish' }).waitFor()
  await type(page, field(page, 'Name · English'), 'Ramen')
  await type(page, field(page, 'Price'), '469')
  await type(page, field(page, 'Weight or volume'), '480')
  await tabTo(page, field(page, 'Unit'))
  await keyboard.type('ml')
  await press(page, button(page, 'Add'))
  await said(page, 'Product created!')

  const choosing = page.waitForEvent('filechooser')
  await press(page, button(page, 'Choose a photo'))
  await (await choosing).setFiles(await photoOf(900, 640))
  await press(page, button(page, 'Move the photo'), 'ArrowRight')
  await press(page, page.getByLabel('Zoom'), 'ArrowRight')
  await press(page, button(page, 'Use this part'))
  await said(page, 'Photo loaded!')
  await type(page, field(page, 'Fat, g'), '1,5')
  await press(page, page.getByRole('checkbox', { name: 'gluten' }), 'Space')
  await keyboard.press('Control+S')
  await page.getByText('Fill in this field').first().waitFor()
  for (const share of ['Calories, kcal', 'Protein, g', 'Carbohydrate, g'])
    await type(page, field(page, share), '10')
  await keyboard.press('Control+S')
  await said(page, 'Product updated!')

  await press(page, link(page, 'Variants'))
  await press(page, button(page, 'Paste from a sheet'))
  await tabTo(page, field(page, 'Rows'))
  await keyboard.insertText('Large\tБольшая\t599\t650 ml\t\tR-L\nHuge\tОгромная\t799\t900\tml\tR-H')
  await page.getByRole('cell', { name: 'Огромная' }).waitFor()
  await press(page, button(page, 'Add 2 variants'))
  await press(page, button(page, 'Drag Huge'), 'ArrowUp')
  await press(page, button(page, 'Delete Large'))
  await keyboard.press('Control+S')
  await said(page, 'Variant created!')
  expect(await list(page, 'Variants').count()).toBe(2)

  await press(page, link(page, 'Where it is used'))
  await press(page, page.getByRole('main').getByRole('link', { name: 'Soups' }))
  await press(page, button(page, 'Take out of the category: Ramen'))
  await page.getByText('No dishes in this category yet').waitFor()
  await type(page, field(page, 'Find a dish to put here'), 'ram')
  await press(page, button(page, 'Put here: Ramen'))
  await list(page, 'Dishes').getByRole('link', { name: 'Ramen' }).waitFor()
  await press(page, page.getByRole('main').getByRole('switch', { name: 'Ramen: on sale' }), 'Space')

  await press(page, page.getByRole('main').getByRole('link', { name: 'Ramen' }).last())
  await page.getByText('Sold out').first().waitFor()
  await press(page, link(page, 'Where it is used'))
  await press(page, button(page, 'Delete the product'))
  const dialog = page.getByRole('dialog').filter({ has: button(page, 'Cancel') })
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
  await type(page, dialog.getByLabel('Type “Ramen” to confirm'), 'ramen')
  await press(page, dialog.getByRole('button', { name: 'Delete' }))
  await said(page, 'Product deleted!')
  await page.getByText('No dishes yet').waitFor()
}, 180_000)

test('what is sold out in a list is sold out in the shop at once', async () => {
  const page = await stage.visit(`${productsAt}?q=cappuccino`, { staff: true })
  const shopper = await stage.visit('/catalog/drinks')
  const card = shopper.locator('main article', { hasText: 'Cappuccino' })
  const isSoldOut = async () => {
    await shopper.reload()
    return card.getByText('Sold out').isVisible()
  }
  expect(await isSoldOut()).toBe(false)
  const toggle = list(page, 'Products').getByRole('switch', { name: 'Cappuccino: on sale' })
  await toggle.uncheck()
  await expect.poll(isSoldOut).toBe(true)
  await toggle.check()
  await expect.poll(isSoldOut).toBe(false)
})

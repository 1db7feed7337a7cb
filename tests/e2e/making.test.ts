import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setupCode, shopAsked } from '#tests/support/asked.ts'
import { onStage } from '#tests/support/browser.ts'
import { press, tabTo, type } from '#tests/support/keyboard.ts'
import {
  button,
  field,
  link,
  list,
  menusAt,
  photoOf,
  productsAt,
  said,
} from '#tests/support/making.ts'

const stage = onStage()
const dishes = [
  ['Borscht', 'Борщ'],
  ['Chicken broth', 'Куриный бульон'],
  ['Solyanka', 'Солянка'],
  ['Caesar', 'Цезарь'],
  ['Vinaigrette', 'Винегрет'],
  ['Greek salad', 'Греческий салат'],
  ['Black tea', 'Чёрный чай'],
  ['Morse', 'Морс'],
] as const
const categories = [
  ['Soups', 'Супы', 'soup', 3],
  ['Salads', 'Салаты', 'salad', 3],
  ['Drinks', 'Напитки', 'hot drink', 2],
] as const

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

async function names(page: Page, [en, ru]: readonly [string, string]) {
  await field(page, 'Name · English').fill(en)
  await page.getByLabel('Name · Русский').fill(ru)
}

test('from an empty shop to a menu of eight dishes, in both languages', async () => {
  const { shop, page } = await atEmptyShop()
  await link(page, 'Add a menu').click()
  await names(page, ['Main menu', 'Основное меню'])
  await button(page, 'Add').click()
  await said(page, 'Menu created!')
  const left = [...dishes]
  let number = 0
  for (const [en, ru, icon, count] of categories) {
    await link(page, 'Add a category').first().click()
    await page.getByRole('heading', { name: 'New category' }).waitFor()
    await names(page, [en, ru])
    await page.getByTitle(icon, { exact: true }).click()
    await button(page, 'Add').click()
    await said(page, 'Category created!')
    for (const dish of left.splice(0, count)) {
      await link(page, 'Add a dish').click()
      await page.getByRole('heading', { name: 'New dish' }).waitFor()
      await names(page, dish)
      await field(page, 'Price').fill('349,50')
      await field(page, 'Weight or volume').fill('300')
      await button(page, 'Add').click()
      await said(page, 'Product created!')
      const isSquare = number % 3 === 0
      const photo = await photoOf(900, isSquare ? 900 : 640)
      await page.locator('input[type=file]').first().setInputFiles(photo)
      if (!isSquare) await button(page, 'Use this part').click()
      await said(page, 'Photo loaded!')
      await field(page, 'Description · English').fill(`${dish[0]} of the house.`)
      await page.getByLabel('Description · Русский').fill(`${dish[1]} по-домашнему.`)
      await button(page, 'Save').click()
      await said(page, 'Product updated!')
      await link(page, 'Variants').click()
      await button(page, 'Add a variant').click()
      const large = list(page, 'Variants').nth(1)
      await large.getByLabel('Name · English').fill('Large')
      await large.getByLabel('Name · Русский').fill('Большая')
      await large.getByLabel('Price').fill('500')
      await large.getByLabel('Amount').fill('450')
      await button(page, 'Save').click()
      await said(page, 'Variant created!')
      number += 1
      await link(page, 'Where it is used').click()
      await page.getByRole('main').getByRole('link', { name: en, exact: true }).click()
      await field(page, 'Find a dish to put here').waitFor()
    }
    await link(page, 'Main menu').click()
    await list(page, 'Categories').filter({ hasText: en }).getByText(`${count} dishes`).waitFor()
  }
  for (const [language, at] of [
    ['/', 0],
    ['/ru', 1],
  ] as const) {
    const shopper = await stage.visit(language, { shop })
    for (const category of categories)
      await shopper.getByRole('heading', { name: category[at] }).first().waitFor()
    for (const dish of dishes) await shopper.getByText(dish[at], { exact: true }).first().waitFor()
    expect(await shopper.locator('main img[src^="/photos/"]').count()).toBe(dishes.length)
  }
}, 240_000)

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

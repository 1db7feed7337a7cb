import type { Page } from 'playwright-core'
import { hydrated } from '#tests/support/browser.ts'
import { button, field, link, list } from '#tests/support/by-name.ts'
import { expect, test } from '#tests/support/journey.ts'
import { press, tabTo, type } from '#tests/support/keyboard.ts'
import type { NewVisitor } from '#tests/support/look.ts'
import { menusAt, photoOf, productsAt, seeNotice } from '#tests/support/menu-editing.ts'

const named = (value: string) => ({ name: [{ locale: 'en', value }] })

async function add(page: Page, path: string, data: object): Promise<{ id: string }> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A member of staff with a new menu's empty category, and the way to it. */
async function atEmptyCategory(newVisitor: NewVisitor) {
  const page = await (await newVisitor({ staff: true })).newPage()
  const { id: menuId } = await add(page, '/api/menus', named('Supper'))
  const { id } = await add(page, '/api/categories', { menuId, ...named('Broths') })
  const open = () => page.goto(`${menusAt}/${menuId}/category/${id}`)
  return { page, id, open }
}

test('builds a menu by keyboard alone', async ({ visit }) => {
  const page = await visit(menusAt, { staff: true })
  const { keyboard } = page
  await press(page, link(page, 'Add menu'))
  await type(page, field(page, 'Name · English'), 'Lunch')
  await type(page, page.getByLabel('Name · Русский'), 'Обед')
  await keyboard.press('Enter')
  await seeNotice(page, 'Menu created!')
  await page.waitForURL(/command-center\/menu\/[\w-]{22}$/)
  const menuId = new URL(page.url()).pathname.split('/').at(-1)
  await add(page, '/api/categories', { menuId, ...named('Drinks') })

  await press(page, link(page, 'Add category').first())
  await expect(page.getByRole('heading', { name: 'New category' })).toBeVisible()
  await type(page, field(page, 'Name · English'), 'Soups')
  await tabTo(page, page.getByRole('radio', { name: 'No icon' }))
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'hamburger' })).toBeChecked()
  await press(page, button(page, 'Add'))
  await seeNotice(page, 'Category created!')
  await press(page, link(page, 'Lunch'))
  await expect(list(page, 'Categories').filter({ hasText: 'Soups' })).toBeVisible()
  await press(page, button(page, 'Drag Soups'), 'ArrowUp')
  await expect
    .poll(() => list(page, 'Categories').getByRole('link').allInnerTexts())
    .toEqual([expect.stringContaining('Soups'), expect.stringContaining('Drinks')])

  await press(page, page.getByRole('link', { name: /^Soups/ }))
  await expect(page.getByRole('heading', { name: 'Soups', level: 1 })).toBeVisible()
})

test('makes a product by keyboard alone', async ({ newVisitor, expectComplaint }) => {
  expectComplaint(/422/)
  const { page, open } = await atEmptyCategory(newVisitor)
  const { keyboard } = page
  await open()
  await press(page, link(page, 'Add product'))
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible()
  await type(page, field(page, 'Name · English'), 'Pho')
  await type(page, field(page, 'Price'), '469')
  await type(page, field(page, 'Weight or volume'), '0,4801')
  await tabTo(page, field(page, 'Unit'))
  await keyboard.type('l')
  await press(page, button(page, 'Add'))
  await expect(page.getByText('At most 3 decimals')).toBeVisible()
  await type(page, field(page, 'Weight or volume'), '0,48')
  await press(page, button(page, 'Add'))
  await seeNotice(page, 'Product created!')
  await expect(page.getByText('0.48 l')).toBeVisible()
  // Back leads to the category, not to another empty form.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Broths', level: 1 })).toBeVisible()
  await page.goForward()

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
  await expect(page.getByText('Fill in this field').first()).toBeVisible()
  await type(page, field(page, 'Calories, kcal'), '12 g')
  await keyboard.press('Control+S')
  await expect(
    page.getByText('Enter a number with at most 1 decimal', { exact: false }),
  ).toBeVisible()
  for (const share of ['Calories, kcal', 'Protein, g', 'Carbohydrate, g'])
    await type(page, field(page, share), '10')
  await keyboard.press('Control+S')
  await seeNotice(page, 'Product updated!')

  await expect(page).toHaveTitle(/^Pho/)
})

test('before the product’s page is there, nothing can be typed, and a second press on “Add” adds no second product', async ({
  newVisitor,
}) => {
  const { page, id, open } = await atEmptyCategory(newVisitor)
  await open()
  await link(page, 'Add product').click()
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible()
  await field(page, 'Name · English').fill('Goulash')
  await field(page, 'Price').fill('500')
  await field(page, 'Weight or volume').fill('300')
  const due = Promise.withResolvers<void>()
  await page.route(/\/product\/[\w-]{22}\/_payload\.json/, async (route) => {
    await due.promise
    await route.continue()
  })
  await field(page, 'Name · English').press('Enter')
  await seeNotice(page, 'Product created!')
  // What were typed now would be lost with this form.
  await expect(button(page, 'Add')).toBeFocused()
  expect(await field(page, 'Price').evaluate((one) => one.closest('[inert]') !== null)).toBe(true)
  await button(page, 'Add').click()
  due.resolve()
  await page.waitForURL(/command-center\/product\/[\w-]{22}/)
  await expect(page.getByRole('heading', { name: 'Goulash', level: 1 })).toBeVisible()
  const { products } = await (await page.request.get(`/api/products?categoryId=${id}`)).json()
  expect(products).toHaveLength(1)
})

test('gives a product variants, takes it off a category and deletes it by keyboard alone', async ({
  newVisitor,
}) => {
  const { page, id, open } = await atEmptyCategory(newVisitor)
  const { keyboard } = page
  const variants = [{ price: 469_00, amount: 0.48, unit: 'l' }]
  const laksa = await add(page, '/api/products', { ...named('Laksa'), variants })
  await add(page, `/api/categories/${id}/products`, { ids: [laksa.id] })
  await open()
  await press(page, list(page, 'Products').getByRole('link', { name: 'Laksa' }))
  await expect(page).toHaveTitle(/^Laksa/)
  await press(page, link(page, 'Variants'))
  await expect(page).toHaveTitle(/^Laksa · Variants/)
  await press(page, button(page, 'Paste from spreadsheet'))
  await tabTo(page, field(page, 'Rows'))
  await keyboard.insertText('Large\tБольшая\t599\t650 ml\t\tR-L\nHuge\tОгромная\t799\t900\tml\tR-H')
  await expect(page.getByRole('cell', { name: 'Огромная' })).toBeVisible()
  await press(page, button(page, 'Add 2 variants'))
  await press(page, button(page, 'Drag Huge'), 'ArrowUp')
  await press(page, button(page, 'Delete Large'))
  await keyboard.press('Control+S')
  await seeNotice(page, 'Variant created!')
  await expect(list(page, 'Variants')).toHaveCount(2)

  // The way back through all its parts leads to the original category.
  await press(page, link(page, 'Where used'))
  await expect(page).toHaveTitle(/^Laksa · Where used/)
  await press(page, page.getByRole('main').getByRole('link', { name: 'Broths' }).first())
  await expect(page.getByRole('heading', { name: 'Broths', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Broths/)
  await press(page, button(page, 'Remove Laksa from category'))
  await expect(page.getByText('No products in this category yet')).toBeVisible()
  await type(page, field(page, 'Add an existing product'), 'laks')
  await press(page, button(page, 'Add Laksa'))
  await expect(list(page, 'Products').getByRole('link', { name: 'Laksa' })).toBeVisible()
  await press(
    page,
    page.getByRole('main').getByRole('switch', { name: 'Laksa: available' }),
    'Space',
  )

  await press(page, page.getByRole('main').getByRole('link', { name: 'Laksa' }).last())
  await expect(page.getByText('Sold out').first()).toBeVisible()
  // It is only in its own category, so its name isn't asked for.
  await press(page, button(page, 'Delete product'))
  const dialog = page.getByRole('dialog').filter({ has: button(page, 'Cancel') })
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await press(page, dialog.getByRole('button', { name: 'Delete' }))
  await seeNotice(page, 'Product deleted!')
  await expect(page.getByText('No products in this category yet')).toBeVisible()
  const categoryId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`${productsAt}?categoryId=${categoryId}`)
  await expect(page.getByText('No products in this category yet')).toBeVisible()
})

test('a table of variants whose save was lost is saved once it is pressed again', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/412|ERR_FAILED/)
  const page = await visit(productsAt, { staff: true })
  const variants = [{ price: 490, amount: 6, unit: 'pcs' }]
  const { id } = await add(page, '/api/products', { ...named('Gyoza'), variants })
  await page.goto(`${productsAt}/${id}/variants`)
  await hydrated(page)
  await page.clock.install()
  const rows = list(page, 'Variants')
  const addVariant = async (name: string) => {
    await button(page, 'Add variant').click()
    const row = rows.last()
    await row.getByLabel('Name · English').fill(name)
    await row.getByLabel('Price').fill('690')
    await row.getByLabel('Weight or volume').fill('12')
  }
  await rows.first().getByRole('switch').uncheck()
  await addVariant('Large ')
  const saves = `**/api/products/${id}/variants`
  await page.route(saves, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Save').click()
  await expect(page.getByRole('alert').getByText('No response')).toBeVisible()
  await page.unroute(saves)
  await page.clock.runFor(5000)
  await expect(page.getByText('No connection')).toHaveCount(0)
  await button(page, 'Save').click()
  await seeNotice(page, 'Variant created!')
  await expect(page.getByText('Someone else changed this')).toHaveCount(0)

  // What is typed during a save belongs to the variant that is saved.
  const stored = async () => {
    const answer = await page.request.get(`/api/products/${id}`)
    return (await answer.json()).variants as { id: string; price: number }[]
  }
  await addVariant('Huge')
  const answering = Promise.withResolvers<void>()
  await page.route(saves, async (route) => {
    const response = await route.fetch()
    await answering.promise
    await route.fulfill({ response })
  })
  await button(page, 'Save').click()
  await expect.poll(async () => (await stored()).length).toBe(3)
  const before = await stored()
  await rows.last().getByLabel('Price').fill('990')
  answering.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-busy')
  await button(page, 'Save').click()
  await expect.poll(async () => (await stored()).at(-1)?.price).toBe(99_000)
  expect((await stored()).map((one) => one.id)).toEqual(before.map((one) => one.id))
})

test('says when a product is available and all its variants are sold out', async ({ visit }) => {
  const page = await visit(productsAt, { staff: true })
  const variant = { price: 490, amount: 300, unit: 'g', isAvailable: false }
  const variants = [variant, { ...variant, ...named('Large') }]
  await add(page, '/api/products', { ...named('Laksa'), variants })
  await page.goto(`${productsAt}?availability=sold-out&q=laksa`)
  await hydrated(page)
  await expect(list(page, 'Products').getByText('variants sold out')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await button(page, 'Mark available').click()
  await seeNotice(page, '1 product is still sold out')
  await link(page, 'Laksa').click()
  await expect(page.getByText('Variants sold out', { exact: true })).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Sold out')).toBeVisible()
})

test('products that a filter hid aren’t selected once they are shown again', async ({ visit }) => {
  const page = await visit(productsAt, { staff: true })
  const cappuccino = page.getByRole('checkbox', { name: 'Select Cappuccino' })
  await cappuccino.check()
  await expect(button(page, 'Mark sold out')).toBeVisible()
  await field(page, 'Name, URL or SKU').fill('ramen')
  await expect(list(page, 'Products')).toHaveCount(1)
  await field(page, 'Name, URL or SKU').fill('')
  await expect(cappuccino).not.toBeChecked()
  await expect(button(page, 'Mark sold out')).toHaveCount(0)
})

test('tells categories of the same name apart by their menus', async ({ visit }) => {
  const page = await visit(productsAt, { staff: true })
  const { id: menuId } = await add(page, '/api/menus', named('Brunch'))
  const { id: categoryId } = await add(page, '/api/categories', { menuId, ...named('Drinks') })
  const { id } = await add(page, '/api/products', named('Kombucha'))
  await page.goto(`${productsAt}?q=kombucha`)
  await hydrated(page)
  const groups = field(page, 'Category').locator('optgroup')
  const ofBrunch = page.locator('optgroup[label=Brunch] option', { hasText: 'Drinks' })
  await expect(ofBrunch).toHaveAttribute('value', categoryId)
  await expect(groups.first().locator('option', { hasText: 'Pizza' })).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await button(page, 'Add to category').click()
  const dialog = page.getByRole('dialog').filter({ has: button(page, 'Cancel') })
  await dialog.getByLabel('Category').selectOption(categoryId)
  await expect(dialog.locator('optgroup[label=Brunch] option:checked')).toHaveText('Drinks')
  await button(page, 'Add').click()
  await seeNotice(page, 'Category updated!')
  const { categories } = await (await page.request.get('/api/categories')).json()
  const others = categories.filter((one: { menuId: string }) => one.menuId !== menuId)
  await add(page, `/api/categories/${others[0].id}/products`, { ids: [id] })
  await page.goto(`${productsAt}/${id}/usage`)
  await expect(link(page, 'Drinks, Brunch')).toBeVisible()
})

test('shows a product marked sold out in a list as sold out in the shop at once', async ({
  visit,
}) => {
  const page = await visit(`${productsAt}?q=cappuccino`, { staff: true })
  const customer = await visit('/catalog/drinks')
  const card = customer.locator('main article', { hasText: 'Cappuccino' })
  expect(await card.getByText('Sold out').isVisible()).toBe(false)
  const toggle = list(page, 'Products').getByRole('switch', { name: 'Cappuccino: available' })
  const heading = await page.locator('main p[aria-hidden]', { hasText: 'Available' }).boundingBox()
  const place = await toggle.locator('xpath=ancestor::label').boundingBox()
  const right = (box: typeof place) => (box ? box.x + box.width : Number.NaN)
  expect(Math.abs(right(heading) - right(place))).toBeLessThan(24)
  expect((place?.y ?? 0) - (heading?.y ?? 0)).toBeGreaterThan(0)
  for (const isSoldOut of [true, false]) {
    const saved = page.waitForResponse('**/api/products/availability')
    await toggle.setChecked(!isSoldOut)
    await saved
    await customer.reload()
    expect(await card.getByText('Sold out').isVisible()).toBe(isSoldOut)
  }
})

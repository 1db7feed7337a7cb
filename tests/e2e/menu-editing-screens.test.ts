import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Locale } from '#platform/localised.ts'
import { hindrances } from '#tests/support/access.ts'
import { hydrated } from '#tests/support/browser.ts'
import { button, field, link, list } from '#tests/support/by-name.ts'
import { looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import type { NewVisitor } from '#tests/support/look.ts'
import { fileOf, menusAt, photoOf, productsAt, seeNotice } from '#tests/support/menu-editing.ts'

test('finds many products, raises their prices after a preview, adds them to a category, and clears a search in one press', async ({
  visit,
  expectComplaint,
}) => {
  const page = await visit(productsAt, { staff: true })
  await field(page, 'Category').selectOption({ label: 'Soups' })
  await expect(list(page, 'Products')).toHaveCount(4)
  await field(page, 'Name, URL or SKU').fill('ramen')
  await expect(list(page, 'Products')).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('q')).toBe('ramen')
  await page.reload()
  await hydrated(page)
  await expect(list(page, 'Products')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await button(page, 'Change prices').click()
  await button(page, 'Preview changes').click()
  await expect(page.getByText('Fill in this field')).toBeVisible()
  await field(page, 'Percentage change').fill('1,200')
  await expect(page.getByText('Fill in this field')).toHaveCount(0)
  await button(page, 'Preview changes').click()
  await expect(page.getByText(/at most 1 decimal/)).toBeVisible()
  await field(page, 'Percentage change').fill('10')
  expectComplaint(/status of 500/)
  const failed = { status: 500, body: '{}' }
  await page.route('**/api/products/prices', (route) => route.fulfill(failed), { times: 1 })
  await button(page, 'Preview changes').click()
  await expect(page.getByText('Something went wrong').first()).toBeVisible()
  await field(page, 'Percentage change').press('Enter')
  const dialog = page.getByRole('dialog').filter({ has: button(page, 'Cancel') })
  await expect(dialog.getByRole('row').nth(1)).toHaveText(/469.*516/s)
  await expect(page.locator('main').getByText('469')).toBeVisible()
  // The response is lost: the price has changed all the same, and isn't raised twice.
  expectComplaint(/ERR_FAILED/)
  await page.route('**/api/products/prices', async (route) => {
    if (route.request().postDataJSON().isTrial) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await expect(button(page, 'Change 1 price')).toBeVisible()
  await field(page, 'Percentage change').press('Enter')
  await seeNotice(page, 'Product updated!')
  await expect(dialog).toHaveCount(0)
  await expect(list(page, 'Products').getByText('516')).toBeVisible()
  await button(page, 'Add to category').click()
  await dialog.getByLabel('Category').selectOption({ label: 'Drinks' })
  await button(page, 'Add').click()
  await seeNotice(page, 'Category updated!')
  await expect(dialog).toHaveCount(0)
  await field(page, 'Category').selectOption({ label: 'Drinks' })
  await expect(list(page, 'Products')).toHaveCount(1)

  await field(page, 'Name, URL or SKU').fill('no such dish')
  await link(page, 'Show all').click()
  await expect(list(page, 'Products').nth(1)).toBeVisible()
  await expect(field(page, 'Name, URL or SKU')).toHaveValue('')
  await field(page, 'Availability').selectOption({ label: 'Available' })
  await expect.poll(() => new URL(page.url()).search).toBe('?availability=available')

  // A new product that is being typed stays beside the list.
  await link(page, 'Add product').first().click()
  await field(page, 'Name · English').fill('Pho')
  await field(page, 'Name, URL or SKU').fill('ramen')
  await expect(list(page, 'Products')).toHaveCount(1)
  await expect(field(page, 'Name · English')).toHaveValue('Pho')
})

test('refuses an unsuitable photo with a reason, and shows errors in the table of variants with room for a sentence', async ({
  visit,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/422/)
  const page = await visit(`${productsAt}?q=margherita`, { staff: true })
  await link(page, 'Margherita').click()
  const input = page.locator('input[type=file]').first()
  const before = (await page.locator('main fieldset img').first().getAttribute('src')) ?? ''
  const small = await sharp({
    create: { width: 900, height: 639, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  const { buffer: photo } = await photoOf(900, 900)
  // From disk, because it is too large to pass to the browser at once.
  const large = path.join(shop.dataDir, 'large.png')
  writeFileSync(large, Buffer.alloc(25 * 1024 * 1024 + 1))
  const wrong: [ReturnType<typeof fileOf> | string, string][] = [
    [fileOf(Buffer.from('%PDF-1.4'), 'menu.pdf', 'application/pdf'), 'Unsupported file type'],
    [fileOf(photo.subarray(0, photo.length / 2)), 'We can’t read this photo'],
    [fileOf(Buffer.from('not a photo')), 'Unsupported file type'],
    [fileOf(small, 'icon.png', 'image/png'), 'The photo is too small'],
    [large, 'Too large'],
  ]
  for (const [one, words] of wrong) {
    await input.setInputFiles(one)
    await expect(page.getByRole('group', { name: 'Photo' }).getByText(words)).toBeVisible()
  }
  await expect(page.locator('main fieldset img').first()).toHaveAttribute('src', before)
  await input.setInputFiles(await photoOf(900, 900))
  await seeNotice(page, 'Photo loaded!')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await button(page, 'Discard').click()
  await expect(page.locator('main fieldset img').first()).toHaveAttribute('src', before)

  // Too heavy to send as it is, it is cut first: what is transparent stays so.
  const glass = { r: 255, g: 90, b: 0, alpha: 0.5 }
  const cutOut = await sharp({
    create: { width: 900, height: 900, channels: 4, background: glass },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(cutOut.length).toBeGreaterThan(3_000_000)
  const uploaded = page.waitForResponse('**/api/photos?*')
  await input.setInputFiles(fileOf(cutOut, 'cut-out.png', 'image/png'))
  const sent = await (await uploaded).request().headerValue('content-type')
  expect(sent).toBe('image/webp')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  const src = (await page.locator('main fieldset img').first().getAttribute('src')) ?? ''
  const shown = await page.request.get(src)
  expect((await sharp(await shown.body()).stats()).isOpaque).toBe(false)
  await button(page, 'Discard').click()

  await link(page, 'Variants').click()
  const row = list(page, 'Variants').first()
  const price = row.getByRole('textbox', { name: 'Price' })
  await price.fill('four')
  await row.getByRole('textbox', { name: 'Weight or volume' }).fill('much')
  await page.keyboard.press('Control+s')
  await expect(price).toHaveAccessibleDescription(/^Enter a number with at most 2 decimals/)
  for (const digits of [2, 3]) {
    const error = row.getByText(`Enter a number with at most ${digits} decimals`)
    expect((await error.boundingBox())?.height).toBeLessThan(30)
  }
  await price.fill('469')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await expect(row.getByText(/with at most 3 decimals/)).toBeVisible()
})

test('asks before leaving while a photo is being uploaded', async ({ visit }) => {
  const page = await visit(`${productsAt}?q=margherita`, { staff: true })
  await link(page, 'Margherita').click()
  const due = Promise.withResolvers<void>()
  await page.route('**/api/photos?*', async (route) => {
    await due.promise
    await route.continue()
  })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoOf(900, 900))
  await expect(button(page, 'Cancel upload')).toBeVisible()
  await link(page, 'Customers').click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  due.resolve()
  await seeNotice(page, 'Photo loaded!')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
})

test('says why customers don’t see a diet: the options that come with a dish rule it out', async ({
  visit,
}) => {
  const page = await visit(`${productsAt}?q=cappuccino`, { staff: true })
  await link(page, 'Cappuccino').click()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Vegan').check()
  await expect(page.getByText('Vegan doesn’t go with milk.')).toBeVisible()
  await box('milk').uncheck()
  const diets = page.getByRole('group', { name: 'Diet' })
  await expect(diets.getByText('the product comes with regular milk (milk)')).toBeVisible()
  await box('Vegan').uncheck()
  await expect(diets.getByText('comes with')).toHaveCount(0)
})

test('shows both versions after a colleague’s save of the same variants', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/412/)
  const page = await visit(`${productsAt}?q=garden`, { staff: true })
  await link(page, 'Garden').click()
  await link(page, 'Variants').click()
  const price = list(page, 'Variants').first().getByLabel('Price')
  await expect(price).toBeVisible()
  await expect(page.locator('[aria-hidden=true]').getByText('Name · Русский')).toBeVisible()
  const product = new URL(page.url()).pathname.split('/').at(-2)
  const at = `/api/products/${product}`
  const theirs = async (value: number) => {
    const { variants } = await (await page.request.get(at)).json()
    const [{ id, version }] = variants
    const answer = await page.request.patch(`${at}/variants/${id}`, {
      data: { price: value },
      headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await theirs(555_00)
  await price.fill('666')
  await button(page, 'Save').click()
  await button(page, 'Use theirs').click()
  await expect(price).toHaveValue('555')
  await theirs(777_00)
  await price.fill('888')
  await button(page, 'Save').click()
  const both = page.getByRole('table')
  await expect(both.getByText('777', { exact: false })).toBeVisible()
  await expect(both.getByText('888', { exact: false })).toBeVisible()
  await button(page, 'Keep mine').click()
  await seeNotice(page, 'Variant updated!')
  await page.reload()
  await hydrated(page)
  await expect(price).toHaveValue('888')
})

/** On a slow line, the last press wins. */
async function switchOffAndOn(page: Page) {
  const answering = Promise.withResolvers<void>()
  await page.route('**/api/menus/*', async (route) => {
    await answering.promise
    await route.continue()
  })
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH') answers.push(answer.status())
  })
  const active = page.getByRole('switch', { name: 'Main menu: active' })
  await active.click()
  await active.click()
  answering.resolve()
  await expect.poll(() => answers).toEqual([200, 200])
  await page.unrouteAll({ behavior: 'wait' })
  await expect(active).toBeChecked()
}

test('derives an empty URL from the name', async ({ visit, expectComplaint }) => {
  expectComplaint(/422/)
  const page = await visit(menusAt, { staff: true })
  await switchOffAndOn(page)
  await link(page, 'Main menu')
    .first()
    .or(page.getByRole('link', { name: /^Main menu/ }))
    .first()
    .click()
  await page.getByRole('link', { name: /^Soups/ }).click()
  await field(page, 'URL').fill('Супы!')
  await button(page, 'Save').click()
  await expect(page.getByText('Check this field')).toBeVisible()
  await expect(field(page, 'URL')).toHaveValue('Супы!')
  await field(page, 'URL').fill('hot-soups')
  await expect(page.getByText('/catalog/hot-soups')).toBeVisible()
  await button(page, 'Save').click()
  await seeNotice(page, 'Category updated!')
  await button(page, 'Generate from name').click()
  await expect(page.getByText('We’ll create it from the name.')).toBeVisible()
  await button(page, 'Save').click()
  await expect(field(page, 'URL')).toHaveValue('soups')
})

/** The pages of the first product of the first category. */
async function productOf(page: Page) {
  const get = async (path: string) => (await page.context().request.get(path)).json()
  const [menu] = (await get('/api/menus')).menus
  const [category] = (await get(`/api/menus/${menu.id}`)).categories
  const [product] = (await get(`/api/categories/${category.id}`)).products
  const menuAt = `${menusAt}/${menu.id}`
  const at = `${productsAt}/${product.id}`
  return {
    menuAt,
    categoryAt: `${menuAt}/category/${category.id}`,
    at,
    variants: `${at}/variants`,
    options: `${at}/options`,
    usage: `${at}/usage`,
  }
}

/** A page of staff in this language, each of whose screens passes axe. */
async function screensFor(newVisitor: NewVisitor, language: Locale) {
  const page = await (await newVisitor({ staff: true })).newPage()
  const isFine = async (what: string) => {
    expect([what, await hindrances(page)]).toEqual([what, []])
  }
  const open = async (path: string) => {
    await page.goto(language === 'en' ? path : `/ru${path}`)
    await hydrated(page)
    await isFine(path)
  }
  return { page, open, isFine, ...(await productOf(page)) }
}

for (const { language, size, tag } of looks('every screen of it is for everyone')) {
  test(`every screen of menus, and of many products, passes axe (${language}, ${size})`, {
    tag,
  }, async ({ newVisitor }) => {
    const { page, open, isFine, menuAt, categoryAt } = await screensFor(newVisitor, language)
    for (const path of [menusAt, menuAt]) {
      await open(path)
      await open(`${path}?edit=new`)
    }
    await open(categoryAt)
    await open(productsAt)
    await page.getByRole('checkbox').nth(1).check()
    await isFine('what is done to many')
    await page.getByRole('button', { name: /Change prices|Изменить цены/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('10')
    await page.getByRole('button', { name: /Preview changes|Показать изменения/ }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await isFine('prices before they change')
  })

  test(`every screen of a product, and what opens over it, passes axe (${language}, ${size})`, {
    tag,
  }, async ({ newVisitor }) => {
    const { page, open, isFine, at, variants } = await screensFor(newVisitor, language)
    await open(`${productsAt}?edit=new`)
    await open(at)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoOf(900, 640))
    await expect(page.getByRole('dialog')).toBeVisible()
    await isFine('the square of a photo')
    await open(variants)
    await page.getByRole('button', { name: /from spreadsheet|из таблицы/ }).click()
    const sheet = page.getByRole('dialog').getByRole('textbox')
    const row = 'Large\tБольшая\t599\t650\tml'
    await sheet.fill(Array(51).fill(row).join('\n'))
    await expect(page.getByRole('alert').getByText(/(left out|поместились).*\.$/)).toBeVisible()
    await sheet.fill(row)
    await expect(page.getByRole('table')).toBeVisible()
    await isFine('rows of a sheet')
  })

  test(`options and deletion of a product pass axe (${language}, ${size})`, {
    tag,
  }, async ({ newVisitor }) => {
    const { page, open, isFine, options, usage } = await screensFor(newVisitor, language)
    await open(options)
    const whole = page.getByRole('checkbox').first()
    await whole.uncheck()
    await isFine('some options of a group')
    await whole.check()
    await open(usage)
    await page.getByRole('button', { name: /Delete product|Удалить товар/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await isFine('a delete that is typed')
  })
}

test('a wide logo is shown whole, unless the owner crops it', async ({ visit }) => {
  const page = await visit('/command-center/settings', { staff: true })
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles(await photoOf(1200, 300))
  const whole = page.getByRole('checkbox', { name: 'Show it whole' })
  await expect(whole).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Photo preview' })).toBeVisible()
  const move = page.getByRole('button', { name: 'Move photo' })
  await expect(move).toHaveCSS('cursor', 'default')
  await whole.uncheck()
  await expect(move).toHaveCSS('cursor', 'grab')
  await expect(page.getByLabel('Zoom')).toBeEnabled()
  await whole.check()
  await expect(page.getByLabel('Zoom')).toBeDisabled()
  await button(page, 'Use photo').click()
  await seeNotice(page, 'Photo loaded!')
  const logo = page.getByRole('group', { name: 'Logo' }).locator('img')
  const src = (await logo.getAttribute('src')) ?? ''
  const { data, info } = await sharp(await (await page.request.get(src)).body())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const opacityAt = (x: number, y: number) =>
    data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4 + 3]
  for (const x of [0.02, 0.5, 0.98]) expect(opacityAt(x, 0.5)).toBe(255)
  for (const y of [0.2, 0.8]) expect(opacityAt(0.5, y)).toBe(0)
  // The preview has no colour in them, as in the shop.
  await expect(logo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  // Too narrow to be cropped, it is shown whole at once.
  await input.setInputFiles(await photoOf(400, 80))
  await expect(logo).not.toHaveAttribute('src', src)
})

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axe, overflows, smallTargets } from '#tests/support/access.ts'
import { alive, languages, onStage, screens } from '#tests/support/browser.ts'
import { button, field, link, list } from '#tests/support/by-name.ts'
import { fileOf, menusAt, photoOf, productsAt, said } from '#tests/support/making.ts'

const stage = onStage()

test('many are found, made dearer after a look, and put into a category', async () => {
  const page = await stage.visit(productsAt, { staff: true })
  await field(page, 'Category').selectOption({ label: 'Soups' })
  await expect.poll(() => list(page, 'Products').count()).toBe(4)
  await field(page, 'Name, address or SKU').fill('ramen')
  await expect.poll(() => list(page, 'Products').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('q')).toBe('ramen')
  await page.reload()
  await alive(page)
  expect(await list(page, 'Products').count()).toBe(1)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await button(page, 'Change prices').click()
  await field(page, 'By how many percent').fill('10')
  await button(page, 'Show what would change').click()
  const dialog = page.getByRole('dialog').filter({ has: button(page, 'Cancel') })
  expect(await dialog.getByRole('row').nth(1).textContent()).toMatch(/469.*516/s)
  await page.locator('main').getByText('469').waitFor()
  await button(page, 'Change 1 price').click()
  await dialog.waitFor({ state: 'detached' })
  await list(page, 'Products').getByText('516').waitFor()
  await button(page, 'Into a category').click()
  await dialog.getByLabel('Category').selectOption({ label: 'Drinks' })
  await button(page, 'Put there').click()
  await said(page, 'Category updated!')
  await dialog.waitFor({ state: 'detached' })
  await field(page, 'Category').selectOption({ label: 'Drinks' })
  await expect.poll(() => list(page, 'Products').count()).toBe(1)
})

test('a search that finds nothing is undone by one press, also in its field', async () => {
  const page = await stage.visit(productsAt, { staff: true })
  await field(page, 'Name, address or SKU').fill('no such dish')
  await link(page, 'Show all').click()
  await list(page, 'Products').first().waitFor()
  expect(await field(page, 'Name, address or SKU').inputValue()).toBe('')
  await field(page, 'Availability').selectOption({ label: 'On sale' })
  await expect.poll(() => new URL(page.url()).search).toBe('?availability=available')
})

test('a photo that does not fit is refused in words, and the others stay', async () => {
  stage.expectComplaint(/422/)
  const page = await stage.visit(`${productsAt}?q=margherita`, { staff: true })
  await link(page, 'Margherita').click()
  const input = page.locator('input[type=file]').first()
  const before = await page.locator('main fieldset img').first().getAttribute('src')
  const small = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const wrong: [ReturnType<typeof fileOf>, string][] = [
    [
      fileOf(Buffer.from('%PDF-1.4'), 'menu.pdf', 'application/pdf'),
      'This kind of file does not fit',
    ],
    [fileOf(Buffer.from('not a photo')), 'The photo cannot be read'],
    [fileOf(small, 'icon.png', 'image/png'), 'The photo is too small'],
    [fileOf(Buffer.alloc(25 * 1024 * 1024 + 1)), 'Too large'],
  ]
  for (const [one, words] of wrong) {
    await input.setInputFiles(one)
    await page.getByRole('group', { name: 'Photo' }).getByText(words).waitFor()
  }
  expect(await page.locator('main fieldset img').first().getAttribute('src')).toBe(before)
  await input.setInputFiles(await photoOf(900, 900))
  await said(page, 'Photo loaded!')
  await page.getByText('Unsaved changes').waitFor()
  await button(page, 'Discard').click()
  expect(await page.locator('main fieldset img').first().getAttribute('src')).toBe(before)
})

test('two who save the same table of variants both see both', async () => {
  stage.expectComplaint(/412/)
  const [mine, theirs] = await Promise.all(
    [0, 1].map(async () => {
      const page = await stage.visit(`${productsAt}?q=garden`, { staff: true })
      await link(page, 'Garden').click()
      await link(page, 'Variants').click()
      await list(page, 'Variants').first().waitFor()
      return page
    }),
  )
  if (!mine || !theirs) throw new Error('Nobody came.')
  await mine.locator('[aria-hidden=true]').getByText('Name · Русский').waitFor()
  await list(theirs, 'Variants').first().getByLabel('Price').fill('777')
  await button(theirs, 'Save').click()
  await said(theirs, 'Variant updated!')
  await list(mine, 'Variants').first().getByLabel('Price').fill('888')
  await button(mine, 'Save').click()
  const both = mine.getByRole('table')
  await both.getByText('777', { exact: false }).waitFor()
  await both.getByText('888', { exact: false }).waitFor()
  await button(mine, 'Save mine').click()
  await said(mine, 'Variant updated!')
  await mine.reload()
  await alive(mine)
  expect(await list(mine, 'Variants').first().getByLabel('Price').inputValue()).toBe('888')
})

test('an address left empty is made from the name', async () => {
  stage.expectComplaint(/422/)
  const page = await stage.visit(menusAt, { staff: true })
  await link(page, 'Main menu')
    .first()
    .or(page.getByRole('link', { name: /^Main menu/ }))
    .first()
    .click()
  await page.getByRole('link', { name: /^Soups/ }).click()
  await field(page, 'Address').fill('Супы!')
  await button(page, 'Save').click()
  await page.getByText('Check this field').waitFor()
  expect(await field(page, 'Address').inputValue()).toBe('Супы!')
  await field(page, 'Address').fill('hot-soups')
  await page.getByText('/catalog/hot-soups').waitFor()
  await button(page, 'Save').click()
  await said(page, 'Category updated!')
  await button(page, 'Make it from the name').click()
  await page.getByText('It will be made from the name.').waitFor()
  await button(page, 'Save').click()
  await expect.poll(() => field(page, 'Address').inputValue()).toBe('soups')
})

/** The first dish of the first category, and where all of them are made. */
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
    usage: `${at}/usage`,
  }
}

async function pagesOf(page: Page) {
  const { menuAt, categoryAt, at, variants, usage } = await productOf(page)
  const lists = [menusAt, productsAt, menuAt].flatMap((one) => [one, `${one}?edit=new`])
  return [...lists, categoryAt, at, variants, usage]
}

test.each(languages)(
  'every screen of it is for everybody (%s)',
  async (language) => {
    for (const look of ['light', 'dark'] as const) {
      const page = await stage.visit(menusAt, { staff: true, colours: look, screen: screens.phone })
      for (const path of await pagesOf(page)) {
        await page.setViewportSize(screens.phone)
        await page.goto(language === 'en' ? path : `/ru${path}`)
        await alive(page)
        expect([path, await axe(page, look === 'light' ? 'all' : 'colours')]).toEqual([path, []])
        expect([path, await smallTargets(page, 36)]).toEqual([path, []])
        await page.setViewportSize({ width: 320, height: 640 })
        expect([path, await overflows(page)]).toEqual([path, []])
      }
    }
  },
  180_000,
)

test.each(languages)(
  'what opens over them is for everybody too (%s)',
  async (language) => {
    const page = await stage.visit(menusAt, { staff: true, screen: screens.phone })
    const start = language === 'en' ? '' : '/ru'
    const { at, variants, usage } = await productOf(page)
    const isFine = async (what: string) => {
      await page.setViewportSize(screens.phone)
      expect([what, await axe(page, 'all')]).toEqual([what, []])
      expect([what, await smallTargets(page, 36)]).toEqual([what, []])
      await page.setViewportSize({ width: 320, height: 640 })
      expect([what, await overflows(page)]).toEqual([what, []])
    }
    const open = async (path: string) => {
      await page.goto(start + path)
      await alive(page)
    }
    await open(at)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoOf(900, 640))
    await page.getByRole('dialog').waitFor()
    await isFine('the square of a photo')
    await open(variants)
    await page.getByRole('button', { name: /from a sheet|из таблицы/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Large\tБольшая\t599\t650\tml')
    await page.getByRole('table').waitFor()
    await isFine('rows of a sheet')
    await open(usage)
    await page.getByRole('button', { name: /Delete the product|Удалить товар/ }).click()
    await page.getByRole('dialog').waitFor()
    await isFine('a delete that is typed')
    await open(productsAt)
    await page.getByRole('checkbox').nth(1).check()
    await isFine('what is done to many')
    await page.getByRole('button', { name: /Change prices|Изменить цены/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('10')
    await page.getByRole('button', { name: /would change|что изменится/ }).click()
    await page.getByRole('table').waitFor()
    await isFine('prices before they change')
  },
  120_000,
)

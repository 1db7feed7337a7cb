// What a dish is made of: chosen in its sheet, on its page and without JavaScript, and changed in the cart.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, overflows } from '#tests/support/access.ts'
import { draftOf } from '#tests/support/at-checkout.ts'
import { atOptions, pizzaPath } from '#tests/support/at-options.ts'
import { hydrated, loadedAhead, onStage, screens, scriptsOf } from '#tests/support/browser.ts'

const stage = onStage()
const { idOf, soldOut, available } = atOptions(stage)
const narrow = { width: 320, height: 700 }

type Line = { price: number; quantity: number; choiceKey: string }
const linesOf = async (page: Page) =>
  ((await draftOf(page)) as { lines: Line[] } | null)?.lines ?? []
const prices = async (page: Page) => (await linesOf(page)).map(({ price }) => price)
const group = (page: Page, name: RegExp) => page.getByRole('group', { name })

test('a dish is chosen in its sheet by keyboard, and the button says what is missing and the price', async () => {
  const page = await stage.visit('/catalog/pizza', { screen: screens.phone })
  const plus = page.getByRole('link', { name: 'Choose options for Margherita' })
  await plus.click()
  const sheet = page.getByRole('dialog')
  const add = sheet.locator('button[type=submit]')
  await sheet.getByRole('button', { name: 'Choose: Dough · 489\u00a0₽', exact: true }).waitFor()
  expect(await axe(page, 'all')).toEqual([])
  await add.focus()
  await page.keyboard.press('Enter')
  await group(page, /Dough/).getByText('Choose: Dough').waitFor()
  // The focus is on the first dough.
  await page.keyboard.press('ArrowDown')
  await sheet.getByRole('button', { name: 'Add · 509\u00a0₽', exact: true }).waitFor()
  const more = sheet.getByRole('button', { name: 'More cheese' })
  await more.press('Enter')
  await more.press('Enter')
  await sheet.getByRole('button', { name: 'Add · 627\u00a0₽', exact: true }).waitFor()
  expect(await more.isDisabled()).toBe(true)
  await sheet.locator('summary', { hasText: 'Without' }).press('Enter')
  await sheet.getByRole('checkbox', { name: 'onion' }).press('Space')
  await sheet.getByText('−\u00a0onion').waitFor()
  await sheet.getByText('35 cm').click()
  await sheet.getByRole('button', { name: 'Add · 967\u00a0₽', exact: true }).waitFor()
  await add.press('Enter')
  await expect.poll(() => prices(page)).toEqual([967_00])
  const [line] = await linesOf(page)
  expect(line?.choiceKey).toContain(`+${idOf('cheese')}*2`)
})

test('a line is changed, says what of it is sold out, and is mended', async () => {
  const page = await stage.visit(pizzaPath, { screen: screens.phone })
  const submit = page.locator('main button[type=submit]').first()
  await group(page, /Dough/).getByText('thin').click()
  await group(page, /Toppings/)
    .getByRole('button', { name: 'More basil' })
    .click()
  await submit.click()
  await expect.poll(() => prices(page)).toEqual([548_00])
  await soldOut('thin')
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByText('thin is sold out').first().waitFor()
  await page
    .getByRole('link', { name: /^Change/ })
    .first()
    .click()
  await page.waitForURL('**/checkout/line/*')
  await page.getByRole('button', { name: 'thin is sold out · 548\u00a0₽' }).click()
  await group(page, /Dough/).getByText('thin is sold out').waitFor()
  expect(await axe(page, 'all')).toEqual([])
  await group(page, /Dough/).getByText('traditional').click()
  await page.getByRole('button', { name: 'Save · 528\u00a0₽' }).click()
  await page.waitForURL('**/checkout')
  await expect.poll(() => prices(page)).toEqual([528_00])
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  expect(await page.getByText('is sold out').count()).toBe(0)
  await available('thin')
})

test('a dish is chosen and its line changed without JavaScript', async () => {
  const page = await stage.visit(pizzaPath, { screen: screens.phone, javaScript: false })
  const submit = page.locator('form[action="/api/checkout/add"] button[type=submit]').first()
  await group(page, /Dough/).getByText('thin').click()
  const toppings = group(page, /Toppings/)
  await toppings.getByRole('spinbutton', { name: 'cheese' }).fill('2')
  await toppings.getByRole('spinbutton', { name: 'basil' }).fill('2')
  await toppings.getByRole('spinbutton', { name: 'olives' }).fill('1')
  stage.expectComplaint(/status of 409/)
  await submit.click()
  // The refused form comes back as it was.
  await page.getByRole('alert').getByText('This can’t be ordered like that').waitFor()
  expect(await toppings.getByRole('spinbutton', { name: 'basil' }).inputValue()).toBe('2')
  expect(await page.getByRole('radio', { name: 'thin' }).isChecked()).toBe(true)
  await toppings.getByRole('spinbutton', { name: 'basil' }).fill('0')
  await submit.click()
  await page.waitForURL('**/checkout')
  expect(await prices(page)).toEqual([(489 + 20 + 2 * 59 + 49) * 100])
  await page
    .getByRole('link', { name: /^Change/ })
    .first()
    .click()
  await page.getByRole('spinbutton', { name: 'olives' }).fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/checkout')
  expect(await prices(page)).toEqual([(489 + 20 + 2 * 59) * 100])
})

test.each(['', '200%'])('long names stand whole at 320 pixels, with text at %s', async (size) => {
  for (const path of [pizzaPath, `/ru${pizzaPath}`]) {
    const page = await stage.visit(path, { screen: narrow, colours: 'dark' })
    await page.locator('main details:not([open]) > summary').evaluateAll((all) => {
      for (const one of all) one.parentElement?.setAttribute('open', '')
    })
    expect(await overflows(page, size)).toEqual([])
    expect(await axe(page, 'colours')).toEqual([])
  }
})

/** How many of the page's scripts have the words of options. */
const ofOptions = async (page: Page) =>
  (await scriptsOf(page)).filter((text) => text.includes('As you like')).length

test('dishes without options load nothing of them', async () => {
  const page = await stage.visit('/catalog/pizza/pepperoni')
  await loadedAhead(page)
  expect(await ofOptions(page)).toBe(0)
  const other = await stage.visit(pizzaPath)
  await expect.poll(() => ofOptions(other)).toBe(1)
})

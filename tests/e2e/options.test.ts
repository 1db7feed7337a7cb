// What a dish is made of: chosen in its sheet, on its page and without JavaScript, and changed in the cart.
import type { Page } from 'playwright-core'
import { axe, overflows } from '#tests/support/access.ts'
import { draftOf } from '#tests/support/at-checkout.ts'
import { pizzaPath, withOptions } from '#tests/support/at-options.ts'
import { goTo, hydrated, loadedAhead, scriptsOf } from '#tests/support/browser.ts'
import { customer, formOf, place } from '#tests/support/customers.ts'
import { drawn } from '#tests/support/drawn.ts'
import { personAt } from '#tests/support/http-user.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

let options: Awaited<ReturnType<typeof withOptions>>
test.beforeAll(async ({ shop }) => {
  options = await withOptions(shop)
})

const narrow = { width: 320, height: 700 }

type Line = { id: string; price: number; quantity: number; choiceKey: string }
const linesOf = async (page: Page) =>
  ((await draftOf(page)) as { lines: Line[] } | null)?.lines ?? []
const prices = async (page: Page) => (await linesOf(page)).map(({ price }) => price)
const group = (page: Page, name: RegExp) => page.getByRole('group', { name })

test('chooses options in the sheet by keyboard, and the button shows what is missing and the price', async ({
  visit,
}) => {
  const page = await visit('/catalog/pizza', { screen: screens.phone })
  const plus = page.getByRole('link', { name: 'Choose options for Margherita' })
  await plus.click()
  const sheet = page.getByRole('dialog')
  const add = sheet.locator('button[type=submit]')
  await expect(
    sheet.getByRole('button', { name: 'Choose: Dough · 489\u00a0₽', exact: true }),
  ).toBeVisible()
  expect(await axe(page, 'all')).toEqual([])
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(group(page, /Dough/).getByText('Choose: Dough')).toBeVisible()
  // The focus is on the first dough.
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('button', { name: 'Add · 509\u00a0₽', exact: true })).toBeVisible()
  const more = sheet.getByRole('button', { name: 'Add one cheese' })
  await more.press('Enter')
  await more.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Add · 627\u00a0₽', exact: true })).toBeVisible()
  await expect(more).toBeDisabled()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('button', { name: 'Remove one cheese' })).toBeFocused()
  await sheet.locator('summary', { hasText: 'Without' }).press('Enter')
  await sheet.getByRole('checkbox', { name: 'onion' }).press('Space')
  await expect(sheet.getByText('−\u00a0onion')).toBeVisible()
  await sheet.getByText('35 cm').click()
  await expect(sheet.getByRole('button', { name: 'Add · 967\u00a0₽', exact: true })).toBeVisible()
  await add.press('Enter')
  await expect.poll(() => prices(page)).toEqual([967_00])
  const [line] = await linesOf(page)
  expect(line?.choiceKey).toContain(`+${options.idOf('cheese')}*2`)
})

test('leads to counted options that are missing, with the focus', async ({ shop, visit }) => {
  shop.sql('update "optionGroup" set "least" = 1 where "mostOfOne" > 1')
  const page = await visit(pizzaPath, { screen: screens.phone })
  await group(page, /Dough/).getByText('thin').click()
  const missing = page.getByRole('button', { name: 'Choose: Toppings · 509\u00a0₽' })
  await missing.press('Enter')
  await expect(group(page, /Toppings/).getByText('Choose: Toppings')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add one cheese' })).toBeFocused()
  shop.sql('update "optionGroup" set "least" = 0 where "mostOfOne" > 1')
})

test('keeps options chosen before the scripts load', async ({ newVisitor }) => {
  const page = await (await newVisitor({ screen: screens.phone })).newPage()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.goto(pizzaPath, { waitUntil: 'commit' })
  await page.getByText('30 cm').click()
  await group(page, /Dough/).getByText('thin').click()
  const without = page.locator('summary', { hasText: 'Without' })
  await without.click()
  await page.getByText('onion').click()
  scripts.resolve()
  await expect(page.getByText('−\u00a0onion')).toBeVisible()
  await group(page, /Toppings/)
    .getByRole('button', { name: 'Add one basil' })
    .click()
  await expect(page.getByRole('button', { name: 'Add · 708\u00a0₽' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^30 cm/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'thin' })).toBeChecked()
})

test('keeps the size of a line chosen before the scripts load', async ({
  shop,
  customer: { withCart },
}) => {
  const { products } = await (await fetch(`${shop.origin}/api/channel`)).json()
  const pepperoni = products.find(({ slug }: { slug: string }) => slug === 'pepperoni')
  const page = await withCart({ screen: screens.phone }, pepperoni.variants[0])
  const [line] = await linesOf(page)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.goto(`/checkout/line/${line?.id}`, { waitUntil: 'commit' })
  await page.getByText(/^35\scm/).click()
  scripts.resolve()
  await hydrated(page)
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL('**/checkout')
  expect(await prices(page)).toEqual([pepperoni.variants.at(-1).price])
})

for (const javaScript of [true, false])
  test(`marks the options with what the filter hides ${javaScript ? 'with' : 'without'} scripts`, async ({
    visit,
  }) => {
    const page = await visit(`${pizzaPath}?without=fish,milk`, { javaScript })
    const marked = group(page, /Toppings/).getByText('Contains: milk', { exact: true })
    await expect(marked).toHaveCount(1)
    await expect(marked.locator('..')).toHaveText(/^cheese\s*Contains: milk$/)
    await page.goto(`${pizzaPath}?without=fish`)
    await expect(group(page, /Toppings/)).toBeVisible()
    // Without scripts all options name their allergens.
    await expect(marked.filter({ visible: true })).toHaveCount(javaScript ? 0 : 1)
  })

test('a sheet marks what its own address hides, not that of the page below', async ({ visit }) => {
  const page = await visit('/catalog/pizza', { screen: screens.phone })
  await goTo(page, `${pizzaPath}?without=milk`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Contains: milk', { exact: true })).toBeVisible()
})

test('changes a line, which names sold-out options, and corrects it', async ({ visit }) => {
  const page = await visit(pizzaPath, { screen: screens.phone })
  const submit = page.locator('main button[type=submit]').first()
  await group(page, /Dough/).getByText('thin').click()
  await group(page, /Toppings/)
    .getByRole('button', { name: 'Add one basil' })
    .click()
  await submit.click()
  await expect.poll(() => prices(page)).toEqual([548_00])
  await options.soldOut('thin')
  await page.goto('/checkout')
  await hydrated(page)
  await expect(page.getByText('thin is sold out').first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Change/ })
    .first()
    .click()
  await page.waitForURL('**/checkout/line/*')
  await page.getByRole('button', { name: 'thin is sold out · 548\u00a0₽' }).click()
  await expect(group(page, /Dough/).getByText('thin is sold out')).toBeVisible()
  expect(await axe(page, 'all')).toEqual([])
  await group(page, /Dough/).getByText('traditional').click()
  await page.getByRole('button', { name: 'Save · 528\u00a0₽' }).click()
  await page.waitForURL('**/checkout')
  await expect.poll(() => prices(page)).toEqual([528_00])
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByText('is sold out')).toHaveCount(0)
  await options.available('thin')
})

test('a line is saved without an option that was deleted while it was changed', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const page = await visit(pizzaPath, { screen: screens.phone })
  await group(page, /Dough/).getByText('thin').click()
  await group(page, /Toppings/)
    .getByRole('button', { name: 'Add one corn' })
    .click()
  await page.locator('main button[type=submit]').first().click()
  await expect.poll(() => prices(page)).toEqual([558_00])
  await page.goto('/checkout')
  await page
    .getByRole('link', { name: /^Change/ })
    .first()
    .click()
  await page.waitForURL('**/checkout/line/*')
  await options.remove('corn')
  await page.getByRole('button', { name: /^Save · 558/ }).click()
  await page.getByRole('button', { name: 'An option is gone: choose again · 509 ₽' }).click()
  await page.getByRole('button', { name: 'Save · 509 ₽' }).click()
  await page.waitForURL('**/checkout')
  await expect.poll(() => prices(page)).toEqual([509_00])
})

test('what is chosen stays when the language is changed, also for a line of the cart', async ({
  visit,
}) => {
  const page = await visit(pizzaPath)
  const into = async (locale: string) => {
    await loadedAhead(page)
    await page.locator(`header a[hreflang=${locale}]`).filter({ visible: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await hydrated(page)
  }
  await page.getByText('30 cm').click()
  await group(page, /Dough/).getByText('thin').click()
  const basil = group(page, /Toppings/).getByRole('button', { name: 'Add one basil' })
  await basil.click()
  await into('ru')
  const add = page.locator('main button[type=submit]').first()
  await expect(add).toContainText('708\u00a0₽')
  await add.click()
  await expect.poll(() => prices(page)).toEqual([708_00])
  const [line] = await linesOf(page)
  await page.goto(`/checkout/line/${line?.id}`)
  await basil.click()
  await group(page, /Dough/).getByText('traditional').click()
  await page.getByText('25 cm').click()
  await expect(add).toContainText('567\u00a0₽')
  await into('ru')
  await expect(add).toContainText('567\u00a0₽')
  await add.click()
  await expect.poll(() => prices(page)).toEqual([567_00])
})

test('what is chosen after the switch of language, before the scripts load, is newer', async ({
  visit,
}) => {
  const page = await visit(pizzaPath)
  await loadedAhead(page)
  await page.getByText('30 cm').click()
  await group(page, /Dough/).getByText('thin').click()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.locator('header a[hreflang=ru]').filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  const dough = group(page, /Тесто/)
  await dough.getByText('традиционное').click()
  scripts.resolve()
  await hydrated(page)
  await expect(page.locator('main button[type=submit]').first()).toContainText('489\u00a0₽')
  await expect(dough.getByRole('radio', { name: 'традиционное' })).toBeChecked()
})

test('changes the size of a plain line in the cart over a dish, and returns there', async ({
  visit,
}) => {
  const page = await visit('/catalog/pizza/pepperoni?without=fish', { screen: screens.phone })
  const cart = page.getByRole('dialog')
  const change = cart.getByRole('link', { name: /^Change/ })
  await page.locator('main button[type=submit]').first().click()
  await page.locator('[data-cart]').click()
  await change.click()
  await page.waitForURL('**/checkout/line/*?without=fish')
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await page.waitForURL('**/catalog/pizza/pepperoni?without=fish#cart')
  await change.click()
  await page.getByText(/^35\scm/).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL('**/catalog/pizza/pepperoni?without=fish#cart')
  await expect(cart.getByText(/^35\scm/)).toBeVisible()
})

test('chooses options and changes the line without JavaScript', async ({
  visit,
  expectComplaint,
}) => {
  const page = await visit(pizzaPath, { screen: screens.phone, javaScript: false })
  const submit = page.locator('form[action="/api/checkout/add"] button[type=submit]').first()
  await group(page, /Dough/).getByText('thin').click()
  const size = (name: RegExp) => page.getByRole('radio', { name })
  const toppings = group(page, /Toppings/)
  await page.getByText(/^35\scm/).click()
  await toppings.getByRole('spinbutton', { name: 'cheese' }).fill('2')
  await toppings.getByRole('spinbutton', { name: 'basil' }).fill('2')
  await toppings.getByRole('spinbutton', { name: 'olives' }).fill('1')
  expectComplaint(/status of 409/)
  await submit.click()
  // The refused form comes back as it was.
  await expect(page.getByRole('alert').getByText('Too many options')).toBeVisible()
  await expect(toppings.getByRole('spinbutton', { name: 'basil' })).toHaveValue('2')
  await expect(page.getByRole('radio', { name: 'thin' })).toBeChecked()
  await expect(size(/^35\scm/)).toBeChecked()
  await page.getByText(/^25\scm/).click()
  await toppings.getByRole('spinbutton', { name: 'basil' }).fill('0')
  await submit.click()
  await page.waitForURL('**/checkout')
  expect(await prices(page)).toEqual([(489 + 20 + 2 * 59 + 49) * 100])
  await page
    .getByRole('link', { name: /^Change/ })
    .first()
    .click()
  await page.getByText(/^35\scm/).click()
  await page.getByRole('spinbutton', { name: 'basil' }).fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Too many options')).toBeVisible()
  await expect(size(/^35\scm/)).toBeChecked()
  await page.getByText(/^25\scm/).click()
  await page.getByRole('spinbutton', { name: 'basil' }).fill('0')
  await page.getByRole('spinbutton', { name: 'olives' }).fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/checkout')
  expect(await prices(page)).toEqual([(489 + 20 + 2 * 59) * 100])
})

test('forgets a form that was refused without scripts once the choice is corrected', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const page = await visit(pizzaPath, { screen: screens.phone })
  await group(page, /Dough/).getByText('thin').click()
  await options.soldOut('thin')
  await page
    .locator('form[action="/api/checkout/add"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit())
  const why = page.getByRole('main').getByRole('alert')
  await expect(why).toBeVisible()
  await hydrated(page)
  await group(page, /Dough/).getByText('traditional').click()
  await expect(why).toHaveCount(0)
  await page.getByRole('button', { name: 'Add · 489\u00a0₽' }).click()
  await expect.poll(() => prices(page)).toEqual([489_00])
  await expect(why).toHaveCount(0)
  await expect(group(page, /Dough/).getByRole('radio', { checked: true })).toHaveCount(0)
  await options.available('thin')
})

for (const prefix of drawn('long names of options', ['', '/ru']))
  test(`shows long names in full at 320 pixels, with large text too (${prefix || '/en'})`, async ({
    visit,
  }) => {
    const page = await visit(prefix + pizzaPath, { screen: narrow, colours: 'dark' })
    await page.locator('main details:not([open]) > summary').evaluateAll((all) => {
      for (const one of all) one.parentElement?.setAttribute('open', '')
    })
    for (const size of [16, 32]) expect(await overflows(page, size), `${size} px`).toEqual([])
    expect(await axe(page, 'colours')).toEqual([])
  })

test('an order repeated by phone keeps its options', async ({ visit, shop }) => {
  const person = personAt(shop.origin)
  const olga = await customer({ person })
  const { products } = (await olga.get('/api/channel')).body
  const { variants } = products.find(({ slug }: { slug: string }) => slug === 'margherita')
  const chosen = ['thin', 'cheese', 'onion'].map((name) => ({
    optionId: options.idOf(name),
    quantity: 1,
  }))
  await olga.send('POST', '/api/checkout/add', {
    productVariantId: variants[0].id,
    options: chosen,
  })
  const phone = '8 916 765-43-21'
  const placed = await place(olga, { ...(await formOf({ person }, 'PICKUP')), phone })
  expect(placed.status).toBe(201)

  const operator = await visit('/command-center/checkout/new', { staff: true })
  await operator.getByLabel('Phone').fill(phone)
  const card = operator.getByRole('list', { name: 'Last orders' }).getByRole('listitem').first()
  await card.getByRole('button', { name: /^Repeat · / }).click()
  await operator.getByRole('button', { name: /Place order · 568/ }).click()
  await operator.getByRole('link', { name: /^View order \d+$/ }).click()
  await expect(operator.getByRole('main').getByText('−\u00a0onion').first()).toBeVisible()
  const id = operator.url().split('/').at(-1)
  const { lines } = await (await operator.request.get(`/api/orders/${id}`)).json()
  const ids = lines[0].choice.options.map(({ optionId }: { optionId: string }) => optionId)
  expect(ids).toEqual(chosen.map(({ optionId }) => optionId))
})

/** How many of the page's scripts have the words of options. */
const ofOptions = async (page: Page) =>
  (await scriptsOf(page)).filter((text) => text.includes('As you like')).length

test('dishes without options load no code for options', async ({ visit }) => {
  const page = await visit('/catalog/pizza/pepperoni')
  await loadedAhead(page)
  expect(await ofOptions(page)).toBe(0)
  await goTo(page, pizzaPath)
  await expect.poll(() => ofOptions(page)).toBe(1)
})

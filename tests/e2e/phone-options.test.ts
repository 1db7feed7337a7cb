// Options of dishes in orders that staff take or edit.
import type { Page } from 'playwright-core'
import { wallTimeOf } from '#business/shop/wall-time.ts'
import { hindrances, overflows } from '#tests/support/access.ts'
import { board } from '#tests/support/at-board.ts'
import { withOptions } from '#tests/support/at-options.ts'
import { goTo } from '#tests/support/browser.ts'
import { looks } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { en } from '#words/phone-order/en.ts'
import { ru } from '#words/phone-order/ru.ts'

let options: Awaited<ReturnType<typeof withOptions>>
test.beforeAll(async ({ shop }) => {
  options = await withOptions(shop)
})

const words = { en, ru }

const optionsOf = (page: Page) => page.getByRole('button', { name: /^Options for Margherita/ })
const lines = (page: Page) => page.getByRole('listitem').filter({ has: optionsOf(page) })

async function addMargherita(page: Page) {
  await page.getByLabel('Add product').fill('margherita')
  await expect(page.getByRole('button', { name: /^Margherita/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** A new order with its customer, and a Margherita. */
async function begun({ visit }: Pick<Journey, 'visit'>, phone = '8 900 555-44-33') {
  const page = await visit(`${board}/new`, { staff: true })
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Name').fill('Maria')
  await page.getByText('Pickup', { exact: true }).click()
  await page.getByLabel('Payment', { exact: true }).selectOption({ index: 1 })
  await addMargherita(page)
  return page
}

const quantities = ({ choice }: { choice: { options: { quantity: number }[] } }) =>
  choice.options.map(({ quantity }) => quantity).sort()

test('what must be chosen is asked at once, and the order has exactly what was chosen; later, what was agreed keeps its price', async ({
  visit,
  shop,
}) => {
  const page = await begun({ visit })
  const line = lines(page).first()
  await expect(line.getByText('Choose: Dough')).toBeVisible()
  await line.getByText('thin', { exact: true }).click()
  await expect(line.getByText('Choose: Dough')).toHaveCount(0)
  await line.getByRole('button', { name: 'Add one cheese' }).click()
  await line.getByRole('button', { name: 'Add one cheese' }).click()
  await line.getByText('Nothing left out').click()
  await line.getByRole('checkbox', { name: 'onion' }).press('Space')
  const written = /thin · \+\s?cheese\s?×2 · −\s?onion/
  await expect(line.getByText(written)).toBeVisible()
  await line.getByRole('button', { name: /^Options for/ }).click()
  await expect(line.getByRole('group', { name: /^Dough/ })).toHaveCount(0)

  // The same dish once more is a line of its own, with options of its own.
  await addMargherita(page)
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).nth(1).getByText('Choose: Dough')).toBeVisible()
  await lines(page).nth(1).getByText('traditional', { exact: true }).click()

  const placed = page.waitForResponse((answer) => answer.url().endsWith('/api/orders'))
  await page.getByRole('button', { name: /^Place order · / }).click()
  const { id, lines: agreed } = await (await placed).json()
  const [first, second] = agreed
  expect(first.price - second.price).toBe(20_00 + 2 * 59_00)
  expect(quantities(first)).toEqual([1, 1, 2])
  expect(quantities(second)).toEqual([1])

  // What was agreed keeps its price.
  shop.sql(`update "option" set "price" = 9900 where "name" like '%"cheese"%'`)
  await goTo(page, `/command-center/checkout/${id}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const ordered = lines(page).filter({ hasText: written })
  await ordered.getByRole('button', { name: /^Options for/ }).click()
  await ordered.getByRole('button', { name: 'Add one basil' }).click()
  await expect(page.getByText('basil').last()).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.url().endsWith(`/api/orders/${id}`))
  await page.getByRole('button', { name: 'Save changes' }).click()
  const { lines: edited } = await (await saved).json()
  expect(edited[0].price).toBe(first.price + 39_00)
  expect(edited[1]).toEqual(second)

  // Its dish isn't sold out, so the order's page offers to mark the option available.
  await options.soldOut('basil')
  const flag = page.getByText('sold out', { exact: true })
  await expect(flag).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Mark sold out: / })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Until closing' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Mark available: basil' }).click()
  await expect(flag).toHaveCount(0)
})

test('a press isn’t lost to an answer that makes the text above its button longer', async ({
  visit,
}) => {
  const page = await begun({ visit }, '8 900 555-44-66')
  const readBack = page.getByText('1 × Margherita, 25 cm, traditional')
  await lines(page).first().getByText('traditional', { exact: true }).click()
  await expect(readBack).toHaveCount(1)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/orders/draft', async (route) => {
    await answer.promise
    await route.continue()
  })
  await addMargherita(page)
  const preview = page.waitForRequest('**/api/orders/draft')
  await lines(page).nth(1).getByText('thin', { exact: true }).click()
  await preview
  // At its upper edge: the answer adds a line above it.
  await page.getByRole('button', { name: /^Place order · / }).hover({ position: { x: 40, y: 3 } })
  await page.mouse.down()
  const arrived = page.waitForResponse('**/api/orders/draft')
  answer.resolve()
  await arrived
  await page.evaluate(() => new Promise((end) => requestAnimationFrame(() => setTimeout(end))))
  const placed = page.waitForResponse((one) => one.url().endsWith('/api/orders'))
  await page.mouse.up()
  expect((await (await placed).json()).lines).toHaveLength(2)
})

test('an operator finds an option by its dish and marks it sold out, and the list puts it back', async ({
  colleague,
}) => {
  const page = await colleague('boris')
  await page.getByRole('button', { name: 'Sold-out list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sold-out list' })
  await dialog.getByLabel('Mark sold out').fill('margherita')
  await dialog
    .getByRole('button', { name: /^Margherita/ })
    .first()
    .click()
  await dialog.getByLabel('What is sold out').selectOption('ham')
  expect(await hindrances(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Until further notice' }).click()
  const entry = dialog.getByRole('listitem').filter({ hasText: 'Toppings: ham on 1 product' })
  await expect(entry).toBeVisible()
  await expect(dialog.getByLabel('What is sold out')).toHaveCount(0)
  await entry.getByRole('button', { name: 'Mark available' }).click()
  await expect(entry).toHaveCount(0)
})

test('the sold-out list keeps what is chosen when a press is refused, or answered late', async ({
  shop,
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(22|29)/)
  const page = await visit(board, { staff: true })
  await page.getByRole('button', { name: 'Sold-out list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sold-out list' })
  const find = async (name: string) => {
    await dialog.getByLabel('Mark sold out').fill(name)
    await dialog
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
  await find('Margherita')
  const option = dialog.getByLabel('What is sold out')
  await option.selectOption('ham')
  await page.route('**/api/options/*/sold-out', (route) =>
    route.fulfill({ status: 429, json: { title: 'too-many-requests' } }),
  )
  const untilNotice = dialog.getByRole('button', { name: 'Until further notice' })
  await untilNotice.click()
  await expect(page.getByText('Too many attempts').first()).toBeVisible()
  await expect(option).toHaveValue(options.idOf('ham'))
  await page.unroute('**/api/options/*/sold-out')

  const until = dialog.getByLabel('Back on')
  await until.fill(wallTimeOf(new Date(), shop.timeZone).slice(0, 10))
  await until.press('Enter')
  await expect(dialog.getByText('Choose tomorrow or later.')).toBeVisible()
  await expect(page.getByText('Check the highlighted fields')).toHaveCount(0)
  await expect(option).toHaveValue(options.idOf('ham'))

  const late = Promise.withResolvers<void>()
  await page.route('**/api/options/*/sold-out', (route) =>
    late.promise.then(() => route.continue()),
  )
  await untilNotice.click()
  await find('Pepperoni')
  late.resolve()
  const entry = dialog.getByRole('listitem').filter({ hasText: 'Toppings: ham' })
  await expect(entry).toBeVisible()
  await expect(dialog.getByRole('group', { name: /^Pepperoni/ })).toBeVisible()
  await entry.getByRole('button', { name: 'Mark available' }).click()
  await expect(entry).toHaveCount(0)
})

for (const { language, size, tag } of looks('options of a phone order'))
  test(`options of a phone order fit and pass axe (${language}, ${size})`, { tag }, async ({
    visit,
  }) => {
    const own = language === 'en' ? '' : '/ru'
    const page = await visit(`${own}${board}/new`, { staff: true })
    await page.getByLabel(words[language].addProduct).fill('margherita')
    await expect(
      page.getByRole('button', { name: /^(Margherita|Маргарита)/ }).first(),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: /^(Dough|Тесто)/ })).toBeVisible()
    expect(await hindrances(page)).toEqual([])
    expect(await overflows(page)).toEqual([])
  })

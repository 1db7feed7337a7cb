import { axe } from '#tests/support/access.ts'
import { board } from '#tests/support/at-board.ts'
import { hydrated } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const find = `${board}/find`

test('finds an order by four digits in two presses, after a search that failed, and keeps the text out of the address', async ({
  visit,
  shop,
  ordered,
  expectComplaint,
}) => {
  expectComplaint(/status of 429|ERR_INTERNET_DISCONNECTED/)
  const { number, id } = await ordered()
  const operator = await visit(find, { staff: true })
  await operator.route('**/api/orders/find', (route) =>
    route.fulfill({ status: 429, json: { title: 'too-many-requests' } }),
  )
  await operator.getByLabel('Number, phone, name, address or product').fill('4567')
  await operator.keyboard.press('Enter')
  const results = operator.getByRole('main')
  await expect(results.getByRole('alert').getByText('Too many attempts')).toBeVisible()
  await operator.unroute('**/api/orders/find')
  // The page loads after a search, too, and then searches again.
  const again = results.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    const row = operator.getByRole('row').filter({ hasText: number })
    await expect(row).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(operator.getByText(/^\d+ orders? · /)).toBeVisible()
  // The whole row is a link, which lies over its cells.
  const total = operator.getByRole('row').filter({ hasText: number }).locator('td').last()
  // A press on a row that the answer has just replaced leads nowhere.
  await expect(async () => {
    if (!operator.url().endsWith(id)) await total.click({ force: true, position: { x: 5, y: 5 } })
    await expect(operator).toHaveURL(new RegExp(`${id}$`), { timeout: 5000 })
  }).toPass()
  await operator.goBack()
  await expect(operator.getByRole('row').filter({ hasText: number })).toBeVisible()
  expect(operator.url()).not.toContain('4567')
  await operator.getByLabel('Number, phone, name, address or product').fill('lenina')
  await operator.keyboard.press('Enter')
  await expect(operator.getByRole('row').filter({ hasText: number })).toBeVisible()
  await operator.getByRole('link', { name: 'Pickup', exact: true }).click()
  await expect(operator.getByText('No orders found')).toBeVisible()
  await operator.getByRole('link', { name: 'Pickup', exact: true }).click()
  await expect(operator.getByRole('row').filter({ hasText: number })).toBeVisible()
  expect(await axe(operator, 'all')).toEqual([])

  // What is sought stays, too, when orders are paused.
  await operator
    .getByRole('button', { name: /\. Change$/ })
    .first()
    .click()
  await operator.getByRole('menuitem', { name: 'Pause orders for 30 minutes' }).click()
  await expect(
    operator.getByRole('button', { name: 'Orders paused. Change' }).first(),
  ).toBeVisible()
  await expect(operator.getByLabel('Number, phone, name, address or product')).toHaveValue('lenina')
  await expect(operator.getByRole('row').filter({ hasText: number })).toBeVisible()

  shop.sql('update "channel" set "pausedUntil" = null')
  await operator.context().setOffline(true)
  await operator.keyboard.press('Control+k')
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('4567')
  await expect(dialog.getByText(/^No connection\. /)).toBeVisible()
  await expect(dialog.getByText(/^No results/)).toHaveCount(0)
})

test('without the Navigation API, too, a search uses the filters chosen with it, and Back restores the search before', async ({
  newVisitor,
  ordered,
}) => {
  const { number } = await ordered()
  const visitor = await newVisitor({ staff: true })
  await visitor.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  const operator = await visitor.newPage()
  await operator.goto(find)
  await hydrated(operator)
  const text = operator.getByLabel('Number, phone, name, address or product')
  const row = operator.getByRole('row').filter({ hasText: number })
  await text.fill('lenina')
  await operator.keyboard.press('Enter')
  await expect(row).toBeVisible()
  await hydrated(operator)
  await expect(text).toHaveValue('lenina')

  const status = operator.getByLabel('Status', { exact: true })
  await status.selectOption('CANCELLED')
  await operator.getByRole('search').getByRole('button').last().click()
  await expect(operator).toHaveURL(/state=CANCELLED/)
  await expect(operator.getByText('No orders found')).toBeVisible()
  await expect(status).toHaveValue('CANCELLED')
  await expect(text).toHaveValue('lenina')

  await operator.goBack()
  await expect(row).toBeVisible()
  await expect(status).toHaveValue('')
  await expect(text).toHaveValue('lenina')
})

test('quick filters work without a script', async ({ visit, ordered }) => {
  const { number } = await ordered()
  const operator = await visit(find, {
    staff: true,
    javaScript: false,
    screen: screens.phone,
  })
  const row = operator.getByRole('row').filter({ hasText: number })
  await operator.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(row).toBeVisible()
  await operator.getByRole('link', { name: 'Delivery', exact: true }).click()
  await expect(row).toBeVisible()
  expect(new URL(operator.url()).searchParams.get('deliveryMethod')).toBe('DELIVERY')
  await operator.getByRole('link', { name: 'Cancelled', exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('the palette finds a phone number, sends it in no address, and has commands in both languages', async ({
  visit,
  shop,
  ordered,
}) => {
  const { number, id } = await ordered()
  shop.sql(`update "variant" set "sku" = '4607012345678' where "sku" = 'SU-HAR'`)
  const operator = await visit('/command-center', { staff: true })
  const addresses: string[] = []
  operator.on('request', (request) => {
    const [address = ''] = request.url().split('#')
    addresses.push(decodeURIComponent(address))
  })
  await operator.keyboard.press('Control+k')
  const palette = operator.getByRole('dialog')
  await palette.getByRole('searchbox', { name: 'Search or jump to' }).fill('8 900 123-45-67')
  await expect(palette.getByText(`Order ${number}`)).toBeVisible()
  expect(addresses.filter((one) => one.includes('45-67'))).toEqual([])
  // It may be a phone number as well as a SKU.
  await palette.getByRole('searchbox', { name: 'Search or jump to' }).fill('4607012345678')
  await expect(palette.getByRole('link', { name: /^Harbour set/ })).toBeVisible()
  expect(addresses.filter((one) => one.includes('4607'))).toEqual([])
  await operator.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)

  await expect(operator.locator('[data-line=live]')).toBeVisible()
  const type = async (text: string, label: RegExp) => {
    await operator.keyboard.press('/')
    const dialog = operator.getByRole('dialog', { name: 'Search or jump to' })
    const found = operator.waitForResponse('**/api/customers/search')
    await dialog.getByLabel('Search or jump to…').fill(text)
    await found
    await expect(dialog.getByRole('listitem').first().getByText(label)).toBeVisible()
    await operator.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  await type('new 8900 123 45 67', /New phone order/)
  const phone = operator.getByLabel('Phone', { exact: true })
  await expect
    .poll(async () => (await phone.count()) > 0 && phone.inputValue())
    .toBe('8900 123 45 67')
  expect(operator.url()).not.toContain('8900')
  expect(addresses.filter((one) => one.includes('8900'))).toEqual([])

  await operator.getByRole('heading', { level: 1 }).click()
  await type('найти lenina', /Find orders: lenina/)
  await expect(operator.getByRole('row').filter({ hasText: number })).toBeVisible()
  expect(operator.url()).not.toContain('lenina')
  expect(addresses.filter((one) => one.includes('lenina'))).toEqual([])

  await operator.getByRole('heading', { level: 1 }).click()
  await type(`${Number(number)} +10`, /Move promised time of order \d+ by 10.min/)
  await expect(operator.getByText(`Order ${number}: promised for`, { exact: false })).toBeVisible()

  await operator.getByRole('heading', { level: 1 }).click()
  await type(`позвонить ${number}`, /Call about order/)
  const dock = operator.getByRole('complementary', { name: 'Your call' })
  const called = dock.getByRole('article', { name: `#${number}` })
  await expect(called.getByRole('button', { name: /^No answer/ })).toBeVisible()
  await expect(called.locator('a[data-phone]:focus, input:focus')).toHaveCount(1)
  await expect.poll(() => new URL(operator.url()).searchParams.get('call')).toBe(id)
  expect(operator.url()).not.toContain('#')
  // No one calls about an order that is being cooked.
  shop.sql(`update "order" set "claimedBy" = null, "claimedUntil" = null where "id" = '${id}'`)
  shop.sql(`update "order" set "status" = 'COOKING' where "id" = '${id}'`)
  await operator.keyboard.press('Escape')
  await operator.getByRole('heading', { level: 1 }).click()
  await type(`call ${number}`, /Call about order/)
  await operator.waitForURL(`**/checkout/${id}`)
  await expect(operator.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  expect((await (await operator.request.get(`/api/orders/${id}`)).json()).claim).toBeNull()

  await type('sold out pepperoni', /Mark sold out: .*[Pp]epperoni/)
  await expect(operator.getByText(/epperoni.*: sold out/)).toBeVisible()
  await type('back pepperoni', /Mark available: .*[Pp]epperoni/)
  await expect(operator.getByText(/epperoni.*: available/)).toBeVisible()
  await operator.keyboard.press('/')
  await operator.getByLabel('Search or jump to…').fill('пауза 30')
  await expect(operator.getByRole('button', { name: 'Pause orders for 30 minutes' })).toBeVisible()

  // The page is open already, at an address with a query.
  await operator.goto(`${board}/new?repeat=none`)
  await hydrated(operator)
  await operator.getByRole('heading', { level: 1 }).click()
  await type('new 8900 765 43 21', /New phone order/)
  await expect(phone).toHaveValue('8900 765 43 21')
  expect(operator.url()).not.toContain('8900')
  await operator.goto(`${find}?state=LATE`)
  await hydrated(operator)
  await operator.getByRole('heading', { level: 1 }).click()
  await type('find lenina', /Find orders: lenina/)
  await expect(operator.getByRole('row').filter({ hasText: number })).toBeVisible()
  expect(operator.url()).not.toContain('lenina')
  await operator.goto(`${board}?call=${id}`)
  await hydrated(operator)
  await operator.getByRole('heading', { level: 1 }).click()
  await type('Mark sold out', /^Mark sold out$/)
  await expect(operator.getByRole('dialog', { name: 'Sold-out list' })).toBeVisible()
})

test('the palette shows on a phone for how long a product is sold out', async ({ visit }) => {
  const operator = await visit('/command-center', { staff: true, screen: screens.phone })
  await operator.keyboard.press('Control+k')
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('sold out double pepperoni')
  const hint = dialog.getByText('until closing').first()
  await expect(hint).toBeVisible()
  const line = dialog.getByRole('listitem').filter({ hasText: 'Double pepperoni' }).first()
  const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length
  expect(await dialog.getByRole('list').evaluateAll(cut)).toBe(0)
  expect(await line.locator('span').evaluateAll(cut)).toBe(0)
})

test('four digits find the order with this number before those of a phone that ends in them', async ({
  visit,
  shop,
  ordered,
}) => {
  const { id } = await ordered()
  // Everyone here has the phone 8 900 123-45-67.
  for (let more = 0; more < 5; more++) await ordered()
  shop.sql(`update "order" set "number" = '4567' where "id" = '${id}'`)
  const operator = await visit('/command-center', { staff: true })
  await operator.keyboard.press('Control+k')
  const palette = operator.getByRole('dialog')
  await palette.getByRole('searchbox', { name: 'Search or jump to' }).fill('4567')
  await expect(palette.getByRole('link', { name: /^Order 4567/ })).toHaveCount(1)
  await expect(palette.getByRole('link', { name: /^Order / })).toHaveCount(5)
})

test('a number alone opens its order, and pauses no orders on the way', async ({
  visit,
  shop,
  ordered,
}) => {
  const { id } = await ordered()
  shop.sql(`update "order" set "number" = '030' where "id" = '${id}'`)
  const operator = await visit('/command-center', { staff: true })
  await operator.keyboard.press('Control+k')
  const palette = operator.getByRole('dialog')
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  await operator.route('**/api/orders/find', (route) => isPressed.then(() => route.fallback()))
  await palette.getByRole('searchbox').fill('30')
  // Before the shop has answered.
  await operator.keyboard.press('Enter')
  press()
  await expect(palette.getByRole('link', { name: /^Order 030/ })).toBeVisible()
  await operator.keyboard.press('Enter')
  await operator.waitForURL(`**/checkout/${id}`)
  await operator.goto('/command-center')
  await expect(
    operator.getByRole('button', { name: 'Accepting orders. Change' }).first(),
  ).toBeVisible()
})

import type { Page, Request } from 'playwright-core'
import { hindrances, overflows } from '#tests/support/access.ts'
import { hydrated } from '#tests/support/browser.ts'
import { looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

/** In the header on wide screens, on the page on phones. */
const field = (page: Page) => page.locator('input[type=search]').filter({ visible: true })
const isFocused = (page: Page) => field(page).evaluate((one) => one === document.activeElement)
const panel = (page: Page) => page.locator('header search ul')
const status = (page: Page) => page.locator('main [role=status]')
const names = (page: Page) => page.locator('main h3').allTextContents()
const hasStatus = (page: Page, text: string) =>
  status(page).filter({ hasText: text }).waitFor({ state: 'attached' })

test('finds dishes while typing, keeps the query in the address and in the other language, and has one clear button', async ({
  visit,
}) => {
  const page = await visit('/search')
  expect(await isFocused(page)).toBe(true)
  await field(page).pressSequentially('gbwwf', { delay: 20 })
  await hasStatus(page, '6 dishes found')
  expect(await names(page)).toContain('Margherita')
  await page.waitForURL('**/search?q=gbwwf')
  // The focus stays in the field.
  expect(await isFocused(page)).toBe(true)
  await page.reload()
  await expect(field(page)).toHaveValue('gbwwf')
  expect(await names(page)).toHaveLength(6)
  await field(page).fill('')
  await page.waitForURL(/\/search$/)

  await field(page).fill('margherita')
  await hasStatus(page, '1 dish found')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.waitForURL(/\/search$/)
  expect([await field(page).inputValue(), await isFocused(page)]).toEqual(['', true])
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden()
  await field(page).fill('margherita')
  await hasStatus(page, '1 dish found')
  await page.getByRole('link', { name: 'Русский' }).filter({ visible: true }).click()
  await page.waitForURL('**/ru/search?q=margherita')
  await hasStatus(page, 'Нашлось')
  await expect(field(page)).toHaveValue('margherita')
})

test('searches once for the latest text, and the later of two queries wins', async ({ visit }) => {
  const page = await visit('/search')
  const queries: string[] = []
  let letGo = () => {}
  const gate = new Promise<void>((go) => {
    letGo = go
  })
  await page.route('**/api/search?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    queries.push(q)
    if (q === 'pizza') await gate
    await route.continue().catch(() => {})
  })
  // In one task, so that a slow machine doesn't count as a pause.
  await page.evaluate(() => {
    for (const letter of 'pizza') document.execCommand('insertText', false, letter)
  })
  await expect.poll(() => queries).toEqual(['pizza'])
  const isFirst = (request: Request) => request.url().includes('/api/search?q=pizza')
  const over = Promise.race([
    page.waitForEvent('requestfinished', isFirst),
    page.waitForEvent('requestfailed', isFirst),
  ])
  await field(page).fill('борщ')
  await hasStatus(page, '1 dish found')
  letGo()
  await over
  await hydrated(page)
  expect(await names(page)).toEqual(['Borscht with sour cream'])
  expect(queries).toEqual(['pizza', 'борщ'])
})

test('counts an opened result, and lists it as popular', async ({ visit }) => {
  const page = await visit('/ru/search?q=медовик')
  const counted = page.waitForResponse('**/api/search/choice')
  await page.getByRole('link', { name: 'Медовик' }).click()
  expect((await counted).status()).toBe(200)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('q')).toBe('медовик')
  expect(await names(page)).toEqual(['Медовик'])
  await field(page).fill('сырники')
  await expect.poll(() => names(page)).toEqual(['Сырники со сметаной'])
  const again = page.waitForResponse('**/api/search/choice')
  await page.getByRole('link', { name: 'Сырники со сметаной', exact: true }).click()
  await again
  await page.goto('/search?q=хачапури')
  await hasStatus(page, 'Nothing found')
  // Honey cake is sold out, so it isn't suggested.
  expect(await names(page)).toEqual(['Syrniki with sour cream'])
})

test('works without JavaScript', async ({ visit }) => {
  const page = await visit('/', { javaScript: false })
  const header = page.locator('header input[type=search]')
  await header.fill('суп')
  await header.press('Enter')
  await page.waitForURL('**/search?q=*')
  expect(await names(page)).toHaveLength(4)
  await expect(header).toHaveValue('суп')
  await page.setViewportSize(screens.phone)
  await page.goto('/search')
  await field(page).fill('plov')
  await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click()
  await page.waitForURL('**/search?q=plov')
  await expect(page.locator('main')).toContainText('Nothing found')
  // The menu has vegan dishes, though none with this name.
  await page.goto('/search?q=vegan+dragonfruit')
  await expect(page.locator('main')).toContainText('Only dishes marked as vegan')
  await expect(page.locator('main')).not.toContainText('No dish is marked')
})

test('shows what a search for an allergy excludes, and what it can’t', async ({ visit }) => {
  const page = await visit('/search?q=pizza')
  await field(page).fill('soup without milk')
  await hasStatus(page, '2 dishes found')
  await expect(page.getByText('Without milk')).toBeVisible()
  expect((await names(page)).toSorted()).toEqual(['Chicken ramen', 'Tom yum'])
  await field(page).fill('burger without onion')
  await expect(page.getByText('Without “onion” in the description')).toBeVisible()
  await expect.poll(() => names(page)).toContain('Crispy chicken burger')
  await field(page).fill('burger without pxnuts')
  await expect(page.getByText('We can’t exclude “pxnuts”')).toBeVisible()
  expect(await names(page)).toEqual([])
  await field(page).fill('кошерное')
  await expect(page.getByText('No dish is marked as kosher')).toBeVisible()
  expect(await names(page)).toEqual([])
  await field(page).fill('pizza with pineapple')
  await expect(page.getByRole('heading', { name: 'Similar' })).toBeVisible()
  await hasStatus(page, 'Nothing found')
})

test('lists dishes under the header’s field while typing, and Enter opens the page', async ({
  visit,
}) => {
  const page = await visit('/')
  const place = await field(page).boundingBox()
  await field(page).pressSequentially('чизкейк', { delay: 20 })
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  const [row] = await panel(page).getByRole('listitem').all()
  expect(Math.round((await row?.boundingBox())?.height ?? 0)).toBe(64)
  await expect(
    page.locator('header').getByRole('status').filter({ hasText: '1 dish found' }),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await field(page).fill('пицца')
  await expect(panel(page).getByRole('listitem')).toHaveCount(6)
  await field(page).fill('салат')
  await expect(panel(page).getByRole('link', { name: /Caesar/ })).toBeVisible()
  await panel(page).getByRole('link').last().press('Escape')
  await expect(panel(page)).toHaveCount(0)
  expect(await isFocused(page)).toBe(true)
  await field(page).fill('soup without milk')
  await expect(page.locator('header').getByText('Without milk')).toBeVisible()
  await expect(page.locator('header').getByText('Traces are possible')).toBeVisible()
  // The dish marks its options with milk.
  await expect(panel(page).getByRole('link', { name: 'Tom yum' })).toHaveAttribute(
    'href',
    /\?without=milk$/,
  )
  await field(page).press('Enter')
  await page.waitForURL('**/search?q=soup*')
  await hasStatus(page, '2 dishes found')
  await expect(panel(page)).toHaveCount(0)
  expect(await field(page).boundingBox()).toEqual(place)
  await expect(field(page)).toHaveValue('soup without milk')
  await expect.poll(() => isFocused(page)).toBe(true)
  await field(page).fill('борщ')
  await hasStatus(page, '1 dish found')
  await page.waitForURL(`**/search?q=${encodeURIComponent('борщ')}`)
})

test('focuses the field on “/”, but not from another field, and opens a dish from its list with keyboard and pointer', async ({
  visit,
}) => {
  const page = await visit('/')
  await page.keyboard.press('/')
  const header = page.locator('header input[type=search]')
  expect(await isFocused(page)).toBe(true)
  await page.keyboard.type('a/b')
  await expect(header).toHaveValue('a/b')
  await field(page).fill('borscht')
  const link = panel(page).getByRole('link', { name: /Borscht/ })
  // The text before may have found it, too.
  await expect(page.locator('header search').getByText('1 dish found')).toBeAttached()
  await expect(link).toBeVisible()
  const counted = page.waitForResponse('**/api/search/choice')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await counted
  await expect(panel(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await field(page).fill('borscht ')
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await header.fill('pepperoni')
  await header.press('Enter')
  await page.waitForURL('**/search?q=pepperoni')
  await hasStatus(page, '2 dishes found')
  await page.locator('h1').click()
  await page.keyboard.press('/')
  expect(await isFocused(page)).toBe(true)
})

test('offers the newest dishes while nothing is popular, counts a query without results, and the owner adds a synonym', async ({
  visit,
  newShop,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  const shop = await newShop({}, true)
  const page = await visit('/search', { shop, screen: screens.phone })
  await expect(page.getByRole('heading', { name: 'From the menu' })).toBeVisible()
  expect(await names(page)).toHaveLength(6)
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/missed')) sent.push(request.postData() ?? '')
  })
  const counted = page.waitForResponse('**/api/search/missed')
  await field(page).pressSequentially('Rijsttafel', { delay: 20 })
  expect((await counted).status()).toBe(200)
  expect(sent).toEqual(['{"q":"Rijsttafel"}'])

  const owner = await visit('/command-center', { staff: true, shop })
  await owner.getByRole('link', { name: 'Searched, not found: rijsttafel 1' }).click()
  await owner.waitForURL('**/settings/search-words')
  const set = owner.getByRole('textbox', { name: 'Set 1' })
  await expect(set).toHaveValue('rijsttafel, ')
  // It isn't suggested, too, and a reload doesn't add it to a set that has it.
  await expect(owner.getByRole('region', { name: 'Searched, not found' })).toHaveCount(0)
  // The shortcut works from the frame after the form.
  await hydrated(owner)
  await owner.keyboard.press('Control+s')
  await expect(owner.getByText('Enter 2 to 12 different words')).toBeVisible()
  await set.fill('rijsttafel, Salmon poke')
  await owner.keyboard.press('Control+s')
  await expect(owner.getByText('Search words updated')).toBeVisible()
  for (const address of ['', '?add=Rijsttafel']) {
    await owner.goto(new URL(address, owner.url()).href)
    await hydrated(owner)
    await expect(owner.getByRole('textbox', { name: 'Set 1' })).toHaveValue(/^rijsttafel, /)
    await expect(owner.getByRole('textbox', { name: /^Set / })).toHaveCount(1)
    expect(new URL(owner.url()).search).toBe('')
  }
  await field(page).fill('rijsttafels')
  await hasStatus(page, '1 dish found')
  expect(await names(page)).toEqual(['Salmon poke'])
})

test('on a phone a link leads to the field, and a button beside the categories once the header has left the screen', async ({
  visit,
}) => {
  const page = await visit('/', { screen: screens.phone })
  await page.getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/search')
  await expect(field(page)).toBeVisible()
  await expect.poll(() => isFocused(page)).toBe(true)
  await page.goBack()
  const button = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Search' })
  await expect(page.getByRole('heading', { level: 1, name: 'Taste on the run' })).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.mouse.wheel(0, 2000)
  await expect(button).toBeVisible()
  const box = await button.boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  await button.click()
  await page.waitForURL('**/search')
})

test('reports a missing connection and retries on request', async ({ visit, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const page = await visit('/search?q=суп')
  await page.route('**/api/search?*', (route) => route.abort())
  await field(page).fill('пицца')
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  expect(await names(page)).toHaveLength(4)
  await page.unroute('**/api/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await hasStatus(page, '6 dishes found')
})

for (const { language, size, tag } of looks('anyone can use it'))
  test(`passes axe (${language}, ${size})`, { tag }, async ({ visit }) => {
    const path = `${language === 'ru' ? '/ru' : ''}/search?q=%D1%81%D1%83%D0%BF`
    const page = await visit(path)
    const isFine = async () => {
      expect([...(await hindrances(page, 44)), ...(await overflows(page, 32))]).toEqual([])
    }
    await isFine()
    await field(page).fill('суп без молока')
    await hasStatus(page, language === 'ru' ? 'Нашлось 2' : '2 dishes found')
    await isFine()
    await field(page).fill('xyzxyz')
    await hasStatus(page, language === 'ru' ? 'Ничего не нашлось' : 'Nothing found')
    await isFine()
  })

import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { hindrances, overflows } from '#tests/support/access.ts'
import { hydrated, languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
/** In the header on wide screens, on the page on phones. */
const field = (page: Page) => page.locator('input[type=search]').filter({ visible: true })
const isFocused = (page: Page) => field(page).evaluate((one) => one === document.activeElement)
const panel = (page: Page) => page.locator('header search ul')
const status = (page: Page) => page.locator('main [role=status]')
const names = (page: Page) => page.locator('main h3').allTextContents()
const hasStatus = (page: Page, text: string) =>
  status(page).filter({ hasText: text }).waitFor({ state: 'attached' })

test('finds dishes while typing, and keeps the query in the address', async () => {
  const page = await stage.visit('/search')
  expect(await isFocused(page)).toBe(true)
  await field(page).pressSequentially('gbwwf', { delay: 20 })
  await hasStatus(page, '6 dishes found')
  expect(await names(page)).toContain('Margherita')
  await page.waitForURL('**/search?q=gbwwf')
  // The focus stays in the field.
  expect(await isFocused(page)).toBe(true)
  await page.reload()
  expect(await field(page).inputValue()).toBe('gbwwf')
  expect(await names(page)).toHaveLength(6)
  await field(page).fill('')
  await page.waitForURL(/\/search$/)
})

test('searches once for the latest text, and the later of two queries wins', async () => {
  const page = await stage.visit('/search')
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

test('counts an opened result, and lists it as popular', async () => {
  const page = await stage.visit('/ru/search?q=медовик')
  const counted = page.waitForResponse('**/api/search/choice')
  await page.getByRole('link', { name: 'Медовик' }).click()
  expect((await counted).status()).toBe(200)
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
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

test('works without JavaScript', async () => {
  const page = await stage.visit('/', { javaScript: false })
  const header = page.locator('header input[type=search]')
  await header.fill('суп')
  await header.press('Enter')
  await page.waitForURL('**/search?q=*')
  expect(await names(page)).toHaveLength(4)
  expect(await header.inputValue()).toBe('суп')
  const phone = await stage.visit('/search', { javaScript: false, screen: screens.phone })
  await field(phone).fill('plov')
  await phone.getByRole('button', { name: 'Search' }).click()
  await phone.waitForURL('**/search?q=plov')
  expect(await phone.locator('main').textContent()).toContain('Nothing found')
})

test('focuses the field on “/”, but not from another field', async () => {
  const page = await stage.visit('/')
  await page.keyboard.press('/')
  const header = page.locator('header input[type=search]')
  expect(await isFocused(page)).toBe(true)
  await page.keyboard.type('a/b')
  expect(await header.inputValue()).toBe('a/b')
  await header.fill('pepperoni')
  await header.press('Enter')
  await page.waitForURL('**/search?q=pepperoni')
  await hasStatus(page, '2 dishes found')
  await page.locator('h1').click()
  await page.keyboard.press('/')
  expect(await isFocused(page)).toBe(true)
})

test('says what a search for an allergy excludes, and what it can’t', async () => {
  const page = await stage.visit('/search?q=pizza')
  await field(page).fill('soup without milk')
  await hasStatus(page, '2 dishes found')
  await page.getByText('Without milk').waitFor()
  expect((await names(page)).toSorted()).toEqual(['Chicken ramen', 'Tom yum'])
  await field(page).fill('burger without onion')
  await page.getByText('Without “onion” in the description').waitFor()
  await expect.poll(() => names(page)).toContain('Crispy chicken burger')
  await field(page).fill('burger without pxnuts')
  await page.getByText('We can’t exclude “pxnuts”').waitFor()
  expect(await names(page)).toEqual([])
  await field(page).fill('кошерное')
  await page.getByText('No dish is marked as kosher').waitFor()
  expect(await names(page)).toEqual([])
  await field(page).fill('pizza with pineapple')
  await page.getByRole('heading', { name: 'Similar' }).waitFor()
  await hasStatus(page, 'Nothing found')
})

test('lists dishes under the header’s field while typing, and Enter opens the page', async () => {
  const page = await stage.visit('/')
  const place = await field(page).boundingBox()
  await field(page).pressSequentially('чизкейк', { delay: 20 })
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(1)
  const [row] = await panel(page).getByRole('listitem').all()
  expect(Math.round((await row?.boundingBox())?.height ?? 0)).toBe(64)
  await page.locator('header').getByRole('status').filter({ hasText: '1 dish found' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await field(page).fill('пицца')
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(6)
  await field(page).fill('салат')
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBeGreaterThan(2)
  await field(page).press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await field(page).fill('soup without milk')
  await page.locator('header').getByText('Without milk').waitFor()
  await field(page).press('Enter')
  await page.waitForURL('**/search?q=soup*')
  await hasStatus(page, '2 dishes found')
  await panel(page).waitFor({ state: 'detached' })
  expect(await field(page).boundingBox()).toEqual(place)
  expect(await field(page).inputValue()).toBe('soup without milk')
  await expect.poll(() => isFocused(page)).toBe(true)
  await field(page).fill('борщ')
  await hasStatus(page, '1 dish found')
  await page.waitForURL(`**/search?q=${encodeURIComponent('борщ')}`)
})

test('opens a dish from the list with keyboard and pointer', async () => {
  const page = await stage.visit('/')
  await field(page).fill('borscht')
  const link = panel(page).getByRole('link', { name: /Borscht/ })
  await link.waitFor()
  const counted = page.waitForResponse('**/api/search/choice')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await counted
  await panel(page).waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await field(page).fill('borscht ')
  await panel(page)
    .getByRole('link', { name: /Borscht/ })
    .click()
  await page.getByRole('dialog').waitFor()
})

test('has one clear button, which returns to the field', async () => {
  const page = await stage.visit('/search?q=суп')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.waitForURL(/\/search$/)
  expect([await field(page).inputValue(), await isFocused(page)]).toEqual(['', true])
  expect(await page.getByRole('button', { name: 'Clear search' }).isVisible()).toBe(false)
})

test('offers the newest dishes while nothing is popular', async () => {
  const shop = await stage.freshShop({}, true)
  const page = await stage.visit('/search', { shop, screen: screens.phone })
  await page.getByRole('heading', { name: 'From the menu' }).waitFor()
  expect(await names(page)).toHaveLength(6)
  expect(await page.getByRole('navigation', { name: 'Categories' }).isVisible()).toBe(true)
})

test('counts what it doesn’t find once the empty list stands, and the owner adds a synonym', async () => {
  stage.expectComplaint(/status of 422/)
  const shop = await stage.freshShop({}, true)
  const page = await stage.visit('/search', { shop })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/missed')) sent.push(request.postData() ?? '')
  })
  const counted = page.waitForResponse('**/api/search/missed')
  await field(page).pressSequentially('Rijsttafel', { delay: 20 })
  expect((await counted).status()).toBe(200)
  expect(sent).toEqual(['{"q":"Rijsttafel"}'])

  const owner = await stage.visit('/command-center', { staff: true, shop })
  await owner.getByRole('link', { name: 'Searched, not found: rijsttafel 1' }).click()
  await owner.waitForURL('**/settings/search-words?add=rijsttafel')
  const set = owner.getByRole('textbox', { name: 'Words of set 1' })
  await expect.poll(() => set.inputValue()).toBe('rijsttafel, ')
  await owner.keyboard.press('Control+s')
  await owner.getByText('Enter 2 to 12 different words').waitFor()
  await set.fill('rijsttafel, Salmon poke')
  await owner.keyboard.press('Control+s')
  await owner.getByText('Search words updated').waitFor()
  await field(page).fill('rijsttafels')
  await hasStatus(page, '1 dish found')
  expect(await names(page)).toEqual(['Salmon poke'])
})

test('keeps a search button beside the categories once the header has left the screen', async () => {
  const page = await stage.visit('/', { screen: screens.phone })
  const button = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Search' })
  expect(await button.count()).toBe(0)
  await page.mouse.wheel(0, 2000)
  await button.waitFor()
  const box = await button.boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  await button.click()
  await page.waitForURL('**/search')
})

test('shows a link to the field on a phone', async () => {
  const page = await stage.visit('/', { screen: screens.phone })
  await page.getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/search')
  await field(page).waitFor()
  await expect.poll(() => isFocused(page)).toBe(true)
})

test('reports a missing connection and retries on request', async () => {
  stage.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const page = await stage.visit('/search?q=суп')
  await page.route('**/api/search?*', (route) => route.abort())
  await field(page).fill('пицца')
  await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor()
  expect(await names(page)).toHaveLength(4)
  await page.unroute('**/api/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await hasStatus(page, '6 dishes found')
})

test.each(languages)('anybody can use it (%s)', async (language) => {
  const path = `${language === 'ru' ? '/ru' : ''}/search?q=%D1%81%D1%83%D0%BF`
  for (const screen of Object.values(screens)) {
    const page = await stage.visit(path, { screen })
    const isFine = async () => {
      expect([...(await hindrances(page, language, 44)), ...(await overflows(page))]).toEqual([])
    }
    await isFine()
    await field(page).fill('суп без молока')
    await hasStatus(page, language === 'ru' ? 'Нашлось 2' : '2 dishes found')
    await isFine()
    await field(page).fill('xyzxyz')
    await hasStatus(page, language === 'ru' ? 'Ничего не нашлось' : 'Nothing found')
    await isFine()
  }
})

test('answers the same query in the other language', async () => {
  const page = await stage.visit('/search')
  await field(page).fill('margherita')
  await hasStatus(page, '1 dish found')
  await page.getByRole('link', { name: 'Русский' }).filter({ visible: true }).click()
  await page.waitForURL('**/ru/search?q=margherita')
  await hasStatus(page, 'Нашлось')
  expect(await field(page).inputValue()).toBe('margherita')
})

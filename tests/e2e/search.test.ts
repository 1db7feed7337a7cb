import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, overflows } from '#tests/support/access.ts'
import { alive, languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const field = (page: Page) => page.locator('main input[type=search]')
const status = (page: Page) => page.locator('main [role=status]')
const names = (page: Page) => page.locator('main h3').allTextContents()
const says = (page: Page, text: string) =>
  status(page).filter({ hasText: text }).waitFor({ state: 'attached' })

test('a shopper finds dishes while typing, and the address keeps the question', async () => {
  const page = await stage.visit('/search')
  expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await field(page).pressSequentially('gbwwf', { delay: 20 })
  await says(page, '6 dishes found')
  expect(await names(page)).toContain('Margherita')
  await page.waitForURL('**/search?q=gbwwf')
  // Who types stays in the field.
  expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.reload()
  expect(await field(page).inputValue()).toBe('gbwwf')
  expect(await names(page)).toHaveLength(6)
  await field(page).fill('')
  await page.waitForURL(/\/search$/)
})

test('typing asks once for what was typed last, and of two answers the later question’s wins', async () => {
  const page = await stage.visit('/search')
  const asked: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await page.route('**/api/search?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(q)
    if (q === 'pizza') await held
    await route.continue().catch(() => {})
  })
  // In one go, however slow the machine is.
  await page.evaluate(() => {
    for (const letter of 'pizza') document.execCommand('insertText', false, letter)
  })
  await expect.poll(() => asked).toEqual(['pizza'])
  const isFirst = (request: Request) => request.url().includes('/api/search?q=pizza')
  const over = Promise.race([
    page.waitForEvent('requestfinished', isFirst),
    page.waitForEvent('requestfailed', isFirst),
  ])
  await field(page).fill('борщ')
  await says(page, '1 dish found')
  letGo()
  await over
  await alive(page)
  expect(await names(page)).toEqual(['Borscht with sour cream'])
  expect(asked).toEqual(['pizza', 'борщ'])
})

test('an opened find counts, and comes back as most often found', async () => {
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
  await says(page, 'Nothing found')
  // Honey cake is sold out: nobody is sent there.
  expect(await names(page)).toEqual(['Syrniki with sour cream'])
})

test('without JavaScript the form finds', async () => {
  const page = await stage.visit('/', { javaScript: false })
  const header = page.locator('header input[type=search]')
  await header.fill('суп')
  await header.press('Enter')
  await page.waitForURL('**/search?q=*')
  expect(await names(page)).toHaveLength(4)
  await field(page).fill('plov')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL('**/search?q=plov')
  expect(await page.locator('main').textContent()).toContain('Nothing found')
})

test('“/” leads to the field from anywhere, but not out of another one', async () => {
  const page = await stage.visit('/')
  await page.keyboard.press('/')
  const header = page.locator('header input[type=search]')
  expect(await header.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('a/b')
  expect(await header.inputValue()).toBe('a/b')
  await header.fill('pepperoni')
  await header.press('Enter')
  await page.waitForURL('**/search?q=pepperoni')
  await says(page, '2 dishes found')
  await page.locator('h1').click()
  await page.keyboard.press('/')
  expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
})

test('on a phone the magnifier leads to the field', async () => {
  const page = await stage.visit('/', { screen: screens.phone })
  await page.getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/search')
  await field(page).waitFor()
  expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
})

test('without a network it says so, and tries again when told to', async () => {
  stage.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const page = await stage.visit('/search?q=суп')
  await page.route('**/api/search?*', (route) => route.abort())
  await field(page).fill('пицца')
  await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor()
  expect(await names(page)).toHaveLength(4)
  await page.unroute('**/api/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await says(page, '6 dishes found')
})

const looks = languages.flatMap((language) =>
  (['light', 'dark'] as const).map((colours) => [language, colours] as const),
)

test.each(looks)('anybody can use it (%s, %s)', async (language, colours) => {
  const path = `${language === 'ru' ? '/ru' : ''}/search?q=%D1%81%D1%83%D0%BF`
  for (const [screen, rules] of [
    ['phone', 'all'],
    ['desktop', 'colours'],
  ] as const) {
    const page = await stage.visit(path, { colours, screen: screens[screen] })
    expect([...(await axe(page, rules)), ...(await overflows(page))]).toEqual([])
    await field(page).fill('xyzxyz')
    await says(page, language === 'ru' ? 'Ничего не нашлось' : 'Nothing found')
    expect([...(await axe(page, rules)), ...(await overflows(page))]).toEqual([])
  }
})

test('the other language answers the same question', async () => {
  const page = await stage.visit('/search')
  await field(page).fill('margherita')
  await says(page, '1 dish found')
  await page.getByRole('link', { name: 'Русский' }).filter({ visible: true }).click()
  await page.waitForURL('**/ru/search?q=margherita')
  expect(await field(page).inputValue()).toBe('margherita')
})

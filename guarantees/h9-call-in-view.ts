// The called number and Confirm stay in view, and calls, repeats and searches need few presses.
import type { Page } from 'playwright-core'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import { fillEvening, onlySqlite, openChromium, staffContext } from './board-browser.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'H9',
  only: onlySqlite,
  promise:
    'With the lowest of 40 orders claimed, its phone number and Confirm are in view at every scroll on each device; it is confirmed with its fee in three presses, and by keys alone; a regular’s order is repeated in four, and an order is found by four digits in two',
  run: (at) => measure(at, ''),
  /** Fault: the call scrolls as a whole, without a head and a foot that stay. */
  control: (at) =>
    measure(
      at,
      'aside:has([data-call]) { overflow-y: auto } [data-call], [data-call] > div, [data-call] section { display: block; flex: none }',
    ),
}

const views = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

async function measure(at: Host, style: string): Promise<Verdict> {
  const shop = await at.shop()
  await fillEvening(shop, 40)
  const browser = await openChromium()
  try {
    const context = await staffContext(browser, shop.origin)
    const page = await context.newPage()
    const hidden: string[] = []
    for (const view of views) {
      await page.setViewportSize(view)
      await open(page, style)
      await page.getByRole('button', { name: 'Claim and call' }).last().click()
      await page.waitForSelector('[data-call] [data-phone]')
      for (const top of [0, 300, 100_000])
        hidden.push(...(await outOfView(page, top)).map((what) => `${view.width}: ${what}`))
      await page.locator('[data-call] [data-key=r]').click()
      await page.waitForSelector('[data-phone]', { state: 'detached' })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const presses = await confirmedByPresses(page, style)
    const keys = await confirmedByKeys(page, style)
    const repeat = await repeatedByPresses(page, shop)
    const found = await foundByPresses(page)
    const areFew = presses <= 3 && repeat <= 4 && found <= 2
    return { ok: hidden.length === 0 && areFew && keys, presses, keys, repeat, found, hidden }
  } finally {
    await browser.close()
  }
}

async function open(page: Page, style: string) {
  await page.goto('/command-center/checkout')
  await page.waitForSelector('[data-line=live]', { state: 'attached' })
  if (style) await page.addStyleTag({ content: style }).catch(() => addStyle(page, style))
}

/** The content policy allows no style elements. */
const addStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)

/** What isn't wholly visible once everything is scrolled this far. */
const outOfView = (page: Page, top: number) =>
  page.evaluate((to) => {
    const boxes = [document.documentElement, ...document.querySelectorAll('aside, aside *, main *')]
    for (const box of boxes) box.scrollTop = to
    const parts = { phone: '[data-phone]', confirm: '[data-call] [data-key=y]' }
    return Object.entries(parts).flatMap(([name, selector]) => {
      const part = document.querySelector(selector)
      const box = part?.getBoundingClientRect()
      if (!part || !box) return `${name} is missing`
      const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const isIn = box.top >= 0 && box.bottom <= innerHeight
      return isIn && on !== null && part.contains(on) ? [] : `${name} at ${to}`
    })
  }, top)

/** Claim, a fee, Confirm. */
async function confirmedByPresses(page: Page, style: string): Promise<number> {
  await open(page, style)
  let presses = 0
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click()
    presses += 1
  }
  const free = page.getByRole('button', { name: 'Free' })
  const claims = page.getByRole('button', { name: 'Claim and call' })
  // The last orders of the evening are deliveries, too; a pickup needs no fee.
  for (let at = 0; ; at++) {
    await claims.nth(at).click()
    presses = 1
    await page.waitForSelector('[data-call] [data-phone]')
    if ((await free.count()) > 0) break
    await page.locator('[data-call] [data-key=r]').click()
    await page.waitForSelector('[data-phone]', { state: 'detached' })
  }
  await press('Free')
  await press(/^Confirm · /)
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  return presses
}

/** J, C, the fee, Enter. */
async function confirmedByKeys(page: Page, style: string): Promise<boolean> {
  await open(page, style)
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await page.waitForSelector('[data-call] [data-phone]')
  const isFee = await page
    .waitForFunction(() => document.activeElement?.closest('[data-call]') !== null)
    .then(() => page.evaluate(() => document.activeElement?.tagName === 'INPUT'))
  if (isFee) {
    await page.keyboard.type('150')
    await page.keyboard.press('Enter')
  } else await page.keyboard.press('y')
  return page
    .getByRole('button', { name: 'Undo' })
    .first()
    .waitFor()
    .then(() => true)
    .catch(() => false)
}

/** Counts what is pressed, except for the letters and digits of a text. */
function pressesOn(page: Page) {
  const presses = { count: 0 }
  return {
    presses,
    click: async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      presses.count += 1
      await page.getByRole(role, { name }).first().click()
    },
    press: async (key: string) => {
      presses.count += 1
      await page.keyboard.press(key)
    },
  }
}

/** New order, the number, Repeat, the delivery fee, Place order. */
async function repeatedByPresses(page: Page, shop: Running): Promise<number> {
  const { person } = await readyCustomer(shop)
  await place(person, { ...(await formOf(shop)), phone: '8 916 765-43-21' })
  await open(page, '')
  const { presses, click } = pressesOn(page)
  await click('New order', 'link')
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'tel')
  await page.keyboard.type('89167654321')
  await click(/^Repeat · /)
  presses.count += 1
  await page.getByLabel('Delivery fee').click()
  await page.keyboard.type('150')
  await click(/^Place order · /)
  await page.getByText(/^Order \d+ placed/).waitFor()
  return presses.count
}

/** The palette, four digits, Enter. */
async function foundByPresses(page: Page): Promise<number> {
  await open(page, '')
  const { presses, press } = pressesOn(page)
  await press('/')
  const dialog = page.getByRole('dialog', { name: 'Search or jump to' })
  await dialog.getByLabel('Search or jump to…').fill('4321')
  await dialog
    .getByRole('listitem')
    .first()
    .getByText(/^Order /)
    .waitFor()
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor()
  await page.getByText('8 (916) 765-43-21').first().waitFor()
  return presses.count
}

import type { Locator, Page } from 'playwright-core'
import { en as checkoutEn } from '#words/checkout/en.ts'
import { ru as checkoutRu } from '#words/checkout/ru.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'
import { en as staffEn } from '#words/staff/en.ts'
import { ru as staffRu } from '#words/staff/ru.ts'
import { button, field } from './by-name.ts'
import type { Look, Visit } from './look.ts'
import type { Shop } from './shop.ts'
import { setupCode, shopInput } from './shop-input.ts'

export const words = {
  en: { ...shopEn, ...staffEn, wrong: checkoutEn.wrong },
  ru: { ...shopRu, ...staffRu, wrong: checkoutRu.wrong },
}
export const { en } = words
export const wizardIn = { en: '/welcome', ru: '/ru/welcome' }
export const { master } = shopInput

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** A field's errors and hints, as a screen reader reads them. */
export const hintsOf = (page: Page, label: string) => hintsAt(field(page, label))
export const hintsAt = (input: Locator) =>
  input.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  )
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))
export const typedIn = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue()

export async function fillMaster(page: Page, t: (typeof words)['en' | 'ru']) {
  await field(page, t.welcome.master.name).fill(master.name)
  await field(page, t.welcome.master.login).fill(master.login)
  await field(page, t.welcome.master.password).fill(master.password)
}

/** Opens the link from the console. */
export const wizardVisit =
  (visit: Visit) =>
  (shop: Shop, language: 'en' | 'ru' = 'en', look: Look = {}) =>
    visit(`${wizardIn[language]}#code=${setupCode}`, { ...look, shop })

/** Fills in all three steps in English, up to the last button. */
export async function fillWizard(page: Page) {
  await field(page, en.welcome.channel.name).fill('Taste on the run')
  await button(page, en.welcome.next).click()
  await fillMaster(page, en)
  await button(page, en.welcome.next).click()
  await button(page, en.welcome.finish).waitFor()
}

export async function nameOfShop(page: Page) {
  await page.goto('/')
  return page.locator('h1').textContent()
}

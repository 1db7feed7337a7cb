import type { Locator, Page } from 'playwright-core'
import { hydrated } from './browser.ts'
import type { Look, NewVisitor } from './look.ts'
import type { Shop } from './shop.ts'

export type Customer = ReturnType<typeof atCheckout>
type Variant = { id: string; price: number }
/** The sample menu has more than these. */
type Offered = [Variant, Variant, Variant, Variant, ...Variant[]]

export const checkoutPath = { en: '/checkout', ru: '/ru/checkout' } as const

/** The available variants of these products, the dearest first. */
export const offered = (products: { isAvailable: boolean; variants: Variant[] }[]) =>
  products
    .filter(({ isAvailable }) => isAvailable)
    .flatMap(({ variants: [first] }) => (first ? [first] : []))
    .sort((one, other) => other.price - one.price) as Offered

/** Customers with a cart. */
export function atCheckout({ shop, newVisitor }: { shop: Shop; newVisitor: NewVisitor }) {
  /** The available variants, the dearest first. */
  const variants = async (): Promise<Offered> => {
    const { products } = await (await fetch(`${shop.origin}/api/channel`)).json()
    return offered(products)
  }
  const add = async (page: Page, { id }: Variant) => {
    await page.context().request.post('/api/checkout/add', {
      data: { productVariantId: id },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
  }
  /** The page, not yet opened, of a customer with these variants in the cart, or with a cart above the delivery minimum. */
  const withCart = async (look: Look = {}, ...cart: (Variant | undefined)[]) => {
    const page = await (await newVisitor(look)).newPage()
    const [dearest] = await variants()
    for (const variant of cart.length > 0 ? cart : [dearest, dearest])
      if (variant) await add(page, variant)
    return page
  }
  return {
    variants,
    add,
    withCart,
    /** A customer at checkout. */
    async visit(
      look: Look = {},
      path: string = checkoutPath.en,
      ...cart: (Variant | undefined)[]
    ): Promise<Page> {
      const page = await withCart(look, ...cart)
      await page.goto(path)
      if (look.javaScript ?? true) await hydrated(page)
      return page
    },
  }
}

/** A button's background once it has stopped changing, which shows whether it looks primary. */
export const groundOf = (one: Locator) =>
  one.evaluate(async (shown) => {
    await Promise.allSettled(shown.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(shown).backgroundColor
  })

export const button = (page: Page) => page.locator('button[form=order]:visible').last()

/** Places the order and waits for its page: the address changes before the page does. */
export async function place(page: Page) {
  await button(page).click()
  await page.waitForURL('**/finish')
  await page.getByRole('heading', { level: 1, name: placed }).waitFor()
}

const placed = /^(Order placed|Заказ оформлен)$/

/** Opens a part of the form that is shown as one line. */
export const change = (page: Page, part: 'contacts' | 'address' | 'time') =>
  page.locator(`section[aria-labelledby=${part}] details:not([open]) > summary`).click()

export const addNote = (page: Page) => page.getByText(/^(Add a note|Добавить комментарий)$/).click()

export async function fillContacts(page: Page) {
  await page.fill('#name', 'Anna')
  await page.fill('#phone', '8 900 123-45-67')
}

/** The visitor's last order. */
export async function orderOf(page: Page) {
  return (await page.context().request.get('/api/checkout/placed')).json()
}

export async function draftOf(page: Page): Promise<Record<string, unknown>> {
  return (await page.context().request.get('/api/checkout')).json()
}

/** The visible times of the list: without JavaScript it also has the hidden ones of the other delivery method. */
export const timesIn = async (page: Page) => {
  const options = await page
    .locator('#timeSlot option')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).display !== 'none')
        .map((one) => one.getAttribute('value')),
    )
  return options.filter(Boolean)
}

/** Chooses the first offered time. */
export async function chooseTime(page: Page) {
  const scheduled = page.locator('label:has(input[value=SCHEDULED])')
  if (!(await scheduled.isVisible())) await change(page, 'time')
  await scheduled.click()
  const [slot = null] = await timesIn(page)
  await page.locator('#timeSlot').selectOption(slot)
  return slot
}

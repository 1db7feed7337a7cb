import { expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { offered } from './at-checkout.ts'
import { hydrated } from './browser.ts'
import { browser } from './http-user.ts'
import type { Look, NewVisitor } from './look.ts'
import { signInAsNewcomer } from './newcomer.ts'
import { screens } from './screens.ts'

export const board = '/command-center/checkout'

export const cardOf = (page: Page, number: string) =>
  page.getByRole('article', { name: `#${number}` })

export const columnOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) })

/** Everything that can be done with an order beside its next step. */
export async function choose(card: Locator, entry: string) {
  await card.getByRole('button', { name: /^More actions/ }).click()
  await card.page().getByRole('menuitem', { name: entry }).click()
}

/** A double click whose second click comes once the first one has brought the next button under the pointer. */
export async function doubleClick(first: Locator, next: Locator) {
  const { mouse } = first.page()
  await first.scrollIntoViewIfNeeded()
  const box = await first.boundingBox()
  if (!box) throw new Error('The button isn’t shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const isUnder = (button: Element, [left, top]: [number, number]) =>
    button.contains(document.elementFromPoint(left, top))
  await mouse.move(x, y)
  for (const clickCount of [1, 2]) {
    await mouse.down({ clickCount })
    await mouse.up({ clickCount })
    await expect.poll(() => next.evaluate(isUnder, [x, y] as [number, number])).toBe(true)
  }
}

/** Confirms a delivery with its fee. */
export async function confirm(call: Page | Locator) {
  await call.getByLabel('Delivery fee').fill('150')
  await call.getByRole('button', { name: /^Confirm/ }).click()
}

type Send = (
  method: 'GET' | 'POST',
  path: string,
  data?: object,
) => Promise<{ status: number; text: string }>

/** An order for delivery as customers place it, but quicker than in the browser. */
async function orderBy(send: Send): Promise<{ number: string; id: string }> {
  const ask = async (path: string, data?: object) => {
    const { status, text } = await send(data ? 'POST' : 'GET', path, data)
    if (status >= 400) throw new Error(`${path}: ${status} ${text}`)
    return JSON.parse(text)
  }
  await ask('/api/auth/session', {})
  const { products, paymentMethods } = await ask('/api/channel')
  const [dearest] = offered(products)
  for (const { id } of [dearest, dearest]) await ask('/api/checkout/add', { productVariantId: id })
  return ask('/api/checkout/place', {
    name: 'Anna',
    phone: '8 900 123-45-67',
    deliveryMethod: 'DELIVERY',
    street: 'Lenina 24',
    paymentMethodId: paymentMethods[0].id,
  })
}

/** Of a customer without a browser: one that shows no page costs as much to open as one that does. */
export const placeOrder = (origin: string) => orderBy(browser(origin).send)

/** An order of a customer with a browser. */
export async function placeOrderAsVisitor(
  newVisitor: NewVisitor,
  look: Look = { screen: screens.phone },
) {
  const context = await newVisitor(look)
  const order = await orderBy(async (method, path, data) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const answer = await context.request.fetch(path, { method, data, headers })
    return { status: answer.status(), text: await answer.text() }
  })
  return { ...order, context }
}

/** The same, and its customer's page of it. */
export async function placeOrderInView(newVisitor: NewVisitor, look?: Look, path = '/finish') {
  const { context, ...order } = await placeOrderAsVisitor(newVisitor, look)
  const page = await context.newPage()
  await page.goto(path)
  if (look?.javaScript ?? true) await hydrated(page)
  return { page, ...order }
}

/** A second operator, who is signed in. */
export async function hire(newVisitor: NewVisitor, login: string): Promise<BrowserContext> {
  const owner = await newVisitor({ staff: true })
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const initial = 'given by anna'
  const who = { login, name: login, password: initial }
  await owner.request.post('/api/staff', { data: { ...who, role: 'operator' }, headers })
  const context = await newVisitor()
  const send = async (_: string, path: string, data: unknown) => {
    const answer = await context.request.post(path, { data, headers })
    return { status: answer.status(), text: await answer.text() }
  }
  await signInAsNewcomer(send, { login, initial, own: 'correct horse' })
  return context
}

/** The same, with a board of their own. */
export async function openBoardAs(newVisitor: NewVisitor, login: string): Promise<Page> {
  const page = await (await hire(newVisitor, login)).newPage()
  await page.goto(board)
  return page
}

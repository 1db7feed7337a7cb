// The shop in a local network: by host name and without HTTPS.
import type { BrowserContext, Page } from 'playwright-core'
import { hydrated, openBrowser } from '#tests/support/browser.ts'
import { button, field } from '#tests/support/by-name.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import { en } from '#words/staff/en.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'B3',
  promise:
    'At http://a-name-in-the-network, where browsers drop Secure cookies and lack half of their APIs, customers order, staff sign in and serve, and staff see a warning',
  only: { engine: 'sqlite', why: 'only browsers know the difference' },
  run: (at) => measure(at),
  /** Faults: cookies are for HTTPS only, or pages load everything by HTTPS. */
  async control(at) {
    const cookies = await measure(at, {
      find: 'isSecure(config) ? "; Secure" : ""',
      put: '"; Secure"',
    })
    const pages = await measure(at, {
      find: `"frame-ancestors 'none'"`,
      put: `"frame-ancestors 'none'", "upgrade-insecure-requests"`,
    })
    return { ok: cookies.ok || pages.ok, cookies, pages }
  },
}

const name = 'tiffin.lan'
const longestMs = 15_000

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const browser = await openBrowser([`--host-resolver-rules=MAP ${name} 127.0.0.1`])
  const baseURL = shop.origin.replace('127.0.0.1', name)
  const complaints: string[] = []
  const visitor = async () => {
    const context = await browser.newContext({ baseURL })
    context.setDefaultTimeout(longestMs)
    context.on('console', (message) => {
      const text = message.text()
      // Not a fault: headers that need HTTPS are ignored without it.
      const isLeftOut = /policy header has been ignored/i.test(text)
      if (message.type() === 'error' && !isLeftOut) complaints.push(text.slice(0, 200))
    })
    context.on('weberror', (thrown) => complaints.push(String(thrown.error()).slice(0, 200)))
    return context
  }
  const steps: string[] = []
  let plain: Plain | undefined
  let stopped: string | undefined
  try {
    const staff = await visitor()
    plain = await plainIn(staff)
    const board = await signedIn(staff)
    steps.push('signed in')
    for (const language of ['', '/ru']) {
      const number = await ordered(await visitor(), language)
      steps.push(`ordered ${number}`)
      const card = board.getByRole('article', { name: `#${number}` })
      await card.getByRole('button', { name: 'Claim and call' }).click()
      await card.getByRole('button', { name: 'Confirm' }).click()
      await card.getByRole('button', { name: 'Start cooking' }).click()
      await card.getByRole('button', { name: 'Ready' }).waitFor()
      steps.push(`served ${number}`)
    }
    const { checks } = await read(board, '/api/readiness')
    const address = checks.find((check: { name: string }) => check.name === 'address')
    if (address?.state === 'warn') steps.push('staff are told')
    const cookies = [...(await staff.cookies())].filter(({ secure }) => secure)
    if (cookies.length === 0) steps.push('no cookie is for HTTPS only')
  } catch (error) {
    stopped = String((error as Error).message).split('\n')[0]
  } finally {
    await browser.close()
  }
  return {
    ok:
      steps.length === 7 &&
      complaints.length === 0 &&
      plain?.isSecureContext === false &&
      plain.randomUUID === 'undefined',
    ...plain,
    steps,
    ...(stopped && { stopped }),
    complaints: [...new Set(complaints)].slice(0, 5),
  }
}

type Plain = Awaited<ReturnType<typeof plainIn>>

/** What this browser supports here, and what not. */
async function plainIn(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/')
  const found = await page.evaluate(() => ({
    isSecureContext: globalThis.isSecureContext,
    randomUUID: typeof crypto.randomUUID,
    subtle: typeof crypto.subtle,
    clipboard: typeof navigator.clipboard,
  }))
  await page.close()
  return found
}

async function signedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const { login, password } = shopInput.master
  await page.goto('/command-center/sign-in?to=/command-center/checkout')
  await hydrated(page)
  await field(page, en.signIn.login).fill(login)
  await field(page, en.signIn.password).fill(password)
  await button(page, en.signIn.submit).click()
  await page.waitForURL('**/command-center/checkout')
  await page.getByRole('status').getByText('Live').waitFor()
  return page
}

/** Goes from the menu to an order; returns its number. */
async function ordered(context: BrowserContext, language: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${language}/catalog/desserts`)
  await hydrated(page)
  const add = page.locator('form[action="/api/checkout/add"] button').first()
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/checkout/add')),
    add.click(),
  ])
  await page.goto(`${language}/checkout`)
  await hydrated(page)
  await page.locator('label:has(input[value=PICKUP])').click()
  // With two pickup points none is preselected.
  await page.locator('#warehouseId label').first().click()
  await page.fill('#name', 'Olga')
  await page.fill('#phone', '8 916 123-45-67')
  await page.locator('button[form=order]:visible').last().click()
  await page.waitForURL('**/finish*')
  return (await read(page, '/api/checkout/placed')).number
}

/** Requested from the page, because only this browser resolves the name. */
const read = (page: Page, path: string) =>
  page.evaluate(async (from) => (await fetch(from)).json(), path)

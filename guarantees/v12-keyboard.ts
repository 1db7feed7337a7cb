// By keyboard the focus is never lost, each action is announced once, and nothing is cut off in large text.
import type { Page } from 'playwright-core'
import { axe } from '#tests/support/access.ts'
import { openChromium } from './board-browser.ts'
import { customerContext, ready } from './cart-browser.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'V12',
  promise:
    'After 200 random presses the focus is never on the page itself, each change of the cart is announced once, axe finds nothing, and at 200 % text, with text spacing and in forced colours nothing is wider than a phone',
  only: { engine: 'sqlite', why: 'the pages are the same for both databases' },
  run: (at) => measure(at),
  /** Fault: no script moves the focus. */
  control: (at) => measure(at, stayPut),
}

function stayPut() {
  HTMLElement.prototype.focus = () => {}
}

const presses = 200

async function measure(at: Host, script?: () => void): Promise<Verdict> {
  const shop = await at.shop()
  const browser = await openChromium()
  try {
    const context = await customerContext(browser, shop, { lines: 3, script })
    const page = await context.newPage()
    const pressed = await pressed200(page, at.seed)
    const phone = await context.newPage()
    const { broken, wide } = await looks(phone)
    return {
      ok: pressed.lost.length + pressed.unsaid + broken.length + wide.length === 0,
      presses,
      lost: pressed.lost.length,
      lostAt: pressed.lost.slice(0, 3),
      changes: pressed.changes,
      unsaid: pressed.unsaid,
      axe: broken,
      wide,
    }
  } finally {
    await browser.close()
  }
}

/** Presses random buttons of the menu and the cart. */
async function pressed200(page: Page, seed: number) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/catalog/desserts')
  await ready(page)
  await page.locator('aside li').first().waitFor()
  const lost: string[] = []
  let changes = 0
  let unsaid = 0
  let random = seed >>> 0
  const next = (below: number) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((random / 2 ** 32) * below)
  }
  await page.evaluate(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver(() => {
      const region = document.querySelector('[data-announcement]')
      if (region) announced.push(region.textContent)
    }).observe(document.querySelector('[data-announcement]') as Node, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  const announced = () =>
    page.evaluate(() => (window as unknown as { announced: string[] }).announced.length)
  for (let done = 0; done < presses; done++) {
    const buttons = page.locator(
      'main article button:not(:disabled), aside li button:not(:disabled)',
    )
    const one = buttons.nth(next(await buttons.count()))
    const label = (await one.getAttribute('aria-label')) ?? (await one.textContent()) ?? ''
    const before = await announced()
    await one.click()
    changes += 1
    const isAnnounced = await page
      .waitForFunction(
        (count) => (window as unknown as { announced: string[] }).announced.length > count,
        before,
        { timeout: 3000 },
      )
      .then(
        () => true,
        () => false,
      )
    if (!isAnnounced || (await announced()) !== before + 1) unsaid += 1
    const isLost = await page.evaluate(() => document.activeElement === document.body)
    if (isLost) lost.push(label)
  }
  return { lost, changes, unsaid }
}

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** The cart and the menu on a phone: as they are, in large text, widely spaced and in forced colours. */
async function looks(page: Page) {
  const broken: string[] = []
  const wide: string[] = []
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const look of ['plain', 'large', 'spaced', 'forced'] as const)
      for (const path of ['/', '/catalog/pizza', '/checkout', '/catalog#cart', '/nope']) {
        await page.emulateMedia({ forcedColors: look === 'forced' ? 'active' : 'none' })
        await page.goto(path)
        await ready(page)
        if (path.endsWith('#cart')) await page.locator('[role=dialog] li').first().waitFor()
        await page.evaluate(
          ([size, text]) => {
            document.documentElement.style.fontSize = size
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(text)
            document.adoptedStyleSheets = [sheet]
          },
          [look === 'large' ? '200%' : '', look === 'spaced' ? spacing : ''] as const,
        )
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (sideways > 0) wide.push(`${path} ${look} ${width}: ${sideways}`)
        if (look === 'plain' && width === 390)
          broken.push(...(await axe(page, 'all')).map((one) => `${path}: ${one}`))
      }
  }
  return { broken, wide }
}

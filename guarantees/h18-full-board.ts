// Three hundred open orders: the board stays light.
import { get } from 'node:http'
import type { Page } from 'playwright-core'
import { fillEvening, onlySqlite, openChromium, staffContext } from './board-browser.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'H18',
  only: onlySqlite,
  promise:
    'With 300 open orders no task is long in 10 idle seconds, a press is answered within 50 ms, and the page loads at most 220 kB of scripts until it is idle',
  run: (at) => measure(at, false),
  /** Fault: every second all cards are measured and laid out again, one after another. */
  control: (at) => measure(at, true),
}

const idleMs = 10_000
const pressMs = 50
const scriptBytes = 220_000
const presses = 5

async function measure(at: Host, isFaulty: boolean): Promise<Verdict> {
  const shop = await at.shop()
  await fillEvening(shop, 300)
  const browser = await openChromium()
  try {
    const context = await staffContext(browser, shop.origin)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    await page.addInitScript(deferIdleWork)
    await page.goto('/command-center/checkout')
    await page.waitForSelector('[data-line=live]', { state: 'attached' })
    await page.waitForTimeout(1000)
    const first = [...scripts]
    await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle())
    const cards = await page.locator('article[data-order]').count()
    if (isFaulty) await page.evaluate(layOutEverySecond)
    await page.waitForTimeout(2000)
    const longMs = await longTasks(page)
    const slowestMs = await slowestPress(page)
    const bytes = await packedSizes(first)
    return {
      ok: cards >= 300 && longMs.length === 0 && slowestMs <= pressMs && bytes <= scriptBytes,
      cards,
      longMs,
      slowestMs,
      scriptBytes: bytes,
      idleBytes: (await packedSizes([...scripts])) - bytes,
    }
  } finally {
    await browser.close()
  }
}

const longTasks = (page: Page) =>
  page.evaluate(
    (ms) =>
      new Promise<number[]>((done) => {
        const found: number[] = []
        const seen = new PerformanceObserver((list) =>
          found.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
        )
        seen.observe({ type: 'longtask' })
        setTimeout(() => done(found), ms)
      }),
    idleMs,
  )

/** From a press on a card's menu until its handlers are done. */
async function slowestPress(page: Page): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < presses; at++) {
    times.push(
      await page.evaluate((place) => {
        const all = document.querySelectorAll<HTMLElement>('article [aria-haspopup=menu]')
        const began = performance.now()
        all[place]?.click()
        return performance.now() - began
      }, at),
    )
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  return Math.round(Math.max(...times))
}

function layOutEverySecond() {
  setInterval(() => {
    const cards = document.querySelectorAll<HTMLElement>('article[data-order]')
    for (let round = 0; round < 10; round++)
      for (const card of cards) {
        card.style.contentVisibility = 'visible'
        card.style.paddingTop = `${card.offsetHeight % 2}px`
      }
  }, 1000)
}

/** What is loaded for the next press comes once the page is idle, which is here when `beIdle` is called. */
function deferIdleWork() {
  const native = window.requestIdleCallback.bind(window)
  const waiting: IdleRequestCallback[] = []
  Object.assign(window, {
    requestIdleCallback: (work: IdleRequestCallback) => waiting.push(work),
    beIdle() {
      window.requestIdleCallback = native
      for (const work of waiting.splice(0)) native(work)
    },
  })
}

const packedSizes = async (urls: readonly string[]) =>
  (await Promise.all(urls.map(packedSize))).reduce((sum, size) => sum + size, 0)

const packedSize = (url: string) =>
  new Promise<number>((done, failed) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
      })
      answer.on('end', () => done(size))
    }).on('error', failed)
  })

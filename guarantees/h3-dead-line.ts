// A network that swallows every byte, at any moment between heartbeats, in twenty browsers at once.
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openChromium, orderPlaced, staffContext } from './board-browser.ts'
import { gateway, type PageFault } from './gateway.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'H3',
  promise:
    'A dead line is said within 20 s (20 of 20), within 1 s when the browser says offline; the missed order is there within 1 s of the line',
  run: (at) => measure(at),
  /** Fault: a silent connection counts as alive. */
  control: (at) => measure(at, { file: 'line-worker', find: '14e3', put: '14e5' }),
}

const times = 20
const noticeMs = 20_000
const beatMs = 12_000

async function measure(at: Host, fault?: PageFault): Promise<Verdict> {
  const shop = await at.shop()
  const browser = await openChromium()
  try {
    const offlineMs = await offline(shop, browser)
    const dead: { noticeMs: number; missedMs: number }[] = []
    for (let done = 0; done < times; done += 5)
      dead.push(
        ...(await Promise.all(
          Array.from({ length: 5 }, (_, one) =>
            dies(shop, browser, ((done + one) / times) * beatMs, fault),
          ),
        )),
      )
    const slowest = (of: readonly number[]) => Math.max(...of)
    const noticed = dead.filter(({ noticeMs: ms }) => ms <= noticeMs)
    const missedMs = slowest(noticed.map((one) => one.missedMs))
    return {
      ok: noticed.length === times && offlineMs <= 1000 && missedMs <= 1000,
      noticed: noticed.length,
      of: times,
      slowestMs: slowest(dead.map((one) => one.noticeMs)),
      offlineMs,
      missedMs,
    }
  } finally {
    await browser.close()
  }
}

const lost = /^No connection since \d\d:\d\d:\d\d\. You can’t see new orders here/

async function offline(shop: Running, browser: Browser): Promise<number> {
  const context = await staffContext(browser, shop.origin)
  const page = await context.newPage()
  await page.goto('/command-center/checkout')
  await page.waitForSelector('[data-line=live]', { state: 'attached' })
  const began = Date.now()
  await context.setOffline(true)
  await page.getByText(lost).waitFor()
  const ms = Date.now() - began
  await context.close()
  return ms
}

/** Dies this long after the last event; then an order is placed and the connection returns. */
async function dies(shop: Running, browser: Browser, afterMs: number, fault?: PageFault) {
  const way = await gateway(shop.origin, fault)
  const context = await staffContext(browser, way.origin)
  const page = await context.newPage()
  await page.goto('/command-center/checkout')
  await page.waitForSelector('[data-line=live]', { state: 'attached' })
  await setTimeout(afterMs)
  way.die()
  const began = Date.now()
  const bar = page.getByText(lost)
  const isNoticed = await bar.waitFor({ timeout: noticeMs + 1000 }).then(
    () => true,
    () => false,
  )
  const ms = Date.now() - began
  let missedMs = Number.POSITIVE_INFINITY
  if (isNoticed) {
    const { number } = await orderPlaced(shop)
    way.revive()
    await page.getByText('Back online').waitFor()
    const backAt = Date.now()
    await page.getByRole('article', { name: `#${number}` }).waitFor()
    missedMs = Date.now() - backAt
  }
  await context.close()
  await way.close()
  return { noticeMs: ms, missedMs }
}

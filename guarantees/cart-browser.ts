// A customer in Chromium with a cart of many lines.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Running } from './host.ts'

/** The visitor's browser; `script` runs in each of its pages before any other. */
export async function customerContext(
  browser: Browser,
  { origin }: Running,
  { lines = 0, script }: { lines?: number; script?: (() => void) | undefined } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin })
  context.setDefaultTimeout(20_000)
  if (script) await context.addInitScript(script)
  const ids = lines > 0 ? await variantIds(context) : []
  for (const productVariantId of ids.slice(0, lines))
    await context.request.post('/api/checkout/add', {
      data: { productVariantId },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
  return context
}

async function variantIds({ request }: BrowserContext): Promise<string[]> {
  const menu = (await (await request.get('/api/catalog')).json()) as {
    sections: { slug: string; cards: { slug: string; isAvailable: boolean }[] }[]
  }
  const ids: string[] = []
  for (const { slug, cards } of menu.sections)
    for (const card of cards) {
      if (ids.length >= 20) return ids
      if (!card.isAvailable) continue
      const answer = await request.get(`/api/catalog/category/${slug}/product/${card.slug}`)
      const { variants } = (await answer.json()) as { variants: { id: string }[] }
      ids.push(...variants.map(({ id }) => id))
    }
  return ids
}

/** React has hydrated the page, and its links are followed without a new document. */
export async function ready(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app')?.lastElementChild ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  )
  // Effects run after the frame of what they belong to.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

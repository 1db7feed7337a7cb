// `npm run pictures`: photographs a shop with the sample menu for the README, into docs/pictures; the outputs are committed.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '#tests/support/chromium.ts'
import { fillBoard } from '#tests/support/full-board.ts'
import { type Shop, startShop } from '#tests/support/shop.ts'
import { shopInput } from '#tests/support/shop-input.ts'

const folder = path.resolve('docs/pictures')
const heaviest = 60_000
/** Behind the overview. */
const ground = { light: '#ece6dc', dark: '#2a2622' }
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

type Language = 'en' | 'ru'
type Theme = 'light' | 'dark'
type Variant = { id: string; price: number; slug: string }
type Scene = {
  screen: typeof phone
  isStaff?: true
  show(page: Page, at: (path: string) => string): Promise<unknown>
}

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }

const scenes: Record<string, Scene> = {
  'home-phone': { screen: phone, show: (page, at) => page.goto(at('/')) },
  'home-desktop': { screen: desktop, show: (page, at) => page.goto(at('/')) },
  product: { screen: phone, show: (page, at) => page.goto(at('/catalog/pizza/pepperoni')) },
  checkout: {
    screen: phone,
    async show(page, at) {
      await fillCart(page)
      await page.goto(at('/checkout'))
    },
  },
  tracking: {
    screen: phone,
    async show(page, at) {
      await order(page)
      await page.goto(at('/finish'))
    },
  },
  board: {
    screen: desktop,
    isStaff: true,
    async show(page, at) {
      await page.goto(at(`/command-center/checkout?call=${called}`))
      await page.locator(`article[data-call]`).waitFor()
    },
  },
  kitchen: {
    screen: desktop,
    isStaff: true,
    show: (page, at) => page.goto(at('/command-center/checkout/pass')),
  },
  editor: {
    screen: desktop,
    isStaff: true,
    show: (page, at) => page.goto(at('/command-center/product')),
  },
}

/** The order in the call dock. */
let called = ''

const executablePath = findChromium()
if (!executablePath) throw new Error('Install Chromium first: apt-get install chromium')
const shop = await startShop()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'],
})
try {
  shop.openAllDay()
  called = await fillEvening(browser, shop)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    for (const language of ['en', 'ru'] as const)
      for (const name of Object.keys(scenes)) {
        const made = await take(name, theme, language)
        await keep(`${name}-${theme}-${language}`, made, scenes[name]?.screen === phone ? 560 : 900)
      }
    await keep(`overview-${theme}`, await overview(theme), 1600, 140_000)
  }
} finally {
  await browser.close()
  await shop.stop()
}

async function take(name: string, theme: Theme, language: Language): Promise<Buffer> {
  const scene = scenes[name]
  if (!scene) throw new Error(`There is no scene ${name}`)
  const context = await visitor(browser, shop, { screen: scene.screen, theme })
  if (scene.isStaff) await signIn(context)
  const page = await context.newPage()
  await scene.show(page, (place) =>
    language === 'en' ? place : `/ru${place === '/' ? '' : place}`,
  )
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  // Boards listen without end, so no page waits for a silent network: a second later late pictures are shown, too.
  await page.waitForTimeout(1000)
  const png = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return png
}

/** The shop on a desktop and a phone, over its board. */
async function overview(theme: Theme): Promise<Buffer> {
  const [home, hand, board] = await Promise.all(
    (['home-desktop', 'home-phone', 'board'] as const).map((name) => take(name, theme, 'en')),
  )
  const rounded = async (image: Buffer | undefined, width: number, corner: number) => {
    const resized = await sharp(image).resize(width).png().toBuffer({ resolveWithObject: true })
    const { width: across, height } = resized.info
    const mask = `<svg width="${across}" height="${height}"><rect width="${across}" height="${height}" rx="${corner}"/></svg>`
    return sharp(resized.data)
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      .png()
      .toBuffer()
  }
  return sharp({
    create: { width: 3200, height: 1840, channels: 3, background: ground[theme] },
  })
    .composite([
      { input: await rounded(board, 1900, 28), left: 1180, top: 80 },
      { input: await rounded(home, 1900, 28), left: 120, top: 480 },
      { input: await rounded(hand, 620, 60), left: 2360, top: 440 },
    ])
    .png()
    .toBuffer()
}

/** The best quality that stays light. */
async function keep(name: string, png: Buffer, width: number, most = heaviest) {
  for (let quality = 86; quality >= 20; quality -= 6) {
    const picture = await sharp(png).resize(width).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length > most) continue
    await writeFile(path.join(folder, `${name}.webp`), picture)
    process.stdout.write(`${name}.webp ${picture.length}\n`)
    return
  }
  throw new Error(`No quality makes ${name} lighter than ${most} bytes`)
}

function visitor(
  browser: Browser,
  { origin }: Shop,
  { screen, theme }: { screen: typeof phone; theme: Theme },
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: screen,
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
}

async function signIn(context: BrowserContext) {
  const { login, password } = shopInput.master
  const data = { login, password }
  await taken(await context.request.post('/api/auth/sign-in', { data, headers: sameOrigin }))
}

async function fillCart(page: Page) {
  const { products } = await (await fetch(`${shop.origin}/api/channel`)).json()
  const all = products as { isAvailable: boolean; slug: string; variants: Variant[] }[]
  for (const slug of ['pepperoni', 'caesar', 'cappuccino']) {
    const variant = all.find((one) => one.slug.startsWith(slug) && one.isAvailable)?.variants[0]
    if (!variant) throw new Error(`The sample menu has no ${slug}`)
    const data = { productVariantId: variant.id }
    await taken(await page.request.post('/api/checkout/add', { data, headers: sameOrigin }))
  }
}

async function order(page: Page) {
  await fillCart(page)
  await page.goto('/checkout')
  await page.fill('#name', 'Anna')
  await page.fill('#phone', '8 900 123-45-67')
  await page.fill('#street', 'Lenina 24')
  await page.locator('button[form=order]:visible').last().click()
  await page.waitForURL('**/finish')
}

/** A customer's order, copied into an evening of twenty, of which the owner calls about one. */
async function fillEvening(browser: Browser, shop: Shop): Promise<string> {
  const context = await visitor(browser, shop, { screen: phone, theme: 'light' })
  const page = await context.newPage()
  await order(page)
  const placed = await (await page.request.get('/api/checkout/placed')).json()
  fillBoard(shop, placed.id, 20)
  await signIn(context)
  const headers = sameOrigin
  await taken(await page.request.post(`/api/orders/${placed.id}/claim`, { data: {}, headers }))
  await context.close()
  return placed.id
}

async function taken(answer: { ok(): boolean; status(): number; text(): Promise<string> }) {
  if (!answer.ok()) throw new Error(`It was refused: ${answer.status()} ${await answer.text()}`)
}

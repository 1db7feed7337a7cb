// Signed-in staff in Chromium; records every note that a page starts to play.
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '#tests/support/chromium.ts'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import { fillBoard } from '#tests/support/full-board.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import type { Running } from './host.ts'

export type Note = { hertz: number; at: number }

export async function openChromium({ mayPlay = true } = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium on this machine: name it in CHROMIUM.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      ...(mayPlay ? ['--autoplay-policy=no-user-gesture-required'] : []),
    ],
  })
}

type Pair = { login: string; password: string }

/** A browser context of a staff member, at this address of the shop. */
export async function staffContext(
  browser: Browser,
  origin: string,
  { login, password }: Pair = shopInput.master,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(countNotes)
  const answer = await context.request.post('/api/auth/sign-in', {
    data: { login, password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`${login} is not let in: ${await answer.text()}`)
  return context
}

function countNotes() {
  const notes: Note[] = []
  Object.assign(window, { notes })
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (when) {
    notes.push({ hertz: Math.round(this.frequency.value), at: Date.now() })
    return start.call(this, when)
  }
}

export const notesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { notes: Note[] }).notes)

/** Like a page behind other windows: hidden and not rendered. */
export const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    window.requestAnimationFrame = () => 0
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** A new order, and the time of its 201. */
export async function orderPlaced(shop: Running) {
  const { person } = await readyCustomer(shop)
  const { status, body } = await place(person, await formOf(shop, 'PICKUP'))
  if (status !== 201) throw new Error(`The order was refused: ${status}`)
  return { id: body.id as string, number: body.number as string, at: Date.now() }
}

/** A shop on SQLite with this many open orders, the same in every run. */
export async function fillEvening(shop: Running, count: number) {
  const { id } = await orderPlaced(shop)
  await shop.rows(`update "order" set "status" = 'COMPLETED' where "id" = '${id}' returning "id"`)
  const sql = (...statements: string[]) => {
    const file = new DatabaseSync(path.join(shop.dataDir, 'tiffin.sqlite'), { timeout: 60_000 })
    file.exec('pragma foreign_keys = off')
    for (const statement of statements) file.exec(statement)
    file.close()
  }
  fillBoard({ sql }, id, count)
  return { sql }
}

export const onlySqlite = {
  engine: 'sqlite',
  why: 'it measures what browsers draw of a fixed evening',
} as const

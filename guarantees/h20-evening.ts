// An evening of two operators, with a clock of its own: every reason to ring is heard once per browser, and nothing else is.
import { setTimeout } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { formOf, type Person, place, readyCustomer } from '#tests/support/customers.ts'
import { type Note, notesOf, onlySqlite, openChromium, staffContext } from './board-browser.ts'
import { gateway } from './gateway.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host, Running } from './host.ts'
import { ownClock } from './own-clock.ts'
import { second } from './staff.ts'
import { within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H20',
  only: onlySqlite,
  minutes: 5,
  promise:
    'In an evening with failed calls, a wrong number, a cancellation during a call, a dead line, a pre-order, late orders and closing time, every ring is heard by both operators, by one tab of each browser, and none is heard without a reason',
  run: (at) => measure(at, /^\(function\(\)\{()/),
  /** Fault: a wrong number rings on. */
  control: (at) => measure(at, /^\(function\(\)\{(.*)!\w+\.isNumberWrong&&/s),
}

const minute = 60_000
const tunes = { new: 880, callBack: 660, late: 330, cancelled: 988, lost: 220 }
type Tune = keyof typeof tunes
const ringMs = 2500
const lostMs = 20_000
const openForMinutes = 240
const board = '/command-center/checkout'

/** In the worker’s code, the first group of the text stays. */
async function measure(at: Host, find: RegExp): Promise<Verdict> {
  const clock = ownClock()
  const shop = await at.shop({ env: clock.env })
  const closes = await hoursAround(shop)
  await second(shop)
  const clockInWorker = { file: 'line-worker', find, put: `(${followClock})();(function(){$1` }
  const [annasWay, borisWay] = [
    await gateway(shop.origin, clockInWorker),
    await gateway(shop.origin, clockInWorker),
  ]
  const browsers = [await openChromium(), await openChromium()] as const
  const faults: string[] = []
  const presses: Record<string, number> = {}
  try {
    const anna = await operatorAt(browsers[0], annasWay.origin, { width: 1440, height: 900 })
    const boris = await operatorAt(
      browsers[1],
      borisWay.origin,
      { width: 1024, height: 768 },
      'boris',
    )
    const operators = [anna, boris]
    const forward = async (minutes: number) => {
      clock.forward(minutes * minute)
      for (const { pages } of operators)
        for (const page of pages) await page.evaluate(sendClock, clock.shift())
    }
    const mark = async () => {
      for (const one of operators) await one.mark()
    }
    /** Since the mark, this was heard from exactly one tab of each browser. */
    const expectRing = async (what: string, tune: Tune, by = operators) => {
      await within(ringMs, async () => {
        const counts = await Promise.all(by.map((one) => one.tabsWith(tune)))
        return counts.every((tabs) => tabs.length > 0)
      })
      for (const one of by) {
        const tabs = await one.tabsWith(tune)
        if (tabs.length === 0) faults.push(`${what}: ${one.name} heard no ${tune}`)
        if (tabs.length > 1)
          faults.push(`${what}: ${one.name} heard ${tune} from ${tabs.length} tabs`)
      }
    }
    const silence = async (what: string) => {
      await mark()
      await setTimeout(ringMs + 1500)
      for (const one of operators)
        for (const tune of Object.keys(tunes) as Tune[])
          if ((await one.tabsWith(tune)).length > 0)
            faults.push(`${what}: ${one.name} heard ${tune}`)
    }
    const count = async (deed: string, pressed: Promise<number>) => {
      presses[deed] = Math.max(presses[deed] ?? 0, await pressed)
    }

    await silence('before the first order')
    await mark()
    const [one, two, three] = [await ordered(shop), await ordered(shop), await ordered(shop)]
    await expectRing('three orders', 'new')
    await count('confirm', confirmed(anna.page, one.number))
    await count('wrong number', wrongNumber(boris.page, two.number))
    await claimed(anna.page, three.number)
    await silence('all are called, one number is wrong')

    await mark()
    await three.person.send('POST', `/api/checkout/id/${three.id}/cancel`, {})
    await expectRing('cancelled during the call', 'cancelled', [anna])
    await anna.page.getByRole('button', { name: 'Dismiss' }).first().click()
    await silence('the cancellation is seen')

    const four = await ordered(shop)
    await count('no answer', noAnswer(boris.page, four.number))
    await silence('a callback is planned')
    await mark()
    await forward(5)
    await expectRing('the callback is due', 'callBack')
    await count('confirm', confirmed(boris.page, four.number))
    await silence('the callback is done')

    await mark()
    const tomorrow = await preOrdered(shop, closes)
    await expectRing('a pre-order for tomorrow', 'new')
    await silence('tomorrow’s order waits for the opening')
    await anna.page.getByRole('button', { name: /^At opening 1/ }).waitFor()

    await mark()
    borisWay.die()
    const diedAt = Date.now()
    const five = await ordered(shop)
    await expectRing('an order while one line is dead', 'new', [anna])
    await boris.page
      .getByText('No connection since')
      .waitFor({ timeout: lostMs + 5000 })
      .catch(() => undefined)
    const shownMs = Date.now() - diedAt
    if (shownMs > lostMs) faults.push(`the dead line was shown after ${shownMs} ms`)
    await expectRing('a dead line', 'lost', [boris])
    await mark()
    borisWay.revive()
    await cardOf(boris.page, five.number).waitFor({ timeout: 30_000 })
    await expectRing('the order missed on a dead line', 'new', [boris])

    const race = await Promise.all(operators.map((one) => triedToClaim(one.page, five.number)))
    if (race.filter(Boolean).length !== 1)
      faults.push(`${race.filter(Boolean).length} have order ${five.number}`)
    await confirmOpen((race[0] ? anna : boris).page)
    await silence('the order of the dead line is called')

    await mark()
    const left = (await lastPromise(shop)) - (Date.now() + clock.shift())
    await forward(Math.ceil(left / minute) + 1)
    await expectRing('orders are late', 'late')
    await anna.page
      .getByRole('main')
      .getByText(/^\d+ late$/)
      .first()
      .waitFor()
    await silence('late orders wait five minutes')
    await shop.rows(
      `update "order" set "status" = 'COMPLETED', "seq" = "seq" where "status" <> 'PLACED' returning "id"`,
    )

    await forward((closes - Date.now() - clock.shift()) / minute + 10)
    await mark()
    const last = await readyCustomer(shop)
    const { status } = await place(last.person, await formOf(shop))
    if (status < 400) faults.push('an order for now was accepted after closing')
    await setTimeout(ringMs)
    for (const one of operators)
      if ((await one.tabsWith('new')).length > 0) faults.push(`closed: ${one.name} heard new`)
    return {
      ok: faults.length === 0 && (presses.confirm ?? 9) <= 3,
      presses,
      shownMs,
      waiting: tomorrow.number,
      faults,
    }
  } finally {
    for (const browser of browsers) await browser.close()
    await Promise.all([annasWay.close(), borisWay.close()])
  }
}

/** Opened an hour ago; returns when it closes. */
async function hoursAround(shop: Running): Promise<number> {
  const { timeZone } = (await shop.person().get('/api/channel')).body
  const wall = (ms: number) =>
    new Date(ms).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const closes = Math.floor(Date.now() / minute) * minute + openForMinutes * minute
  const intervals = JSON.stringify([{ from: wall(Date.now() - 60 * minute), to: wall(closes) }])
  await shop.rows(`update "workingDay" set "intervals" = '${intervals}' returning "index"`)
  return closes
}

type Size = { width: number; height: number }

/** An operator's browser: the board and another page. */
async function operatorAt(browser: Browser, origin: string, size: Size, login?: string) {
  const context = await staffContext(
    browser,
    origin,
    login ? { login, password: 'correct horse' } : undefined,
  )
  await context.addInitScript(followClock)
  const pages: Page[] = []
  for (const path of [board, `${board}/find`]) {
    const page = await context.newPage()
    await page.setViewportSize(size)
    await page.goto(path)
    await page.waitForSelector('[data-line=live]', { state: 'attached' })
    pages.push(page)
  }
  const page = pages[0] as Page
  await page.bringToFront()
  let marks: number[] = pages.map(() => 0)
  return {
    name: login ?? 'anna',
    page,
    pages,
    async mark() {
      marks = await Promise.all(pages.map(async (one) => (await notesOf(one)).length))
    },
    /** The tabs that have played this tune since the mark. */
    async tabsWith(tune: Tune): Promise<Note[][]> {
      const notes = await Promise.all(pages.map(notesOf))
      return notes
        .map((all, at) => all.slice(marks[at]).filter(({ hertz }) => hertz === tunes[tune]))
        .filter((all) => all.length > 0)
    },
  }
}

/** In pages and in the shared worker: the wall clock that the measurement has set. */
function followClock() {
  const Real = Date
  let shift = 0
  new BroadcastChannel('evening').onmessage = ({ data }) => {
    shift = data
  }
  class Shifted extends Real {
    constructor(...parts: []) {
      if (parts.length > 0) super(...parts)
      else super(Real.now() + shift)
    }
    static override now() {
      return Real.now() + shift
    }
  }
  globalThis.Date = Shifted as DateConstructor
}

const sendClock = (shift: number) => new BroadcastChannel('evening').postMessage(shift)

type Ordered = { id: string; number: string; person: Person }

async function ordered(shop: Running, time: object = {}): Promise<Ordered> {
  const { person } = await readyCustomer(shop)
  const form = await formOf(shop, 'timeSlot' in time ? 'PICKUP' : 'DELIVERY')
  const { status, body } = await place(person, { ...form, ...time })
  if (status !== 201) throw new Error(`The order was refused: ${status} ${JSON.stringify(body)}`)
  return { id: body.id, number: body.number, person }
}

async function preOrdered(shop: Running, closes: number): Promise<Ordered> {
  const slots = (await shop.person().get('/api/channel/time-slots?deliveryMethod=PICKUP')).body
  const slot = slots.find(({ at }: { at: string }) => Date.parse(at) > closes + 60 * minute)
  return ordered(shop, { timeType: 'SCHEDULED', timeSlot: slot.at })
}

async function lastPromise(shop: Running): Promise<number> {
  const rows = await shop.rows(
    `select "promisedAt" from "order" where "status" = 'CONFIRMED' order by "promisedAt" desc`,
  )
  return Date.parse(String(rows[0]?.promisedAt))
}

const cardOf = (page: Page, number: string) =>
  page.getByRole('article', { name: `#${number}` }).first()
const claimButton = (page: Page, number: string) =>
  cardOf(page, number).getByRole('button', { name: 'Claim and call' })
const inDock = (page: Page): Locator => page.locator('[data-call]')

async function claimed(page: Page, number: string): Promise<number> {
  await claimButton(page, number).click()
  await inDock(page).getByText(`#${number}`).first().waitFor()
  return 1
}

/** Only one of two who press at once has the call. */
async function triedToClaim(page: Page, number: string): Promise<boolean> {
  await claimButton(page, number).click()
  const call = inDock(page).getByRole('button', { name: /^Confirm/ })
  const refused = page.getByText(/calling/).first()
  await call.or(refused).first().waitFor()
  return call.isVisible()
}

async function confirmOpen(page: Page): Promise<number> {
  await inDock(page).getByRole('button', { name: 'Free' }).click()
  await inDock(page)
    .getByRole('button', { name: /^Confirm · / })
    .click()
  await inDock(page).waitFor({ state: 'detached' })
  return 2
}

const confirmed = async (page: Page, number: string) =>
  (await claimed(page, number)) + (await confirmOpen(page))

async function noAnswer(page: Page, number: string): Promise<number> {
  await claimed(page, number)
  await inDock(page)
    .getByRole('button', { name: /^No answer/ })
    .click()
  await inDock(page).waitFor({ state: 'detached' })
  return 2
}

async function wrongNumber(page: Page, number: string): Promise<number> {
  await claimed(page, number)
  await inDock(page).getByRole('button', { name: 'Other outcomes' }).click()
  await page.getByRole('menuitem', { name: /^Wrong number/ }).click()
  await inDock(page).waitFor({ state: 'detached' })
  return 3
}

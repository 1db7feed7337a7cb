import type { Browser, Page } from 'playwright-core'
import { median } from './compare.ts'
import { type Change, onPhone, type Phone, slower, visitUnwatched } from './phone.ts'
import type { Shop } from './shop.ts'

/**
 * What a phone's browser measured on a page, in ms. `busy` is all work of the page's thread, `blocked` what its long tasks took
 * above 50 ms; `shifts` is the cumulative layout shift.
 */
export type Sight = { lcp: number; busy: number; blocked: number; shifts: number }
export type Seen = { path: string; whole: Sight; scriptless: Sight }

/** First visits on a slow phone, alternating with and without the page's scripts: A/B/A/B. */
export const seenInBrowser = (
  { origin }: Pick<Shop, 'origin'>,
  path: string,
  rounds: number,
  change?: Change,
): Promise<Seen> =>
  onPhone(async (phone) => {
    const url = origin + path
    const sight = async (hasScripts: boolean): Promise<Sight> => ({
      ...(await painted(phone, url, hasScripts)),
      ...(await busy(phone, url, hasScripts)),
    })
    await sight(true)
    const whole: Sight[] = []
    const scriptless: Sight[] = []
    for (let round = 0; round < rounds; round += 1) {
      whole.push(await sight(true))
      scriptless.push(await sight(false))
    }
    return { path, whole: middle(whole), scriptless: middle(scriptless) }
  }, change)

const middle = (sights: readonly Sight[]): Sight => ({
  lcp: median(sights.map(({ lcp }) => lcp)),
  busy: median(sights.map(({ busy }) => busy)),
  blocked: median(sights.map(({ blocked }) => blocked)),
  shifts: median(sights.map(({ shifts }) => shifts)),
})

const painted = ({ visit }: Phone, url: string, hasScripts: boolean) =>
  visit(
    async (page) => {
      await page.addInitScript(watch)
      await page.goto(url, { waitUntil: 'networkidle' })
      return page.evaluate(() =>
        (window as unknown as { seen(): Pick<Sight, 'lcp' | 'shifts'> }).seen(),
      )
    },
    { isSlow: true, hasScripts },
  )

/** Runs in the page. */
function watch() {
  type Shift = PerformanceEntry & { value: number }
  const seen = { lcp: 0, shifts: 0 }
  const on = (type: string, add: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(add))
    observer.observe({ type, buffered: true })
    return () => observer.takeRecords().forEach(add)
  }
  const flushes = [
    on('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime
    }),
    on('layout-shift', (entry) => {
      seen.shifts += (entry as Shift).value
    }),
  ]
  const read = () => {
    for (const flush of flushes) flush()
    return seen
  }
  Object.assign(window, { seen: read })
}

type Event = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}
type Task = { begin: number; end: number; ms: number }

/**
 * The tasks of the page's main thread while this runs, with their processor time as on a phone. Unlike the time on a slowed
 * processor, it leaves out what else the machine does.
 */
async function traced(browser: Browser, work: () => Promise<unknown>) {
  const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing']
  await browser.startTracing(undefined, { categories })
  await work()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  return { tasks: tasksOf(traceEvents), events: traceEvents }
}

const longMs = 50

async function busy({ browser, change }: Phone, url: string, hasScripts: boolean) {
  const visit = () => visitUnwatched(browser, url, { hasScripts, change })
  const { tasks } = await traced(browser, visit)
  const sum = (all: readonly number[]) => all.reduce((total, ms) => total + ms, 0)
  return {
    busy: sum(tasks.map(({ ms }) => ms)),
    blocked: sum(tasks.map(({ ms }) => Math.max(0, ms - longMs))),
  }
}

/** The thread that parses and lays out most is the page's. Tasks within a task are a part of it. */
function tasksOf(events: readonly Event[]): Task[] {
  const threadOf = ({ pid, tid }: Event) => `${pid} ${tid}`
  const spent = new Map<string, number>()
  for (const event of events)
    if (/^(ParseHTML|Layout)$/.test(event.name))
      spent.set(threadOf(event), (spent.get(threadOf(event)) ?? 0) + (event.tdur ?? 0))
  const [main] = [...spent].sort(([, one], [, other]) => other - one)
  const tasks = events
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
    .filter((event) => threadOf(event) === main?.[0])
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  let end = 0
  return tasks.flatMap(({ ts, dur = 0, tdur = 0 }) => {
    if (ts < end) return []
    end = ts + dur
    return { begin: ts, end, ms: (tdur / 1000) * slower }
  })
}

/**
 * The phone's work until the next frame, in ms: after the first “+”, after a later one, after a key of the search. `scriptless` is
 * its work for a first visit of the same list without scripts.
 */
export type Felt = { firstAdd: number; laterAdd: number; typing: number; scriptless: number }

export const feltInBrowser = (
  { origin }: Pick<Shop, 'origin'>,
  path: string,
  rounds: number,
  change?: Change,
): Promise<Felt> =>
  onPhone(async (phone) => {
    const felt: Felt[] = []
    for (let round = 0; round < rounds; round += 1) {
      const adding = await phone.visit((page) => adds(phone.browser, page, origin + path))
      const typing = await phone.visit((page) => types(phone.browser, page, `${origin}/search`))
      const { busy: scriptless } = await busy(phone, origin + path, false)
      felt.push({ ...adding, typing, scriptless })
    }
    return {
      firstAdd: median(felt.map(({ firstAdd }) => firstAdd)),
      laterAdd: median(felt.map(({ laterAdd }) => laterAdd)),
      typing: median(felt.map(({ typing }) => typing)),
      scriptless: median(felt.map(({ scriptless }) => scriptless)),
    }
  }, change)

const laterAdds = 4

async function adds(browser: Browser, page: Page, url: string) {
  await opened(page, url, 'click')
  const { tasks, events } = await traced(browser, async () => {
    for (let at = 1; at <= laterAdds + 1; at += 1) {
      // An added product has − and + instead, so the next one is the first.
      await page.locator('button[name=productVariantId]').first().click()
      await framed(page, at)
    }
  })
  const [firstAdd = Number.NaN, ...others] = waitsIn(events, tasks)
  return { firstAdd, laterAdd: median(others) }
}

const typed = 'cheese'

/** The slowest of its keys: results of the first ones arrive while the others are typed. */
async function types(browser: Browser, page: Page, url: string) {
  await opened(page, url, 'keydown')
  const { tasks, events } = await traced(browser, async () => {
    await page.locator('main input[type=search]').pressSequentially(typed, { delay: 250 })
    await framed(page, typed.length)
  })
  return Math.max(...waitsIn(events, tasks))
}

async function opened(page: Page, url: string, kind: 'click' | 'keydown') {
  await page.addInitScript(watchFrames, kind)
  await page.goto(url, { waitUntil: 'networkidle' })
}

const framed = (page: Page, count: number) =>
  page.waitForFunction((count) => performance.getEntriesByName('frame').length >= count, count)

/** The work of all tasks from each event to the end of its frame. */
function waitsIn(events: readonly Event[], tasks: readonly Task[]): number[] {
  const marks = (name: string) =>
    events
      .filter((event) => event.name === name)
      .map(({ ts }) => ts)
      .sort((one, other) => one - other)
  const ends = marks('frame')
  return marks('input').map((begin, at) =>
    tasks
      .filter((task) => task.end >= begin && task.begin <= (ends[at] ?? begin))
      .reduce((total, { ms }) => total + ms, 0),
  )
}

/** Runs in the page: marks each event, and the end of its frame. */
function watchFrames(kind: string) {
  document.addEventListener(
    kind,
    () => {
      performance.mark('input')
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => performance.mark('frame')
        port2.postMessage(undefined)
      })
    },
    true,
  )
}

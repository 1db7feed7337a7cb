// Puts eighty executable texts wherever the API takes text, then opens everything that shows them.
import { parse } from 'csv-parse/sync'
import type { Browser } from 'playwright-core'
import { hydrated, openBrowser, signIn } from '#tests/support/browser.ts'
import type { Person } from '#tests/support/customers.ts'
import { documentOf } from './api-document.ts'
import { allCallers } from './callers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { detailsOf, pagesOf } from './pages.ts'
import { payloads } from './payloads.ts'
import { plant } from './planted.ts'
import { owner } from './test-receivers.ts'
import { faultsIn } from './unsafe-markup.ts'
import { validRequests } from './valid-requests.ts'

export const guarantee: Guarantee = {
  id: 'B4',
  promise:
    '80 payloads in every text field of every write: no page, slip, spreadsheet or preview runs one of them, even in a browser without a policy',
  only: { engine: 'sqlite', why: 'what a page makes of a text knows nothing of the database' },
  minutes: 25,
  run: (at) => measure(at, payloads),
  /** Faults: data can end its script block; spreadsheets can have formulas. */
  async control(at) {
    const some = payloads.filter((_, turn) => turn % 8 === 0)
    const block = await measure(at, some, {
      find: '(json) => json.replaceAll("<", "\\\\u003c")',
      put: '(json) => json',
    })
    return { ok: block.ok, block }
  },
}

const leastFields = 40

async function measure(at: Host, texts: readonly string[], fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const document = await documentOf(shop)
  const people = await allCallers(shop)
  const planted = await plant({ shop, document, people, seed: at.seed }, texts)
  const taken = Object.values(planted.calls).filter((count) => count >= texts.length / 2)
  // A payload may have erased the session limits or the shop’s languages: then no page renders at all.
  const anna = await owner(shop)
  const pages = await pagesOf(shop)
  const paths = [...pages.map(({ path }) => path), ...(await detailsOf(shop, texts.length))]

  const answers = await answersOf(shop, anna, document, at.seed)
  const tables = await tablesOf(anna)
  const browser = await openBrowser()
  try {
    const documents = await looked(browser, anna, paths)
    const seen = await opened(
      browser,
      shop,
      pages.map(({ path }) => path),
    )
    const faults = [...answers, ...tables, ...documents.faults, ...seen.executed]
    return {
      ok: faults.length === 0 && taken.length >= 30 && planted.fields >= leastFields * texts.length,
      seed: at.seed,
      payloads: texts.length,
      calls: taken.length,
      fields: planted.fields,
      documents: documents.count,
      pages: seen.count,
      executions: seen.executed.length,
      faults: [...new Set(faults)].slice(0, 8),
    }
  } finally {
    await browser.close()
  }
}

/** The responses of API calls, which are no pages and may have any content. */
async function answersOf(
  shop: Running,
  anna: Person,
  document: Awaited<ReturnType<typeof documentOf>>,
  seed: number,
) {
  const faults: string[] = []
  for (const operation of document.operations) {
    if (operation.method !== 'GET' || operation.path.endsWith('stream')) continue
    for (const { path } of await validRequests(operation, { shop, document, seed }, 2)) {
      const { headers } = await anna.get(path)
      const isData = /^(application\/(problem\+)?json|text\/csv)/.test(
        headers.get('content-type') ?? '',
      )
      if (!isData || headers.get('x-content-type-options') !== 'nosniff')
        faults.push(`${operation.line} answers ${headers.get('content-type')}`)
    }
  }
  return faults
}

/** No cell of an exported spreadsheet is a formula. */
async function tablesOf(anna: Person) {
  const faults: string[] = []
  for (const [method, path] of [
    ['POST', '/api/orders/export'],
    ['GET', '/api/menu-file'],
  ] as const)
    for (const locale of ['en', 'ru']) {
      const body = method === 'POST' ? { locale } : undefined
      const { text } = await anna.send(method, `${path}?locale=${locale}`, body)
      const delimiter = /^[^\n]*;/.test(text) ? ';' : ','
      const cells = (parse(text, { bom: true, delimiter }) as string[][]).flat()
      // Numbers may be negative.
      for (const cell of cells)
        if (/^[=+\-@\t\r]/.test(cell) && !/^[+-][\d.,]+$/.test(cell))
          faults.push(`${path}: ${cell.slice(0, 60)}`)
      if (!text.includes('alert(1)')) faults.push(`${path} shows no payload`)
    }
  return faults
}

/** Each document, parsed by a browser. */
async function looked(browser: Browser, anna: Person, paths: readonly string[]) {
  const page = await browser.newPage()
  const faults: string[] = []
  for (const path of paths) {
    const { text } = await anna.get(path)
    for (const fault of await page.evaluate(faultsIn, text)) faults.push(`${path}: ${fault}`)
  }
  await page.close()
  return { count: paths.length, faults }
}

/** Each page in a browser that would execute scripts. */
async function opened(browser: Browser, shop: Running, paths: readonly string[]) {
  const executed: string[] = []
  const context = await browser.newContext({ baseURL: shop.origin, bypassCSP: true })
  await context.exposeFunction('ran', (where: string) => executed.push(`ran at ${where}`))
  await context.addInitScript(() => {
    const ran = () => (window as unknown as { ran(where: string): void }).ran(location.href)
    Object.assign(window, { alert: ran, prompt: ran, confirm: ran })
  })
  await signIn(context)
  const left = [...paths]
  const look = async () => {
    // One executed payload is enough.
    for (let path = left.shift(); path && executed.length === 0; path = left.shift()) {
      const page = await context.newPage()
      page.on('request', (request) => {
        if (/evil/.test(new URL(request.url()).host)) executed.push(`asked ${request.url()}`)
      })
      await page.goto(path)
      await hydrated(page).catch(() => executed.push(`${path} never comes alive`))
      await page.emulateMedia({ media: 'print' })
      await page.close()
    }
  }
  await Promise.all([look(), look(), look()])
  await context.close()
  return { count: paths.length, executed }
}

// The CSP of the shop’s pages, and whether the pages comply with it.
import type { BrowserContext } from 'playwright-core'
import { hydrated, openBrowser, signIn } from '#tests/support/browser.ts'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { pagesOf } from './pages.ts'
import { observed, weaknessesOf } from './policy.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'B1',
  promise:
    'Every page comes with a policy that an evaluator finds nothing high in and headers worth 130, and breaks it nowhere: shop and staff, both languages',
  only: { engine: 'sqlite', why: 'headers and browsers know nothing of the database' },
  run: (at) => measure(at),
  /** Faults: inline scripts are allowed; the hash of the inline style is wrong. */
  async control(at) {
    const loose = await measure(at, {
      find: `"script-src 'self'",`,
      put: `"script-src 'self' 'unsafe-inline'",`,
    })
    const broken = await measure(at, { find: '.update(inlineStyle)', put: '.update("")' })
    return { ok: loose.ok || broken.ok, loose, broken }
  },
}

const leastScore = 130
const atOnce = 3

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const { person } = await readyCustomer(shop)
  await place(person, await formOf(shop))
  const pages = await pagesOf(shop)
  const anna = await owner(shop)

  const weak = new Set<string>()
  for (const { path } of pages) {
    const { headers } = await anna.get(path)
    for (const one of weaknessesOf(headers.get('content-security-policy') ?? ''))
      weak.add(`${path}: ${one}`)
  }
  const { score, grades } = await scoreOf(at, fault)
  const high = [...weak].slice(0, 10)
  if (weak.size > 0 || score < leastScore) return { ok: false, high, score, grades }
  const { seen, violations } = await seenInBrowser(shop, pages)
  return {
    ok: violations.length === 0 && seen === pages.length + 2,
    pages: seen,
    high,
    score,
    grades,
    violations: violations.slice(0, 10),
  }
}

/** The shop as seen from outside: at its public https address. */
async function scoreOf(at: Host, fault?: Fault) {
  const shop = await at.shop({
    env: { PUBLIC_URL: 'https://pizza.example' },
    ...(fault && { fault }),
  })
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
  const began = { method: 'POST', headers, body: '{}' }
  const session = await fetch(`${shop.origin}/api/auth/session`, began)
  const page = await fetch(`${shop.origin}/`)
  return observed(page.headers, session.headers.getSetCookie(), await page.text())
}

async function seenInBrowser(shop: Running, pages: Awaited<ReturnType<typeof pagesOf>>) {
  const browser = await openBrowser()
  const violations: string[] = []
  const visitor = async () => {
    const context = await browser.newContext({ baseURL: shop.origin })
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`content policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    context.on('console', (message) => {
      const text = message.text()
      if (/content.?(security.?)?policy/i.test(text))
        violations.push(`${message.page()?.url()}: ${text.slice(0, 200)}`)
    })
    return context
  }
  try {
    const [stranger, staff] = await Promise.all([visitor(), visitor()])
    await signIn(staff)
    const left = [...pages]
    let seen = 0
    const look = async () => {
      // One violation is enough.
      for (let one = left.shift(); one && violations.length === 0; one = left.shift()) {
        await visit(one.isForStaff ? staff : stranger, one.path)
        seen += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, look))
    // The API's own pages, too.
    for (const path of ['/api/reference', '/healthz']) {
      const page = await stranger.newPage()
      await page.goto(path)
      await page.close()
      seen += 1
    }
    return { seen, violations }
  } finally {
    await browser.close()
  }
}

async function visit(context: BrowserContext, path: string) {
  const page = await context.newPage()
  try {
    await page.goto(path)
    if (/sign-in/.test(page.url()) && !/sign-in/.test(path)) throw new Error(`${path} is not shown`)
    await hydrated(page)
  } finally {
    await page.close()
  }
}

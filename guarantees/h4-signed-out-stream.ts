// A board after its session has ended, in every possible way: it receives no more events and shows no data.
import type { Browser } from 'playwright-core'
import type { Person } from '#tests/support/customers.ts'
import { signInAsNewcomer } from '#tests/support/newcomer.ts'
import { openChromium, orderPlaced, staffContext } from './board-browser.ts'
import { gateway, type PageFault } from './gateway.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host, Running } from './host.ts'
import { owner, within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H4',
  promise:
    'Signed out, signed out everywhere, switched off, given a new role or a new password, expired: within 1 s no order comes down the stream any more, within 2 s every page is covered and “Sign in again” is open, on an idle board',
  run: (at) => measure(at, 5),
  /** Fault: the browser ignores the server's signed-out event. */
  control: (at) =>
    measure(at, 1, { file: 'line-worker', find: /hasEnded:!0,endings:\w+,/, put: 'hasEnded:!1,' }),
}

const coveredMs = 2000
const initial = 'told by anna today'
const password = 'correct horse battery'

type Colleague = { id: string; login: string }
type Ending = (at: { shop: Running; anna: Person; own: Person; who: Colleague }) => Promise<unknown>

const endings: Readonly<Record<string, Ending>> = {
  signedOut: ({ own }) => own.send('DELETE', '/api/_auth/session'),
  everywhere: ({ anna, who }) => anna.send('POST', `/api/staff/${who.id}/sign-out`, {}),
  switchedOff: ({ anna, who }) => changed(anna, who, { isActive: false }),
  newRole: ({ anna, who }) => changed(anna, who, { role: 'manager' }),
  newPassword: ({ anna, who }) =>
    anna.send('POST', `/api/staff/${who.id}/password`, { password: `${password} again` }),
  // The session expires soon, so this case only waits.
  expired: async () => {},
}

const changed = (anna: Person, { id }: Colleague, change: object) =>
  anna.send('PATCH', `/api/staff/${id}`, change, { 'If-Match': '"1"' })

async function measure(at: Host, times: number, fault?: PageFault): Promise<Verdict> {
  const shop = await at.shop()
  const anna = await owner(shop)
  const browser = await openChromium()
  const slowest: Record<string, number> = {}
  let uncovered = 0
  let sentAfter = 0
  try {
    for (const [name, end] of Object.entries(endings))
      for (let time = 0; time < times; time++) {
        const made = await once({ shop, anna, browser, name, time, end, ...(fault && { fault }) })
        slowest[name] = Math.max(slowest[name] ?? 0, made.ms)
        uncovered += made.ms <= coveredMs && made.isCovered ? 0 : 1
        sentAfter += made.isSentAfter ? 1 : 0
      }
    return { ok: uncovered + sentAfter === 0, times, slowestMs: slowest, uncovered, sentAfter }
  } finally {
    await browser.close()
  }
}

type Once = {
  shop: Running
  anna: Person
  browser: Browser
  name: string
  time: number
  end: Ending
  fault?: PageFault
}

async function once({ shop, anna, browser, name, time, end, fault }: Once) {
  const way = await gateway(shop.origin, fault)
  const login = `${name}${time}`.toLowerCase()
  const { body } = await anna.send('POST', '/api/staff', {
    login,
    name: login,
    password: initial,
    role: 'operator',
  })
  await signInAsNewcomer(shop.person().send, { login, initial, own: password })
  const who: Colleague = { id: body.id, login }
  const context = await staffContext(browser, way.origin, { login, password })
  const isExpiring = name === 'expired'
  const expiresAt = Date.now() + 6000
  if (isExpiring)
    await shop.rows(
      `update "session" set "expiresAt" = '${new Date(expiresAt).toISOString()}' where "staffId" = '${who.id}' returning "staffId"`,
    )
  const page = await context.newPage()
  const other = await context.newPage()
  await page.goto('/command-center/checkout')
  await other.goto('/command-center/customer')
  await orderPlaced(shop)
  await page.getByRole('article').first().waitFor()
  const own = shop.person()
  for (const { name: cookie, value } of await context.cookies()) own.cookies.set(cookie, value)
  await end({ shop, anna, own, who })
  const endedAt = isExpiring ? expiresAt : Date.now()
  const dialogs = [page, other].map((one) => one.getByRole('dialog', { name: 'Sign in again' }))
  await within(coveredMs + 8000, async () =>
    (await Promise.all(dialogs.map((dialog) => dialog.isVisible()))).every(Boolean),
  )
  const ms = Math.max(0, Date.now() - endedAt)
  const isCovered = await page
    .evaluate(() => {
      const card = document.querySelector('article')?.getBoundingClientRect()
      const top = card && document.elementFromPoint(card.x + 5, card.y + 5)
      return !top?.closest('article')
    })
    .catch(() => false)
  const before = way.sentAt()
  await within(1000 - ms, () => false)
  await orderPlaced(shop)
  const isSentAfter = await within(1000, () => way.sentAt() > before)
  await context.close()
  await way.close()
  return { ms, isCovered, isSentAfter }
}

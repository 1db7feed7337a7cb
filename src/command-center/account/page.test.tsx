import { expect, onTestFinished, test, vi } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { connectBoard, type Notice } from '#ui/notify.ts'
import { Page } from './page.tsx'

const own = 'POST /api/staff/own-password'
const user = { id: 's', name: 'Anna', login: 'anna', role: 'operator' } as const
async function typed(answers: Record<string, object> = {}) {
  const page = await openPage(<Page />, { site: { user }, answers })
  await page.fill('Current password', 'old secret')
  await page.fill('New password', 'new secret')
  await page.press('Change password')
  return page
}

test('both passwords are sent once, and the form keeps neither after', async () => {
  const page = await typed()
  const input = { currentPassword: 'old secret', newPassword: 'new secret' }
  expect(page.sent).toMatchObject([{ line: own, input }])
  expect(page.field('Current password').value).toBe('')
  expect(page.field('New password').value).toBe('')
  expect(page.text()).not.toContain('Unsaved changes')
})

test('a wrong current password is said at its field, and what was typed stays', async () => {
  const errors = [{ field: 'currentPassword', code: 'invalid' }] as const
  const page = await typed({ [own]: refuse('invalid', { errors }) })
  expect(page.text()).toContain('|That isn’t your current password. Try again.|')
  expect(page.field('New password').value).toBe('new secret')
})

test('another fault of the current password isn’t called a wrong one', async () => {
  const errors = [{ field: 'currentPassword', code: 'required' }] as const
  const page = await typed({ [own]: refuse('invalid', { errors }) })
  expect(page.text()).not.toContain('That isn’t your current password.')
  expect(page.field('Current password').getAttribute('aria-invalid')).toBe('true')
})

test('signing out elsewhere says how many sessions that ended', async () => {
  const shown: Notice[] = []
  const disconnect = connectBoard({ show: (notice) => shown.push(notice), close() {} })
  const line = 'POST /api/staff/sign-out-elsewhere'
  const page = await openPage(<Page />, { site: { user }, answers: { [line]: { ended: 2 } } })
  await page.press('Sign out of other browsers')
  disconnect()
  expect(shown.at(-1)).toMatchObject({ kind: 'ok', title: '2 sessions ended' })
})

test.each([
  ['manager', 2],
  ['operator', 0],
] as const)(
  'a %s sees beside both buttons that their own running export stops',
  async (role, times) => {
    const page = await openPage(<Page />, { site: { user: { ...user, role } } })
    expect(page.text().split('An export that’s running now stops, too.').length - 1).toBe(times)
  },
)

/** The board’s stream, as long as it isn’t closed. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  isClosed = false
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  end() {
    if (!this.isClosed) this.dispatchEvent(new Event('end'))
  }
}
type Port = Pick<MessagePort, 'postMessage' | 'onmessage' | 'close'>
class Channel {
  port1: Port = this.#portTo(() => this.port2)
  port2: Port = this.#portTo(() => this.port1)
  #portTo(other: () => Port): Port {
    const postMessage = (data: unknown) =>
      other().onmessage?.call(other() as MessagePort, { data } as MessageEvent)
    return { postMessage, onmessage: null, close() {} }
  }
}

test('a call that replaces the session covers no page of this browser', async () => {
  // A page has one line for as long as it is open: the pages of other tests have none.
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { joinLine, readLine } = await import('#command-center/frame/line/page-line.ts')
  const { Page } = await import('./page.tsx')
  const { openPage } = await import('#tests/support/staff-page.tsx')
  let isReplaced = false
  const replaced = () => {
    isReplaced = true
    Stream.opened.at(-1)?.end()
    return { ended: 0 }
  }
  const page = await openPage(<Page />, {
    site: { user },
    answers: {
      'GET /api/orders?state=OPEN&limit=200': () =>
        isReplaced ? refuse('not-signed-in') : { orders: [], next: null, followFrom: '1~1' },
      'POST /api/staff/sign-out-elsewhere': replaced,
      [own]: replaced,
    },
  })
  const stubs = { EventSource: Stream, MessageChannel: Channel, setInterval: () => 0 }
  for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub)
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('navigator', { onLine: true })
  joinLine('build', true)
  await vi.waitFor(() => expect(Stream.opened).toHaveLength(1))
  const isUncovered = () =>
    expect(readLine()).toMatchObject({ hasEnded: false, endings: 0, isCovered: false })
  await page.press('Sign out of other browsers')
  expect([isReplaced, Stream.opened.length]).toEqual([true, 2])
  isUncovered()
  await page.fill('Current password', 'old secret')
  await page.fill('New password', 'new secret')
  await page.press('Change password')
  expect(Stream.opened).toHaveLength(3)
  isUncovered()
})

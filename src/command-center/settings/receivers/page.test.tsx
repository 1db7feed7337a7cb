import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { connectBoard, type Notice } from '#ui/notify.ts'
import { load, type Message, type Receiver, type ReceiversPage } from './load.ts'
import { Page } from './page.tsx'

// The preview follows when typing rests.
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    }),
)
afterEach(() => void vi.useRealTimers())

const pos: Receiver = {
  ...{ id: 'r1', version: 4, kind: 'WEBHOOK', name: 'POS', url: 'https://pos.example/' },
  ...{ method: 'POST', hasAuthorization: false, body: '', events: ['order.placed'] },
  ...{ isActive: true, failingSince: null, pausedUntil: null },
}
const message = {
  ...{ id: 'm1', receiverId: 'r1', event: 'order.placed', subjectId: 'o1', number: '042' },
  ...{ createdAt: '2026-11-21T21:30:00Z', state: 'failed', attempts: 1, nextAt: null, log: [] },
} as unknown as Message
const list = '/command-center/settings/receivers'
const patch = 'PATCH /api/receivers/r1'
const preview = 'POST /api/receivers/preview'
const open = (
  edit: string | null,
  change: Partial<Receiver> = {},
  more: Partial<ReceiversPage> & { answers?: Record<string, object> } = {},
) => {
  const receiver = { ...pos, ...change }
  const { answers = {}, ...data } = more
  const page = { receivers: [receiver], edit, state: undefined, isOlder: false, log: undefined }
  return openPage(<Page data={{ ...page, ...data }} />, {
    edited: receiver,
    answers: { [preview]: { text: '{}' }, ...answers },
  })
}

test('the list tells what is unusual, and nothing of a healthy receiver', async () => {
  expect((await open(null)).text()).toContain('|POS|Webhook|')
  const at = '2026-11-21T21:30:00Z'
  const ill = await open(null, { isActive: false, failingSince: at, pausedUntil: at })
  expect(ill.text()).toContain(
    '|POS|Off|Failing since 22 November, 00:30|Paused by the receiver until 22 November, 00:30|',
  )
})

test('a new webhook gets the usual events, and a header only if one was typed', async () => {
  const page = await open('new')
  await page.fill('Name', 'Bot')
  await page.fill('URL', 'https://bot.example/')
  await page.press('Add')
  const [add] = page.sent
  expect(add).toMatchObject({
    line: 'POST /api/receivers',
    input: {
      ...{ kind: 'WEBHOOK', name: 'Bot', url: 'https://bot.example/', body: '', isActive: true },
      events: ['order.placed', 'order.confirmed', 'order.changed', 'order.cancelled'],
    },
  })
  expect(add?.input).not.toHaveProperty('authorization')
  // Its secret is shown first, and only this once.
  expect(page.went).toEqual([])
  const other = await open('new')
  await other.fill('Authorization header', 'Bearer x')
  await other.press('Add')
  expect(other.sent).toMatchObject([{ input: { authorization: 'Bearer x' } }])
})

test('an email receiver has an address without a scheme to the eye, and opens at once', async () => {
  const added = { ...pos, kind: 'EMAIL', id: 'r2' }
  const page = await open('new', {}, { answers: { 'POST /api/receivers': added } })
  await page.fill('URL', 'https://bot.example/')
  await page.tick('Email')
  expect(page.has('Authorization header')).toBe(false)
  expect(page.field('Email address').value).toBe('')
  await page.fill('Email address', 'shop@pizza.example')
  expect(page.field('Email address').value).toBe('shop@pizza.example')
  await page.press('Add')
  expect(page.sent).toMatchObject([{ input: { kind: 'EMAIL', url: 'mailto:shop@pizza.example' } }])
  expect(page.went).toEqual([`${list}?edit=r2`])
  const emptied = await open('r1', { kind: 'EMAIL', url: 'mailto:a@b.example' })
  await emptied.fill('Email address', '')
  await emptied.press('Save')
  expect(emptied.sent).toMatchObject([{ line: patch, input: { url: '' } }])
})

test('a stored header stays unless it is replaced or removed, and both can be taken back', async () => {
  const own = { hasAuthorization: true }
  const stored = await open('r1', own)
  expect(stored.text()).toContain('|Set|')
  await stored.fill('Name', 'Till')
  await stored.press('Save')
  expect(stored.sent).toEqual([{ line: patch, input: { name: 'Till' }, version: 4 }])

  const replaced = await open('r1', own)
  await replaced.press('Replace')
  await replaced.fill('Authorization header', 'Bearer y')
  await replaced.press('Save')
  expect(replaced.sent).toMatchObject([{ input: { authorization: 'Bearer y' } }])

  const removed = await open('r1', own)
  await removed.press('Remove')
  expect(removed.text()).toContain('We’ll remove it when you save.')
  await removed.press('Save')
  expect(removed.sent).toMatchObject([{ input: { authorization: '' } }])

  const undone = await open('r1', own)
  await undone.press('Remove')
  await undone.press('Keep')
  expect(undone.text()).toContain('|Set|')
  expect(undone.text()).not.toContain('Unsaved changes')
})

test('a header that goes with another host says so before it is saved', async () => {
  const page = await open('r1', { hasAuthorization: true, url: 'http://pos.example/orders' })
  await page.fill('URL', 'https://pos.example/orders')
  expect(page.text()).toContain('|Set|')
  await page.fill('URL', 'https://till.example/orders')
  expect(page.text()).not.toContain('|Set|')
  expect(page.text()).toContain('we’ll remove the header when you save')
  await page.press('Replace')
  await page.fill('Authorization header', 'Bearer y')
  await page.press('Save')
  expect(page.sent).toMatchObject([{ input: { authorization: 'Bearer y' } }])
})

test('events keep their order, however they are ticked; without any, the form says so', async () => {
  const errors = [{ field: 'events', code: 'too-short' }] as const
  const page = await open('r1', {}, { answers: { [patch]: refuse('invalid', { errors }) } })
  await page.tick('Order cancelled')
  await page.tick('Order confirmed')
  await page.press('Save')
  const events = ['order.placed', 'order.confirmed', 'order.cancelled']
  expect(page.sent).toMatchObject([{ input: { events } }])
  const [first, ...others] = page.all('aria-invalid')
  expect(first && page.described(first)).toEqual(['|Choose at least one event.|'])
  expect([first, ...others]).toEqual([page.field('Order placed')])
})

test('a body that is no JSON says so while it is typed, and the preview keeps the last sound one', async () => {
  const page = await open('r1', {}, { answers: { [preview]: { text: '{"a":1}' } } })
  const rest = () => page.done(() => vi.advanceTimersByTime(200))
  await page.fill('Body', '{"a": 1}')
  await rest()
  expect(page.sent.at(-1)).toEqual({
    line: preview,
    input: { kind: 'WEBHOOK', body: '{"a": 1}', event: 'order.placed' },
  })
  const requested = page.sent.length
  await page.fill('Body', '{"a": ')
  await rest()
  expect(page.text()).toContain('This isn’t valid JSON.')
  expect(page.sent).toHaveLength(requested)
  expect(page.text()).toContain('"a": 1')
})

test('a test says whether it arrived, with the response', async () => {
  const line = 'POST /api/receivers/r1/test'
  const tested = async (answer: object) => {
    const page = await open('r1', {}, { answers: { [line]: answer } })
    await page.press('Send test')
    return page.text()
  }
  expect(await tested({ isOk: true, status: 204, tookMs: 1200, answer: '' })).toContain(
    '|Delivered|Response code|204|Response time|1,200 ms|Response|Empty|',
  )
  expect(await tested({ isOk: false, status: null, tookMs: 15, answer: 'no' })).toContain(
    '|Not delivered|Response code|No response|Response time|15 ms|Response|no|',
  )
})

test('the secret of a webhook can be replaced, after a question: a receiver in use would fail', async () => {
  const page = await open('r1')
  const sent = page.sent.length
  expect(page.text()).toContain('|Receiver secret|')
  await page.press('Replace secret')
  expect(page.sent).toHaveLength(sent)
  for (const other of [
    await open('new'),
    await open('r1', { kind: 'EMAIL', url: 'mailto:a@b.example' }),
  ])
    expect(other.has('Replace secret')).toBe(false)
})

const logOf = (messages: object[], next: string | null = null) => ({ messages, next }) as never

test('a message says what and when by the shop’s clock, and leads to its order', async () => {
  const nextAt = '2026-11-21T22:00:00Z'
  const page = await open('r1', {}, { log: logOf([{ ...message, nextAt }]) })
  expect(page.text()).toContain('|Failed|Order placed|Order 042|22 November, 00:30 · 1 attempt|')
  expect(page.text()).toContain('|Next attempt: 22 November, 01:00|')
  expect(page.link('Order 042')).toBe('/command-center/checkout/o1')
  const test = { ...message, event: 'test', number: null }
  const other = await open('r1', {}, { log: logOf([test]) })
  expect(other.text()).toContain('|Failed|test|22 November')
  expect(
    other
      .all('href')
      .map((one) => one.getAttribute('href'))
      .join(),
  ).not.toContain('checkout')
})

test('the log’s filter stays from page to page', async () => {
  const page = await open('r1', {}, { log: logOf([message], 'n'), state: 'failed', isOlder: true })
  expect(page.link('Older')).toBe(`${list}?edit=r1&state=failed&cursor=n`)
  expect(page.link('Newest')).toBe(`${list}?edit=r1&state=failed`)
  expect(page.link('Waiting')).toBe(`${list}?edit=r1&state=waiting`)
  expect(page.link('All')).toBe(`${list}?edit=r1`)
})

test('everything undelivered since a time of the shop’s clock is resent', async () => {
  const page = await open('r1', {}, { log: logOf([message]) })
  await page.press('Resend all undelivered')
  expect(page.sent).toEqual([])
  await page.fill('Since', '21/11/2026')
  await page.fill('Time', '10')
  await page.press('Resend all undelivered')
  expect(page.sent).toMatchObject([
    { line: 'POST /api/receivers/r1/replay', input: { since: '2026-11-21T07:00:00.000Z' } },
  ])
})

test('a resend of more than is stored says from when on', async () => {
  const answers = {
    'POST /api/receivers/r1/replay': { count: 312, since: '2026-10-31T09:00:00.000Z' },
  }
  const page = await open('r1', {}, { log: logOf([message]), answers })
  const notices: Notice[] = []
  connectBoard({ show: (notice) => notices.push(notice), close() {} })
  for (const [date, text] of [
    ['01/10/2026', 'We delete messages after 30 days. Resending from 31 October, 12:00.'],
    ['31/10/2026', undefined],
  ] as const) {
    await page.fill('Since', date)
    await page.fill('Time', '12:00')
    await page.press('Resend all undelivered')
    const { title, text: shown } = notices.at(-1) ?? {}
    expect([title, shown]).toEqual(['Resending 312 messages.', text])
  }
})

test('a resent message is looked at again every three seconds, ten times', async () => {
  const waiting = { ...message, state: 'waiting', attempts: 0 }
  const page = await open('r1', {}, { log: logOf([waiting]) })
  await page.done(() => vi.advanceTimersByTime(9000))
  expect(page.went).toHaveLength(0)
  await page.press('Resend')
  expect(page.sent.at(-1)?.line).toBe('POST /api/messages/m1/replay')
  expect(page.went).toHaveLength(1)
  await page.done(() => vi.advanceTimersByTime(3000))
  expect(page.went).toHaveLength(2)
  await page.done(() => vi.advanceTimersByTime(60_000))
  expect(page.went).toHaveLength(11)
})

test('the log is read again after a resend that failed: part of it may have been resent', async () => {
  const off = refuse('receiver-off')
  const answers = {
    'POST /api/receivers/r1/replay': off,
    'POST /api/messages/m1/replay': off,
  }
  const page = await open('r1', {}, { log: logOf([message]), answers })
  const notices: Notice[] = []
  connectBoard({ show: (notice) => notices.push(notice), close() {} })
  await page.press('Resend')
  expect(page.went).toHaveLength(1)
  await page.fill('Since', '21/11/2026')
  await page.fill('Time', '10')
  await page.press('Resend all undelivered')
  expect(page.went).toHaveLength(2)
  expect(notices).toHaveLength(2)
  for (const { text } of notices) expect(text).toMatch(/^Messages may still be missing/)
})

test('a receiver’s log is read with its filter only while that receiver is open', async () => {
  const log = { messages: [message], next: null }
  const answers = { 'GET /api/receivers': { receivers: [pos] }, 'GET /api/messages': log }
  const visit = visitWith(answers, 'edit=r1&state=failed&cursor=x')
  expect(await load(visit)).toMatchObject({
    data: { edit: 'r1', state: 'failed', log, isOlder: false },
  })
  const input = { receiverId: 'r1', state: 'failed', cursor: undefined }
  expect(visit.requested).toEqual([
    ['GET /api/receivers', {}],
    ['GET /api/messages', input],
  ])
  for (const query of ['', 'edit=new', 'edit=gone&state=lost']) {
    const other = visitWith(answers, query)
    expect(await load(other)).toMatchObject({ data: { log: undefined, state: undefined } })
    expect(other.requested).toHaveLength(1)
  }
  const refused = { ...answers, 'GET /api/messages': refuse('not-found') }
  expect(await load(visitWith(refused, 'edit=r1'))).toEqual({ missing: true })
})

import { type Ask, ask } from '#ask.ts'
import { readLine, sendToLine } from '#command-center/frame/line/page-line.ts'
import { randomKey } from '#platform/browser/attempt-key.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { readPageUser, signInWindow, whenSignedIn } from './signed-out.ts'

/** The timeout of a write, after which its outcome is unknown. Staff see that within ten seconds of the press. */
const answerMs = 9500
/** This call waits for another server's response. */
const slow: ReadonlySet<string> = new Set(['POST /api/receivers/{receiverId}/test'])
const slowMs = 20_000
/** These calls change nothing, so another user's page may repeat them, too. */
const reading: ReadonlySet<string> = new Set([
  'POST /api/orders/{orderId}/preview',
  'POST /api/orders/draft',
  'POST /api/orders/find',
  'POST /api/customers/find',
  'POST /api/customers/search',
  'POST /api/products/search',
])

/** A preview of what another call of the same endpoint changes. */
const isTrial = (input: object) => 'isTrial' in input && input.isTrial === true
const isReading = (line: string, input: object) =>
  line.startsWith('GET ') || reading.has(line) || isTrial(input)

/** These calls create something. Repeated after a lost response, they must not create it again. */
const creating: ReadonlySet<string> = new Set([
  'POST /api/categories',
  'POST /api/links',
  'POST /api/menus',
  'POST /api/option-groups',
  'POST /api/pages',
  'POST /api/payment-methods',
  'POST /api/products',
  'POST /api/receivers',
  'POST /api/sizes/from-name',
  'POST /api/warehouses',
])
/** These calls give the browser another session of the same user. */
const renewing: ReadonlySet<string> = new Set([
  'POST /api/staff/own-password',
  'POST /api/staff/sign-out-elsewhere',
  'POST /api/staff/{staffId}/sign-out',
])

/** The keys of those without a response yet, by call and input. */
const unanswered = new Map<string, string>()
/** The key of the last one whose response was lost, by call: what is sent next may be the same thing, corrected. */
const lost = new Map<string, string>()

/** Requests by staff: they survive the end of a session, and writes have a timeout. */
export const askStaff: Ask = (line, input, options) =>
  goOnSignedIn(
    () =>
      line.startsWith('GET ')
        ? ask(line, input, options)
        : ended(slow.has(line) ? slowMs : answerMs, async (signal) => {
            const wasOffline = globalThis.navigator?.onLine === false
            const isRenewing = renewing.has(line)
            if (isRenewing) sendToLine({ is: 'renewing' })
            const answer = await ask(line, input, { ...keyOf(line, input), ...options, signal })
            if (isRenewing) isBackSignedIn()
            return wasOffline || isReading(line, input) ? answer : inDoubt(answer)
          }).then((answer) => answered(line, input, answer)),
    isReading(line, input) ? null : readPageUser(),
  )

/** The pages of this browser have the new session now, those without this page's line, too. */
function isBackSignedIn() {
  sendToLine({ is: 'signed-in' })
  const channel = new BroadcastChannel(signInWindow)
  channel.postMessage('done')
  channel.close()
}

/** What is gone is deleted: by a press whose response was lost, or by a colleague. */
export async function deleted(sending: Promise<object | Refusal>): Promise<object | Refusal> {
  const answer = await sending
  return isRefusal(answer) && answer.refused === 'not-found' ? {} : answer
}

/** After these it isn't known whether something was saved: a proxy may have sent them. */
export const inconclusive: ReadonlySet<string> = new Set([
  'no-answer',
  'no-connection',
  'something-went-wrong',
  'out-of-order',
  'too-busy',
])

const attemptOf = (line: string, input: object) => JSON.stringify([line, input])

function keyOf(line: string, input: object) {
  if (!creating.has(line)) return
  const attempt = attemptOf(line, input)
  const idempotencyKey = unanswered.get(attempt) ?? lost.get(line) ?? randomKey()
  unanswered.set(attempt, idempotencyKey)
  return { idempotencyKey }
}

/** What has a response may be created once more. */
function answered<Answer>(line: string, input: object, answer: Answer): Answer {
  const attempt = attemptOf(line, input)
  const key = unanswered.get(attempt)
  if (key === undefined) return answer
  const refused = isRefusal(answer as object) && (answer as Refusal).refused
  if (refused && inconclusive.has(refused)) {
    lost.set(line, key)
    return answer
  }
  unanswered.delete(attempt)
  // Any other refusal says nothing about the one that was lost.
  if (refused && refused !== 'key-reused') return answer
  lost.delete(line)
  for (const [other, own] of unanswered) if (own === key) unanswered.delete(other)
  // Any endpoint can fail like this, so each response type includes it.
  return refused ? (refuse('added-before') as Answer) : answer
}

/** A write whose response was lost on the way may have been saved. */
const inDoubt = <Answer>(answer: Answer): Answer =>
  isRefusal(answer as object) && (answer as Refusal).refused === 'no-connection'
    ? (refuse('no-answer') as Answer)
    : answer

/** On any network: a response, or an error that there was none. */
function ended<Answer>(ms: number, send: (signal: AbortSignal) => Promise<Answer>) {
  // Any endpoint can fail like this, so each response type includes it.
  const refused = (code: 'no-connection' | 'no-answer') => refuse(code) as Answer
  if (readLine().isCut) return Promise.resolve(refused('no-connection'))
  const leaving = new AbortController()
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(refused('no-answer'))
      leaving.abort()
    }, ms)
    send(leaving.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** If the session has ended, waits for the layout's sign-in dialog and repeats the request, if it is of the same user. */
export async function goOnSignedIn<Answer>(
  send: () => Promise<Answer>,
  by: string | null = readPageUser(),
): Promise<Answer> {
  const answer = await send()
  if (!isRefusal(answer) || answer.refused !== 'not-signed-in') return answer
  // Any endpoint can fail like this, so each response type includes it.
  if (!(await whenSignedIn(by))) return refuse('other-user') as Answer
  return send()
}

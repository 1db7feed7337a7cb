import type { Store, Tx } from '#db/open.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { type Keep, keptAnswer } from './answers.ts'
import type { Call, Who } from './call.ts'
import type { Door } from './door.ts'
import { fieldErrors } from './field-errors.ts'
import type { Knock } from './may.ts'

/** What came to a door: who asks, what was sent, and the headers that matter to it. */
export type Visit = Knock & { readonly version?: number; readonly idempotencyKey?: string }

export type Entered = {
  readonly answer: unknown
  /** The session token that the asker shall keep; `null` to forget the one it has. */
  readonly session?: string | null
}

/** Every request passes the same steps, here and nowhere else: may, parse, transaction, work, answer. */
export async function enter(
  store: Store,
  clock: () => Date,
  door: Door,
  visit: Visit,
): Promise<Entered> {
  const { endpoint } = door
  if (door.kind === 'stream' || door.kind === 'download')
    throw new Error(`${endpoint.line} is asked over HTTP alone.`)
  const input = admitted(door, visit) as never
  if (isRefusal(input)) return { answer: input }

  const kept: { session?: string | null } = {}
  const call = {
    who: visit.who,
    now: clock(),
    version: visit.version ?? 0,
    keepSession(token: string | undefined) {
      kept.session = token ?? null
    },
  }
  const answer =
    door.kind === 'long'
      ? await door.work({ ...call, inTx: (work) => store.write(work) }, input)
      : await inOneTransaction(store, door, { ...visit, now: call.now }, (tx) =>
          door.work({ ...call, tx } satisfies Call, input),
        )
  return { answer: isRefusal(answer) ? answer : endpoint.output.parse(answer), ...kept }
}

/** Whoever may pass and asks well: what they ask, as the contract reads it. */
export function admitted({ kind, endpoint, may }: Door, visit: Visit): unknown {
  const refused = may.refuses(visit)
  if (refused) return refused
  const asked = endpoint.input.safeParse(visit.sent)
  if (!asked.success)
    return refuse('invalid', { errors: fieldErrors(asked.error.issues, visit.sent) })
  if (endpoint.versioned && visit.version === undefined) return refuse('version-required')
  // Its work is in no transaction that could keep the answer: better no promise than half of one.
  const isPromised = endpoint.method !== 'GET' && visit.idempotencyKey
  if (kind === 'long' && isPromised) return refuse('key-not-kept')
  return asked.data
}

class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

async function inOneTransaction(
  store: Store,
  { endpoint }: Door,
  visit: Visit & { readonly now: Date },
  work: (tx: Tx) => Promise<unknown>,
) {
  if (endpoint.method === 'GET') return store.read(work)
  // Whoever has no session yet cannot be told from a stranger who sends the same key.
  const by = visit.who.visitorId
  const keep: Keep | undefined =
    visit.idempotencyKey && by
      ? {
          key: visit.idempotencyKey,
          by,
          line: `${endpoint.method} ${endpoint.path}`,
          asked: visit.sent,
          now: visit.now,
        }
      : undefined
  try {
    return await store.write(async (tx) => {
      const answer = keep ? await keptAnswer(tx, keep, () => work(tx)) : await work(tx)
      if (isRefusal(answer)) throw new Undone(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}

/** The doors as pages ask them: in the same process, with no HTTP and no JSON between. */
export function askInProcess(store: Store, clock: () => Date, doors: readonly Door[], who: Who) {
  return async (line: string, asked: object): Promise<unknown> => {
    const door = doors.find(({ endpoint }) => endpoint.line === line)
    if (!door) throw new Error(`No door is open for ${line}`)
    const sent = asked as Record<string, unknown>
    return (await enter(store, clock, door, { who, sent, header: () => undefined })).answer
  }
}

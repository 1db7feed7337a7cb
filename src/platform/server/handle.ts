import type { Store, Tx } from '#db/open.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import type { Call, Who } from './call.ts'
import { type Door, keepsKeys } from './door.ts'
import { type IdempotencyRecord, idempotent, mostOfCustomer, requestHash } from './idempotency.ts'
import { about, type Log } from './log.ts'
import type { AccessRequest } from './may.ts'
import { type Answer, fieldErrors } from './problem.ts'

/** A request to an endpoint: the caller, the input, and the headers that matter. */
export type EndpointRequest = AccessRequest & {
  readonly version?: number
  readonly idempotencyKey?: string
}

export type Handled = {
  readonly answer: unknown
  /** The session token for the caller to keep; `null` removes the present one. */
  readonly session?: string | null
  /** The caller keeps the present token for longer. */
  readonly isSessionProlonged?: boolean
  /** The token that identifies the caller's browser. */
  readonly browser?: string
}

/** Every request takes the same steps, only here: permission, validation, transaction, work, response. */
export async function handle(
  store: Store,
  clock: () => Date,
  door: Door,
  request: EndpointRequest,
): Promise<Handled> {
  const { endpoint } = door
  if (door.kind === 'stream' || door.kind === 'download')
    throw new Error(`${endpoint.line} is asked over HTTP alone.`)
  const input = admitted(door, request) as never
  if (isRefusal(input)) return { answer: input }

  const cookies: { session?: string | null; isSessionProlonged?: boolean; browser?: string } = {}
  const call = {
    who: request.who,
    now: clock(),
    version: request.version ?? 0,
    keepSession(token: string | undefined) {
      cookies.session = token ?? null
    },
    keepSessionLonger() {
      cookies.isSessionProlonged = true
    },
    keepBrowser(token: string) {
      cookies.browser = token
    },
  }
  const timed = { ...request, now: call.now }
  if (door.kind !== 'long') {
    const work = (tx: Tx) => door.work({ ...call, tx } satisfies Call, input)
    return { answer: await inOneTransaction(store, door, timed, work), ...cookies }
  }
  let saved: unknown
  const answer = await door.work(
    {
      ...call,
      authorization: request.header('authorization'),
      inTx: endpoint.reads ? store.read : store.write,
      async inTxOnce(work) {
        const answer = await inOneTransaction(store, door, timed, work)
        saved = answer
        return answer
      },
      read: store.read,
    },
    input,
  )
  // A response stored under a key is sent as the first time, even if the contract has changed since.
  return { answer: answer === saved ? answer : toSend(door, answer), ...cookies }
}

const toSend = <Answer>({ endpoint }: Door, answer: Answer): Answer =>
  isRefusal(answer as object) ? answer : (endpoint.output.parse(answer) as Answer)

/** The validated input if the caller has permission, or the refusal. */
export function admitted(door: Door, request: EndpointRequest): unknown {
  const { endpoint, may } = door
  const refused = may.refuses(request)
  if (refused) return refused
  const parsed = endpoint.input.safeParse(request.sent)
  if (!parsed.success)
    return refuse('invalid', { errors: fieldErrors(parsed.error.issues, request.sent) })
  if (endpoint.versioned && request.version === undefined) return refuse('version-required')
  const isPromised = !endpoint.reads && request.idempotencyKey
  if (isPromised && !keepsKeys(door)) return refuse('key-not-kept')
  return parsed.data
}

class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

async function inOneTransaction<Answer>(
  store: Store,
  door: Door,
  request: EndpointRequest & { readonly now: Date },
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { endpoint } = door
  if (endpoint.reads) return toSend(door, await store.read(work))
  const by = keyOwner(door, request.who)
  const record: IdempotencyRecord | undefined =
    request.idempotencyKey && by
      ? {
          key: request.idempotencyKey,
          by,
          line: `${endpoint.method} ${endpoint.path}`,
          request: requestHash(request.sent),
          now: request.now,
          most: request.who.staff ? undefined : mostOfCustomer,
          toSend: (answer) => toSend(door, answer),
        }
      : undefined
  try {
    return await store.write(async (tx) => {
      const answer = record
        ? await idempotent(tx, record, () => work(tx))
        : toSend(door, await work(tx))
      if (isRefusal(answer as object)) throw new Undone(answer as Refusal)
      return answer as Answer
    })
  } catch (error) {
    // Only the work's own refusal is thrown as undone.
    if (error instanceof Undone) return error.refusal as Answer
    throw error
  }
}

/**
 * A staff member's key is still theirs after another sign-in, and not a colleague's who signs in in the same browser. A customer's
 * key belongs to their cart, and so to the visitor. A caller who is neither can't be distinguished from a stranger with the same key.
 */
const keyOwner = ({ may }: Door, { staff, visitorId }: Who) =>
  may.scheme === 'session' ? staff?.id : visitorId

/** Pages call endpoints with this: in process, without HTTP and JSON. */
export function askInProcess(store: Store, clock: () => Date, doors: readonly Door[], who: Who) {
  return async (line: string, input: object): Promise<unknown> => {
    const door = doors.find(({ endpoint }) => endpoint.line === line)
    if (!door) throw new Error(`No door is open for ${line}`)
    const sent = input as Record<string, unknown>
    return (await handle(store, clock, door, { who, sent, header: () => undefined })).answer
  }
}

type Setting = {
  store: Store
  clock: () => Date
  log: Log
  /** The caller as they are now: a long download outlives their session. */
  identify(): Promise<Who>
}

/** The response of an endpoint that returns a file, in parts and never whole in memory. */
export async function download(
  door: Door & { kind: 'download' },
  request: EndpointRequest,
  { store, clock, log, identify }: Setting,
): Promise<Answer | Refusal> {
  const input = admitted(door, request)
  if (isRefusal(input)) return input
  const { read, write } = store
  const made = await door.work({ who: request.who, now: clock(), read, write }, input as never)
  if (isRefusal(made)) return made
  return {
    status: 200,
    headers: {
      'Content-Type': `${door.endpoint.download}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${made.name}"`,
      'Cache-Control': 'no-store',
    },
    body: checked(made.parts, {
      mayGoOn: async () => !door.may.refuses({ ...request, who: await identify() }),
      broke: (error) => log.warn('download failed', { call: door.endpoint.line, ...about(error) }),
      ended: () => log.info('download ended with the session', { call: door.endpoint.line }),
    }),
  }
}

type Checks = { mayGoOn(): Promise<boolean>; broke(error: unknown): void; ended(): void }

class Ended extends Error {}

/** An aborted file must not look complete, so the writer cuts the connection. */
async function* checked(parts: AsyncIterable<string>, { mayGoOn, broke, ended }: Checks) {
  try {
    for await (const part of parts) {
      if (!(await mayGoOn())) throw new Ended()
      yield part
    }
  } catch (error) {
    if (error instanceof Ended) ended()
    else broke(error)
    throw error
  }
}

import type * as z from 'zod/mini'
import type { Tx } from '#db/open.ts'
import type { Endpoint } from '#platform/contract.ts'
import type { CommonRefusal, Refusal } from '#platform/refusal.ts'
import type {
  Call,
  ChangesCall,
  Download,
  DownloadCall,
  FlagsCall,
  LongCall,
  Moved,
  StreamCall,
  StreamMessage,
} from './call.ts'
import type { May } from './may.ts'

/** An endpoint with its permission, and the work behind it. */
export type Door = {
  readonly endpoint: Endpoint
  readonly may: May
} & (
  | {
      readonly kind: 'short'
      work(call: Call, input: never): Promise<unknown>
      readonly keepTyped?: KeepTyped | undefined
    }
  | {
      readonly kind: 'long'
      /** It saves in `inTxOnce`, so it accepts idempotency keys. */
      readonly keepsKeys: boolean
      work(call: LongCall, input: never): Promise<unknown>
    }
  | { readonly kind: 'stream'; readonly stream: Stream<never, unknown, Refusal> }
  | {
      readonly kind: 'download'
      work(call: DownloadCall, input: never): Promise<Refusal | Download>
    }
)

/** Changes that are counted by a subject's revision: each takes the next value as its position. Streams may share a feed. */
export type Feed = {
  readonly subject: string
  /** The changes after this position, in order; at most this many. */
  movedAfter(tx: Tx, place: number, most: number): Promise<readonly Moved[]>
  readonly flags?: Flags
}

/** The ids that are flagged at the moment. Messages may depend on flags, which change without a position. */
type Flags = {
  /** Its revision increases with each change of a flag, and maybe with others. */
  readonly subject: string
  read(tx: Tx): Promise<ReadonlySet<string>>
}

/**
 * The present state of another subject, as a named event: sent to every listener after each change, and to a new one if there is
 * any. It has no position, so a client that resumes gets the state and not what it has missed.
 */
export type NamedEvent = {
  readonly event: string
  readonly subject: string
  /** For the reference. */
  readonly about: string
  readonly output: z.ZodMiniType
  read(tx: Tx, now: Date): Promise<readonly unknown[]>
}

/** A stream. Each listener gets the first state; a change is made once for all listeners of a topic. */
export type Stream<Input, Data, Refused> = {
  readonly feed: Feed
  topicOf(input: Input): string
  begin(
    call: StreamCall,
    input: Input,
  ): Promise<Refused | Iterable<StreamMessage<Data>> | AsyncIterable<StreamMessage<Data>>>
  changes(
    call: ChangesCall,
  ): Promise<readonly { readonly topic: string; readonly place: number; readonly data: Data }[]>
  /** A named event beside the messages. */
  readonly namedEvent?: NamedEvent
  /** The messages to send again because the feed's flags have changed. */
  flagged?(call: FlagsCall): Promise<readonly { readonly topic: string; readonly data: Data }[]>
}

type Work<CallType, In extends z.ZodMiniType, Out extends z.ZodMiniType, Code extends string> = (
  call: CallType,
  input: z.output<In>,
) => Promise<z.input<Out> | Refusal<Code | CommonRefusal>>

/** Keeps what a refused plain form has sent, in a transaction of its own. It was not validated. */
type KeepTyped = (
  call: Pick<Call, 'tx' | 'who' | 'now'>,
  sent: Readonly<Record<string, unknown>>,
) => Promise<void>

/** The usual endpoint: its work runs in one transaction, which a refusal rolls back. Without a permission it doesn't compile. */
export const open = <In extends z.ZodMiniType, Out extends z.ZodMiniType, Code extends string>(
  endpoint: Endpoint<In, Out, Code>,
  may: May,
  work: Work<Call, In, Out, Code>,
  keepTyped?: KeepTyped,
): Door => ({ kind: 'short', endpoint: endpoint as unknown as Endpoint, may, work, keepTyped })

/** An endpoint whose work waits for something slow, and opens its transactions itself. */
export const openLong = <In extends z.ZodMiniType, Out extends z.ZodMiniType, Code extends string>(
  endpoint: Endpoint<In, Out, Code>,
  may: May,
  work: Work<LongCall, In, Out, Code>,
  { keepsKeys = false } = {},
): Door => ({ kind: 'long', keepsKeys, endpoint: endpoint as unknown as Endpoint, may, work })

/** Most long endpoints have no single transaction that could store the response, and a file is too large to be stored. */
export const keepsKeys = (door: Door) =>
  door.kind === 'short' || (door.kind === 'long' && door.keepsKeys)

/** An endpoint that streams server-sent events until the client disconnects. */
export const openStream = <
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  Code extends string,
>(
  endpoint: Endpoint<In, Out, Code>,
  may: May,
  stream: Stream<z.output<In>, z.input<Out>, Refusal<Code | CommonRefusal>>,
): Door => ({ kind: 'stream', endpoint: endpoint as unknown as Endpoint, may, stream })

export const openDownload = <
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  Code extends string,
>(
  endpoint: Endpoint<In, Out, Code>,
  may: May,
  work: (
    call: DownloadCall,
    input: z.output<In>,
  ) => Promise<Refusal<Code | CommonRefusal> | Download>,
): Door => ({ kind: 'download', endpoint: endpoint as unknown as Endpoint, may, work })

/** The values of the path's parameters. */
export type Params = Readonly<Record<string, string>>

/** `/api/orders/{id}/stream` as a pattern with named groups. */
export const addressOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** Finds the endpoint for a method and a path. A path without parameters wins over one with them. */
export function doorsByPath(doors: readonly Door[]) {
  const exact = new Map<string, Door>()
  const named = new Map<string, { door: Door; address: RegExp }[]>()
  for (const door of doors) {
    const { method, path } = door.endpoint
    if (!path.includes('{')) exact.set(`${method} ${path}`, door)
    else named.set(method, [...(named.get(method) ?? []), { door, address: addressOf(path) }])
  }
  return (method: string, path: string): { door: Door; params: Params } | undefined => {
    const door = exact.get(`${method} ${path}`)
    if (door) return { door, params: {} }
    for (const { door, address } of named.get(method) ?? []) {
      const groups = address.exec(path)?.groups
      if (groups) return { door, params: decoded(groups) }
    }
    return
  }
}

/** The methods that a path has, as the header Allow names them. */
export function methodsByPath(doors: readonly Door[]) {
  const doorAt = doorsByPath(doors)
  const methods = [...new Set(doors.map(({ endpoint }) => endpoint.method))]
  return (path: string): string[] =>
    methods
      .filter((method) => doorAt(method, path))
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

const decoded = (groups: Params): Params =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodedText(text)]))

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

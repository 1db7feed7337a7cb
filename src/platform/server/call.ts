import type { Tx } from '#db/open.ts'
import type { StreamPlace } from '#platform/cursor.ts'
import type { Locale } from '#platform/localised.ts'

export const roles = ['operator', 'manager', 'master'] as const
export type Role = (typeof roles)[number]

type Staff = {
  readonly id: string
  readonly login: string
  readonly name: string
  readonly role: Role
}

/** The caller. A visitor has a session; staff is a visitor who signed in. */
export type Who = {
  readonly visitorId: string | undefined
  readonly staff: Staff | undefined
  /** Signed in with a password that a colleague chose: only a visitor until they change it. */
  readonly newcomer: Staff | undefined
  readonly tokenHash: string | undefined
  readonly sessionEndsAt: Date | undefined
  /** Identifies a browser in which someone has signed in before. */
  readonly browserHash: string | undefined
  readonly address: string
  readonly locale: Locale | undefined
  /** The first of our languages in `Accept-Language`. */
  readonly acceptsLanguage: Locale | undefined
}

/** All that an endpoint's work gets: the transaction, the caller and the time. */
export type Call = {
  readonly tx: Tx
  readonly who: Who
  readonly now: Date
  /** The version that the caller saw, if the endpoint requires one. */
  readonly version: number
  /** Sets the caller's session token, or removes it. */
  keepSession(token: string | undefined): void
  /** Sets the present token again, from now on. */
  keepSessionLonger(): void
  /** Sets the token that identifies the caller's browser. */
  keepBrowser(token: string): void
}

/** For work that waits for something slow (a password hash, a photo) between its transactions. */
export type LongCall = Omit<Call, 'tx'> & {
  /** The `Authorization` header, for programs with a key of their own. */
  readonly authorization: string | undefined
  inTx<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** The transaction that saves, and whose result is the response. Repeated with the same key it gives the same; a refusal rolls it back. */
  inTxOnce<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** Reads without writing, so it doesn't block orders. */
  read<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
}

/** For a listener's first state: each read is short and separate. */
export type StreamCall = Pick<Call, 'who'> & {
  clock(): Date
  read<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** The position after which the listener resumes, if it sends one. */
  readonly after: string | undefined
}

/** Changes, read once per process for all listeners. */
export type ChangesCall = Pick<Call, 'tx' | 'now'> & {
  /** In the order of their positions, each once. */
  readonly moved: readonly Moved[]
  /** Whether anyone listens to this topic; if not, skip reading it. */
  hasListeners(topic: string): boolean
}

/** For work that writes a file: each part is a separate read, so that no one waits for the whole. */
export type DownloadCall = Pick<Call, 'who' | 'now'> &
  Pick<StreamCall, 'read'> & {
    write<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  }

/** Changed flags, read once per process for all listeners. */
export type FlagsCall = Pick<ChangesCall, 'tx' | 'now' | 'hasListeners'> & {
  /** The ids that gained or lost their flag; `any` if that is unknown. */
  readonly changed: ReadonlySet<string> | 'any'
  /** Changes after this position are sent as changes, not as flags. */
  readonly upTo: number
}

export type Download = { readonly name: string; readonly parts: AsyncIterable<string> }

/** The id of a changed thing, and the position of the change. */
export type Moved = { readonly id: string; readonly place: number }

/**
 * One message to a listener, who resumes after its position and gets nothing up to it again. It has no position while more
 * messages of the same position follow, and no data if it only sets the position.
 */
export type StreamMessage<Data = unknown> = Partial<StreamPlace> & { readonly data?: Data }

import type { Tx } from '#db/open.ts'
import type { Locale } from '#platform/localised.ts'

export const roles = ['operator', 'manager', 'master'] as const
export type Role = (typeof roles)[number]

/** Who asks. A visitor is whoever came with a session; staff is a visitor who signed in. */
export type Who = {
  readonly visitorId: string | undefined
  readonly staff:
    | { readonly id: string; readonly login: string; readonly name: string; readonly role: Role }
    | undefined
  readonly tokenHash: string | undefined
  readonly address: string
  /** The browser runs on the very machine that serves the shop. */
  readonly isAtMachine: boolean
  /** The language that this browser was switched to. */
  readonly locale: Locale | undefined
  /** The first of our languages that the browser says it speaks. */
  readonly speaks: Locale | undefined
}

/** What every piece of work is given, and all it is given: the transaction, who asks, and the time. */
export type Call = {
  readonly tx: Tx
  readonly who: Who
  readonly now: Date
  /** The version that the asker saw, where the endpoint asks for one. */
  readonly version: number
  /** Give the asker this session token to keep, or take away the one it has. */
  keepSession(token: string | undefined): void
}

/** For work that waits for something slow (a password hash, a photo) between its transactions. */
export type LongCall = Omit<Call, 'tx'> & {
  inTx<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
}

/** For work that goes on telling: each look is a short read of its own. */
export type StreamCall = Pick<Call, 'who'> & {
  clock(): Date
  read<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** Where the listener left off, if it says so. */
  readonly after: string | undefined
  /** Yields whenever the subject has moved, until the listener has gone. */
  moves(subject: string): AsyncIterable<void>
}

/** For work that writes a file: each part is read for itself, so that nobody else waits for the whole. */
export type DownloadCall = Pick<Call, 'who' | 'now'> & Pick<StreamCall, 'read'>

/** A file, and what it is called. */
export type Download = { readonly name: string; readonly parts: AsyncIterable<string> }

/** One thing told to a listener. Its id is where the listener goes on after a break. */
export type Told = { readonly id?: string; readonly data: unknown }

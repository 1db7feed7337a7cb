import type * as z from 'zod/mini'
import type { Endpoint, Line } from './contract.ts'
import type { CommonRefusal, Refusal } from './refusal.ts'

type Call = { asked: unknown; answer: unknown }
type CallOf<One> =
  One extends Endpoint<infer In, infer Out, infer Code, Line>
    ? { asked: z.input<In>; answer: z.output<Out> | Refusal<Code | CommonRefusal> }
    : never

export type AskOptions = {
  /** A read that failed by the way is asked once more, unless this says no. */
  retry?: boolean
  /** For who may lose interest. Given up, it is answered as if there were no connection. */
  signal?: AbortSignal
  /** Goes on when the page is left. */
  keepalive?: boolean
  /** Sent again with the same key, a write is done once and answered the same. */
  idempotencyKey?: string
  /** The version that was seen, where a newer one refuses the write. */
  version?: number
}

/** A contract's calls by their lines. Types alone: whoever calls brings no schema along. */
export type CallsOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends { line: infer Its extends string }
    ? Its
    : never]: CallOf<Contract[Name]>
}

/** Ask the shop for something. In the browser it is fetch; while rendering on the server it is the door itself, with no network. */
export type AskOf<Calls extends Record<keyof Calls, Call>> = <Its extends keyof Calls>(
  line: Its,
  asked: Calls[Its]['asked'],
  options?: AskOptions,
) => Promise<Calls[Its]['answer']>

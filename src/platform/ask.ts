import type * as z from 'zod/mini'
import type { Endpoint, Line } from './contract.ts'
import type { CommonRefusal, Refusal } from './refusal.ts'

type Call = { input: unknown; answer: unknown }
type CallOf<One> =
  One extends Endpoint<infer In, infer Out, infer Code, Line>
    ? { input: z.input<In>; answer: z.output<Out> | Refusal<Code | CommonRefusal> }
    : never

export type AskOptions = {
  /** A read that failed temporarily is retried once, unless this is false. */
  retry?: boolean
  /** Abort signal. An aborted request resolves to `no-connection`. */
  signal?: AbortSignal
  /** Survives leaving the page. */
  keepalive?: boolean
  /** A write repeated with the same key runs once and gets the same response. */
  idempotencyKey?: string
  /** The version that the user saw; a newer one refuses the write. */
  version?: number
}

/** A contract's calls by method and path. Types only, so callers bundle no schemas. */
export type CallsOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends { line: infer Key extends string }
    ? Key
    : never]: CallOf<Contract[Name]>
}

/** Calls the API. In the browser it uses fetch; while rendering on the server it calls the endpoint in process. */
export type AskOf<Calls extends Record<keyof Calls, Call>> = <Key extends keyof Calls>(
  line: Key,
  input: Calls[Key]['input'],
  options?: AskOptions,
) => Promise<Calls[Key]['answer']>

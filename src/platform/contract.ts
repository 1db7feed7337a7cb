import type * as z from 'zod/mini'
import type { CommonRefusal, Refusal } from './refusal.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Line = `${Method} /api/${string}`

/** One HTTP endpoint, as plain data: the server serves it, the reference lists it, and pages call it by method and path. */
export type Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  OwnLine extends Line = Line,
> = {
  readonly line: OwnLine
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  readonly input: In
  readonly output: Out
  /** This endpoint's own refusals, besides the common ones, with their HTTP status. */
  readonly refusals: Readonly<Record<Code, number>>
  /** Changes nothing, even if it is a POST: its body is a query. */
  readonly reads: boolean
  /** The response is the same for everyone except staff, and is cached until the shop changes. */
  readonly cached: boolean
  /** No one orders with it: under load it waits, and is refused, before carts and orders. */
  readonly canWait: boolean
  /** It fills a cart: under load it starts after the waiting orders, and is never refused. */
  readonly yields: boolean
  /** A write with the version it saw (If-Match, or `version` in the body); a newer one refuses it. */
  readonly versioned: boolean
  /** Only programs call it: its answer is never a page, also if their library accepts pages. */
  readonly forPrograms: boolean
  /** The HTTP status of its response: 201 if it creates something, 202 if it only takes note. */
  readonly status: 200 | 201 | 202
  /** Its body is a file, passed as `file`; its other parameters are in the URL. */
  readonly upload?: Upload
  /** Each call by anyone is logged, with these fields of the response under the names given here. */
  readonly noted?: Noted
  /** Its response is a file of this kind, sent in parts. */
  readonly download?: Download
}

/** A kind of file, by the start of its content type, and its maximum size. */
export type Upload = { readonly type: 'image/' | 'text/csv'; readonly mostBytes: number }

export type Noted = { readonly what: string; readonly names: Readonly<Record<string, string>> }

export type Download = 'text/csv'

type About<In, Out, Code extends string> = {
  summary: string
  input: In
  output: Out
  refusals?: Record<Code, number>
  reads?: boolean
  cached?: boolean
  canWait?: boolean
  yields?: boolean
  versioned?: boolean
  forPrograms?: boolean
  status?: 200 | 201 | 202
  upload?: Upload
  noted?: Noted
  download?: Download
}

export function endpoint<
  const OwnLine extends Line,
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  const Code extends string = never,
>(line: OwnLine, about: About<In, Out, Code>): Endpoint<In, Out, Code, OwnLine> {
  const [method, path] = line.split(' ') as [Method, `/api/${string}`]
  return {
    refusals: {} as Record<Code, number>,
    reads: method === 'GET',
    cached: false,
    canWait: false,
    yields: false,
    versioned: false,
    forPrograms: false,
    status: 200,
    ...about,
    line,
    method,
    path,
  }
}

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

import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Line = `${Method} /api/${string}`

/** One thing that can be asked of the shop over HTTP. Plain data: the server serves it, the reference lists it, pages call it by its line. */
export type Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  Its extends Line = Line,
> = {
  readonly line: Its
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  readonly input: In
  readonly output: Out
  /** The refusals that are this endpoint's own, beside those that every door may give, with their HTTP status. */
  readonly refusals: Readonly<Record<Code, number>>
  /** The answer is the same for everybody who is not staff, and may be kept until the shop changes. */
  readonly kept: boolean
  /** A write that names the version it saw (If-Match); a newer one refuses it. */
  readonly versioned: boolean
  /** The HTTP status of its answer: 201 where something has been made. */
  readonly status: 200 | 201
  /** Its body is a file, given to it as `file`; whatever else it asks for stands in the address. */
  readonly upload?: Upload
  /** Its answer is a file of this kind, given part by part. */
  readonly download?: Download
}

/** A kind of file, as its content type begins, and how many bytes of it are taken. */
export type Upload = { readonly type: 'image/' | 'text/csv'; readonly mostBytes: number }

export type Download = 'text/csv'

type About<In, Out, Code extends string> = {
  summary: string
  input: In
  output: Out
  refusals?: Record<Code, number>
  kept?: boolean
  versioned?: boolean
  status?: 200 | 201
  upload?: Upload
  download?: Download
}

export function endpoint<
  const Its extends Line,
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  const Code extends string = never,
>(line: Its, about: About<In, Out, Code>): Endpoint<In, Out, Code, Its> {
  const [method, path] = line.split(' ') as [Method, `/api/${string}`]
  return {
    refusals: {} as Record<Code, number>,
    kept: false,
    versioned: false,
    status: 200,
    ...about,
    line,
    method,
    path,
  }
}

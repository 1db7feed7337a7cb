import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One thing that can be asked of the shop over HTTP. Plain data: the server serves it, the browser calls it, the reference lists it. */
export type Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
> = {
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
  /** Never asked again by itself, not even once. */
  readonly retry: boolean
}

type About<In, Out, Code extends string> = {
  summary: string
  input: In
  output: Out
  refusals?: Record<Code, number>
  kept?: boolean
  versioned?: boolean
  retry?: boolean
}

export function endpoint<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  const Code extends string = never,
>(line: `${Method} /api/${string}`, about: About<In, Out, Code>): Endpoint<In, Out, Code> {
  const [method, path] = line.split(' ') as [Method, `/api/${string}`]
  return {
    refusals: {} as Record<Code, number>,
    kept: false,
    versioned: false,
    retry: true,
    ...about,
    method,
    path,
  }
}

/** The path with its `{names}` filled in from what is asked. */
export function pathOf(endpoint: Endpoint, asked: Readonly<Record<string, unknown>>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(asked[name])))
}

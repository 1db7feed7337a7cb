import type { AskOptions } from '#platform/contract.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { lineBack, lineLost } from './connection.ts'
import { dropPrefetched } from './navigate.ts'

/** Temporary failures: a read is retried once. A write isn't, because it may have succeeded. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/**
 * Calls the API by method and path: `{names}` in the path are filled from the input, the rest goes into the query or the body.
 */
export async function askOverHttp(
  line: string,
  input: object,
  { retry = true, idempotencyKey, version, ...options }: AskOptions = {},
): Promise<unknown> {
  const [method = 'GET', pattern = ''] = line.split(' ')
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') {
    const headers = {
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(version !== undefined && { 'If-Match': String(version) }),
    }
    const body = JSON.stringify(Object.fromEntries(rest))
    const signal = AbortSignal.timeout(answerMs)
    return send(path, { signal, ...options, method, headers, body }, 0)
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  return send(rest.size > 0 ? `${path}?${query}` : path, options, retry ? 1 : 0)
}

/** A network can swallow a request without an error: what waits for a write would wait forever. */
export const answerMs = 10_000

/** Submits a form as the browser would, but without loading a new page, and with a timeout. */
export async function sendForm(action: string, form: FormData): Promise<unknown> {
  const body = new URLSearchParams([...form] as [string, string][])
  const signal = AbortSignal.timeout(answerMs)
  const answer = await send(action, { method: 'POST', body, signal }, 0)
  dropPrefetched()
  return answer
}

async function send(path: string, request: RequestInit, again: number): Promise<unknown> {
  const headers = { Accept: 'application/json', ...request.headers }
  const answer = await fetch(path, { ...request, headers }).catch(() => undefined)
  if (again > 0 && !request.signal?.aborted && (!answer || passing.has(answer.status)))
    return send(path, request, again - 1)
  const parsed = await answer?.json().catch(() => undefined)
  // A response that isn't JSON comes from a proxy, or was truncated.
  const isAnswered = answer && !(answer.ok && parsed === undefined)
  if (isAnswered) lineBack()
  // The caller reports a failed read, or ignores it.
  else if (request.method && !request.signal?.aborted) lineLost()
  if (!isAnswered)
    return refuse(request.signal?.reason?.name === 'TimeoutError' ? 'no-answer' : 'no-connection')
  return answerFrom(answer.ok, parsed)
}

/** Undefined is a truncated response. */
export function answerFrom(isOk: boolean, parsed: unknown): unknown {
  if (isOk) return parsed === undefined ? refuse('no-connection') : parsed
  const refusal = refusalIn((parsed ?? {}) as Record<string, unknown>)
  // Announced for every call, because a staff page must react to it.
  if (refusal.refused === 'not-signed-in') globalThis.dispatchEvent?.(new Event('not-signed-in'))
  return refusal
}

function refusalIn({
  type: _,
  title,
  detail: __,
  status: ___,
  instance: ____,
  ...facts
}: Record<string, unknown>): Refusal {
  // A proxy's “Gateway Timeout” doesn't say what became of the request.
  const isCode = typeof title === 'string' && /^[a-z-]+$/.test(title)
  return refuse(isCode ? title : 'something-went-wrong', facts)
}

import type { AskOptions } from '#platform/ask.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { forgetAhead } from './ahead.ts'

/** What may pass by itself: then a read is asked once more. A write never is, for it may have been done. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** Ask the shop by a call's line: `{names}` in its path come from what is asked, the rest goes in the query or the body. */
export async function askOverHttp(
  line: string,
  asked: object,
  { retry = true, idempotencyKey, version, ...options }: AskOptions = {},
): Promise<unknown> {
  const [method = 'GET', pattern = ''] = line.split(' ')
  const rest = new Map(Object.entries(asked).filter(([, value]) => value !== undefined))
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
    return send(path, { ...options, method, headers, body }, 0)
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  return send(rest.size > 0 ? `${path}?${query}` : path, options, retry ? 1 : 0)
}

/** Send a form as it would send itself, but with an answer that needs no new page. */
export const sendForm = (action: string, form: FormData): Promise<unknown> =>
  send(action, { method: 'POST', body: new URLSearchParams([...form] as [string, string][]) }, 0)

async function send(path: string, request: RequestInit, again: number): Promise<unknown> {
  const headers = { Accept: 'application/json', ...request.headers }
  const answer = await fetch(path, { ...request, headers }).catch(() => undefined)
  if (request.method) forgetAhead()
  if (again > 0 && !request.signal?.aborted && (!answer || passing.has(answer.status)))
    return send(path, request, again - 1)
  if (!answer) return refuse('no-connection')
  return told(answer.ok, await answer.json().catch(() => undefined))
}

/** What an answer says: undefined is one that broke off. */
export function told(isOk: boolean, said: unknown): unknown {
  if (isOk) return said === undefined ? refuse('no-connection') : said
  return refusalIn((said ?? {}) as Record<string, unknown>)
}

function refusalIn({
  type: _,
  title,
  status: __,
  instance: ___,
  ...facts
}: Record<string, unknown>): Refusal {
  return refuse(typeof title === 'string' ? title : 'something-went-wrong', facts)
}

import { FetchError, ofetch } from 'ofetch'
import type { Ask } from '#platform/ask.ts'
import { pathOf } from '#platform/contract.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'

/** Ask the shop from the browser. What failed on the way is asked once more, but a write never is. */
export const ask: Ask = async (endpoint, asked) => {
  const fields = asked as Record<string, unknown>
  const isRead = endpoint.method === 'GET'
  return send(pathOf(endpoint as never, fields), {
    method: endpoint.method,
    ...(isRead ? { query: fields } : { body: fields }),
    ...(!endpoint.retry && { retry: false }),
  }) as never
}

/** Send a form as it would send itself, but with an answer that needs no new page. */
export const sendForm = (action: string, form: FormData): Promise<unknown> =>
  send(action, { method: 'POST', body: new URLSearchParams([...form] as [string, string][]) })

type Options = Parameters<typeof ofetch>[1]

async function send(path: string, options: Options): Promise<unknown> {
  try {
    return await ofetch(path, { headers: { Accept: 'application/json' }, ...options })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return refusalIn(error)
  }
}

function refusalIn({ response, data }: FetchError): Refusal {
  if (!response) return refuse('no-connection')
  const {
    type: _type,
    title,
    status: _status,
    instance: _instance,
    ...facts
  } = (data ?? {}) as Record<string, unknown>
  return refuse(typeof title === 'string' ? title : 'something-went-wrong', facts)
}

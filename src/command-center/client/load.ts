import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { clientWords } from '../clients/words.ts'

export async function load({ ask, locale, params, query }: Visit) {
  const { clientId = '' } = params
  const cursor = query.get('cursor') ?? undefined
  const client = await ask('GET /api/clients/{clientId}', {
    clientId,
    ...(cursor && { cursor }),
  })
  if (isRefusal(client)) return { missing: true as const }
  const { nameless } = clientWords(locale).client
  return { title: client.name || nameless, data: { client, isFirst: cursor === undefined } }
}

export type ClientPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']

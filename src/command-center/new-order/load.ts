import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { telephoneWords } from '../agreeing/words.ts'

/** Who calls: a client whose page leads here, or the number that rang where a telephone system does. */
export const load = async ({ ask, locale, query }: Visit) => {
  const clientId = query.get('client')
  const client = clientId && (await ask('GET /api/clients/{clientId}', { clientId }))
  const phone = client && !isRefusal(client) ? client.phoneSaid : (query.get('phone') ?? '')
  return { title: telephoneWords(locale).newTitle, data: { phone } }
}

export type NewOrderPage = Awaited<ReturnType<typeof load>>['data']

import type { Visit } from '#ask.ts'
import { customerWords } from '#command-center/customers/list/words.ts'
import { cursorIn } from '#platform/cursor.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, params, query }: Visit) {
  const { customerId = '' } = params
  const cursor = cursorIn(query)
  const customer = await ask('GET /api/customers/{customerId}', {
    customerId,
    ...(cursor && { cursor }),
  })
  if (isRefusal(customer)) return { missing: true as const }
  const { nameless } = customerWords(locale).customer
  return { title: customer.name || nameless, data: { customer, isFirst: cursor === undefined } }
}

export type CustomerPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']

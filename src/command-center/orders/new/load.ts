import type { Visit } from '#ask.ts'
import { phoneOrderWords } from '#command-center/orders/form/words.ts'
import { isRefusal } from '#platform/refusal.ts'

/** Prefills the caller, or one of their orders, from a link on a customer's page. A phone system puts the number behind a #, which browsers don't send. */
export const load = async ({ ask, locale, query }: Visit) => {
  const customerId = query.get('customer')
  const customer = customerId && (await ask('GET /api/customers/{customerId}', { customerId }))
  const phone = customer && !isRefusal(customer) ? customer.phoneFormatted : ''
  return {
    title: phoneOrderWords(locale).newTitle,
    data: { phone, repeat: query.get('repeat') ?? '' },
  }
}

export type NewOrderPage = Awaited<ReturnType<typeof load>>['data']

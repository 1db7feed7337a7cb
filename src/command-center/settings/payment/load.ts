import type { Visit } from '#ask.ts'
import { settingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/payment-methods', {})
  if (isRefusal(answer)) return { missing: true as const }
  return {
    title: settingsWords(locale).payment.title,
    data: { methods: answer.paymentMethods, edit: query.get('edit') },
  }
}

export type PaymentPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Method = PaymentPage['methods'][number]

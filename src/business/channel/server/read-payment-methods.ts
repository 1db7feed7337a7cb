import type * as z from 'zod/mini'
import { inLocale, type Locale, otherTongue } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { PaymentMethod } from '../contract.ts'
import { activePaymentMethods, findChannel } from './sql.ts'

export async function readPaymentMethods({ tx }: Call, asked: { locale?: Locale | undefined }) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const fallback = row.defaultLocale as Locale
  const locale = asked.locale ?? fallback
  return (await activePaymentMethods(tx)).map(({ id, name, type }) => ({
    id,
    name: inLocale(name, locale, fallback),
    lang: otherTongue(name, locale, fallback),
    type,
  })) satisfies z.input<typeof PaymentMethod>[]
}

import type * as z from 'zod/mini'
import { inLocale, type Locale, otherTongue } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Contacts } from '../contract.ts'
import { dateIn } from '../working-day.ts'
import { activeWarehouses, findChannel, workingDays, workingExceptions } from './sql.ts'

export async function readContacts({ tx, now }: Call, asked: { locale?: Locale | undefined }) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const fallback = row.defaultLocale as Locale
  const locale = asked.locale ?? fallback
  const text = (words: typeof row.name) => inLocale(words, locale, fallback)
  const tongue = (words: typeof row.name) => otherTongue(words, locale, fallback)
  const today = dateIn(now, row.timeZone).toString()
  return {
    workingDays: await workingDays(tx),
    workingExceptions: (await workingExceptions(tx)).filter(({ date }) => date >= today),
    warehouses: (await activeWarehouses(tx)).map(({ id, name, address, phone }) => ({
      id,
      name: text(name),
      lang: tongue(name),
      address: text(address),
      addressLang: tongue(address),
      phone,
    })),
  } satisfies z.input<typeof Contacts>
}

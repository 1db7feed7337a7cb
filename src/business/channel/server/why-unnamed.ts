import type { Tx } from '#db/open.ts'
import { inLocale, type Locale, type Localised } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import { findChannel } from './sql.ts'

/** What has a name or a title has it in the shop's main language: whoever reads another one is shown that. */
export async function whyUnnamed(
  tx: Tx,
  asked: { name?: Localised | undefined; title?: Localised | undefined },
) {
  const field = asked.title ? 'title' : 'name'
  const words = asked[field]
  if (!words) return
  const locale = ((await findChannel(tx))?.defaultLocale ?? 'en') as Locale
  if (inLocale(words, locale, locale) !== '') return
  return refuse('invalid', { errors: [{ field, code: 'required' }] })
}

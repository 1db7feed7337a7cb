import type { Tx } from '#db/open.ts'
import { inLocale, type Localised } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import { findChannel } from './sql/channel.ts'

/** Names and titles need the shop's main language, which is the fallback of the other one. */
export async function nameProblem(
  tx: Tx,
  input: { name?: Localised | undefined; title?: Localised | undefined },
) {
  const field = input.title ? 'title' : 'name'
  const words = input[field]
  if (!words) return
  const locale = (await findChannel(tx))?.defaultLocale ?? 'en'
  if (inLocale(words, locale, locale) !== '') return
  return refuse('invalid', { errors: [{ field, code: 'required' }] })
}

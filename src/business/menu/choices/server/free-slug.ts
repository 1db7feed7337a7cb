import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import { inLocale, type Localised } from '#platform/localised.ts'
import { numbered, slugOf } from '#platform/slug.ts'

/** Names are compared and become slugs in the shop's main language. Kinds of spaces look the same, so they are. */
export async function mainLanguage(tx: Tx) {
  const locale = (await findChannel(tx))?.defaultLocale ?? 'en'
  return (name: Localised) => inLocale(name, locale, locale).replaceAll(/\s+/g, ' ')
}

/** A slug that none of the others has, made from the name. */
export async function freeSlug(
  tx: Tx,
  others: readonly { slug: string }[],
  { name, fallback }: { name: Localised; fallback: string },
): Promise<string> {
  const inMain = await mainLanguage(tx)
  const base = (await slugOf(inMain(name))) || fallback
  const taken = new Set(others.map(({ slug }) => slug))
  let number = 1
  while (taken.has(numbered(base, number))) number++
  return numbered(base, number)
}

import type { Tx } from '#db/open.ts'
import type { Localised } from '#platform/localised.ts'
import { randomId } from '#platform/server/secret.ts'
import { numbered, slugOf } from '#platform/slug.ts'
import { isReserved } from '../slug.ts'
import { takePageSlug } from './sql.ts'

const mostOfOneTitle = 30

/** An address made from the title, English before any other: it needs no transliteration. */
export async function claimPageSlug(tx: Tx, id: string, title: Localised): Promise<string> {
  const said = title.find(({ locale }) => locale === 'en') ?? title[0]
  const base = (await slugOf(said?.value ?? '')) || 'page'
  for (let number = isReserved(base) ? 2 : 1; number <= mostOfOneTitle; number++) {
    const slug = numbered(base, number)
    if (await takePageSlug(tx, slug, id)) return slug
  }
  return `page-${randomId().toLowerCase().replaceAll('_', '-')}`
}

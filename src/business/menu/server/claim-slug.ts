import { subjectOfOldSlug } from '#business/shop/server/sql/old-slug.ts'
import type { Tx } from '#db/open.ts'
import type { Localised } from '#platform/localised.ts'
import { randomId } from '#platform/server/secret.ts'
import { numbered, slugOf } from '#platform/slug.ts'
import { categorySlug, hasCategorySlug } from './sql/category.ts'
import { hasProductSlug, productSlug } from './sql/product.ts'

type Addressed = 'category' | 'product'

import { takeSlug } from '#business/shop/server/sql/old-slug.ts'

type SlugRequest = {
  id: string
  name: Localised
  slug?: string | undefined
  own?: string
}

const mostOfOneName = 30

/** Returns the requested slug, or nothing if it is taken; without a request, a free one made from the name. */
export async function claimSlug(
  tx: Tx,
  kind: Addressed,
  { id, slug, name, own }: SlugRequest,
): Promise<string | undefined> {
  if (slug !== undefined) return (await take(tx, kind, slug, id)) ? slug : undefined
  const base = (await slugOf(shortNameOf(name))) || kind
  for (let number = 1; number <= mostOfOneName; number++) {
    const made = numbered(base, number)
    if (made === own || (await take(tx, kind, made, id))) return made
  }
  return `${kind}-${randomId().toLowerCase().replaceAll('_', '-')}`
}

const take = (tx: Tx, kind: Addressed, slug: string, id: string) =>
  takeSlug(tx, kind, slug, id, () =>
    kind === 'category' ? hasCategorySlug(tx, slug) : hasProductSlug(tx, slug),
  )

type Change = { slug?: string | null | undefined; name?: Localised | undefined }

/** The slug after a change: the old one unless another is requested; null requests one made from the name. */
export async function changedSlug(
  tx: Tx,
  kind: Addressed,
  before: { id: string; slug: string; name: Localised },
  { slug, name = before.name }: Change,
): Promise<string | undefined> {
  if (slug === undefined || slug === before.slug) return before.slug
  return claimSlug(tx, kind, {
    id: before.id,
    name,
    slug: slug ?? undefined,
    own: before.slug,
  })
}

/** English needs no transliteration, so it gives the best slug. */
const shortNameOf = (name: Localised) =>
  name.find(({ locale }) => locale === 'en')?.value ?? name[0]?.value ?? ''

/** The present slug of the category or product that once had this one. */
export async function newSlugOf(
  tx: Tx,
  kind: 'category' | 'product',
  slug: string,
): Promise<string | undefined> {
  const id = await subjectOfOldSlug(tx, kind, slug)
  if (id !== undefined) return kind === 'category' ? categorySlug(tx, id) : productSlug(tx, id)
}

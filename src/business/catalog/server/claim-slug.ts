import type { Tx } from '#db/open.ts'
import type { Localised } from '#platform/localised.ts'
import { randomId } from '#platform/server/secret.ts'
import { numbered, slugOf } from '#platform/slug.ts'
import { type Addressed, takeSlug } from './sql.ts'

type Wish = {
  id: string
  name: Localised
  slug?: string | undefined
  /** The address that it has now. */
  own?: string
}

const mostOfOneName = 30

/** The address that was wished for, or nothing when it is taken; with no wish, one made from the name, which is never taken. */
export async function claimSlug(
  tx: Tx,
  kind: Addressed,
  { id, slug, name, own }: Wish,
): Promise<string | undefined> {
  if (slug !== undefined) return (await takeSlug(tx, kind, slug, id)) ? slug : undefined
  const base = (await slugOf(shortNameOf(name))) || kind
  for (let number = 1; number <= mostOfOneName; number++) {
    const made = numbered(base, number)
    if (made === own || (await takeSlug(tx, kind, made, id))) return made
  }
  return `${kind}-${randomId().toLowerCase().replaceAll('_', '-')}`
}

type Change = { slug?: string | null | undefined; name?: Localised | undefined }

/** The address after a change: the old one unless another is wished for; null wishes for one made from the name. */
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

/** English needs no transliteration, so it says best what an address shall say. */
const shortNameOf = (name: Localised) =>
  name.find(({ locale }) => locale === 'en')?.value ?? name[0]?.value ?? ''

import type { Tx } from '#db/open.ts'
import type { Localised } from '#platform/localised.ts'
import { randomId } from '#platform/server/secret.ts'
import { numbered, slugOf } from '#platform/slug.ts'
import { type Addressed, takeSlug } from './sql.ts'

type Wish = { id: string; slug?: string | undefined; name: Localised }

const mostOfOneName = 30

/** The address that was wished for, or nothing when it is taken; with no wish, one made from the name, which is never taken. */
export async function claimSlug(
  tx: Tx,
  kind: Addressed,
  { id, slug, name }: Wish,
): Promise<string | undefined> {
  if (slug !== undefined) return (await takeSlug(tx, kind, slug, id)) ? slug : undefined
  const base = (await slugOf(shortNameOf(name))) || kind
  for (let number = 1; number <= mostOfOneName; number++) {
    const made = numbered(base, number)
    if (await takeSlug(tx, kind, made, id)) return made
  }
  return `${kind}-${randomId().toLowerCase().replaceAll('_', '-')}`
}

/** English needs no transliteration, so it says best what an address shall say. */
const shortNameOf = (name: Localised) =>
  name.find(({ locale }) => locale === 'en')?.value ?? name[0]?.value ?? ''

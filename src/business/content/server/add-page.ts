import type * as z from 'zod/mini'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { pages } from '../contract.ts'
import { mostPages, textsOf } from '../page.ts'
import { claimPageSlug } from './claim-page-slug.ts'
import { writtenPage } from './read-pages.ts'
import { allPages, insertPage, takePageSlug } from './sql.ts'

type Asked = z.output<typeof pages.add.input>

export async function addPage({ tx, now }: Call, { slug: wished, ...asked }: Asked) {
  const unnamed = await whyUnnamed(tx, asked)
  if (unnamed) return unnamed
  if ((await allPages(tx)).length >= mostPages) return refuse('list-full', { most: mostPages })
  const id = randomId()
  if (wished !== undefined && !(await takePageSlug(tx, wished, id)))
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
  const row = {
    ...asked,
    id,
    version: 1,
    slug: wished ?? (await claimPageSlug(tx, id, asked.title)),
    content: textsOf(asked.content),
    updatedAt: now,
  }
  await insertPage(tx, row)
  return writtenPage(tx, row)
}

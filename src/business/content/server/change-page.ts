import type * as z from 'zod/mini'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { pages } from '../contract.ts'
import { textsOf } from '../page.ts'
import { writtenPage } from './read-pages.ts'
import { findPage, keepOldPageSlug, takePageSlug, updatePage } from './sql.ts'

type Asked = z.output<typeof pages.change.input>

export async function changePage({ tx, now, version }: Call, { pageId, content, ...asked }: Asked) {
  const row = await findPage(tx, pageId)
  if (!row) return refuse('not-found')
  const unnamed = await whyUnnamed(tx, asked)
  if (unnamed) return unnamed
  const isMoved = asked.slug !== undefined && asked.slug !== row.slug
  if (isMoved && !(await takePageSlug(tx, asked.slug ?? '', pageId)))
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })

  const change = {
    ...asked,
    ...(content !== undefined && { content: textsOf(content) }),
    updatedAt: now,
  }
  if (!(await updatePage(tx, pageId, version, change)))
    return refuse('stale', { version: row.version })
  if (isMoved) await keepOldPageSlug(tx, row.slug, pageId)
  return writtenPage(tx, { ...row, ...change, version: version + 1 })
}

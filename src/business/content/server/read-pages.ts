import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql.ts'
import type { Tx } from '#db/open.ts'
import type { PageRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { WrittenPage } from '../contract.ts'
import { textsOf } from '../page.ts'
import { photoIdsIn } from '../rich-text.ts'
import { allPages, findPage } from './sql.ts'

export const readPages = async ({ tx }: Call) => ({
  pages: (await allPages(tx)).map((page) => ({
    ...page,
    updatedAt: page.updatedAt.toISOString(),
  })),
})

export async function readWrittenPage({ tx }: Call, { pageId }: { pageId: string }) {
  const row = await findPage(tx, pageId)
  return row ? writtenPage(tx, row) : refuse('not-found')
}

/** A page as it stands now, whole. */
export async function writtenPage(tx: Tx, { content, updatedAt, ...row }: PageRow) {
  const texts = textsOf(content)
  return {
    ...row,
    content: texts,
    photos: await photosWith(
      tx,
      texts.flatMap(({ value }) => photoIdsIn(value)),
    ),
    updatedAt: updatedAt.toISOString(),
  } satisfies z.input<typeof WrittenPage>
}

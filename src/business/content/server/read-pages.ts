import type * as z from 'zod/mini'
import type { PageRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { WrittenPage } from '../contract.ts'
import { textsOf } from '../page.ts'
import { allPages, findPage } from './sql.ts'

export const readPages = async ({ tx }: Call) => ({
  pages: (await allPages(tx)).map((page) => ({
    ...page,
    updatedAt: page.updatedAt.toISOString(),
  })),
})

export async function readWrittenPage({ tx }: Call, { pageId }: { pageId: string }) {
  const row = await findPage(tx, pageId)
  return row ? writtenPage(row) : refuse('not-found')
}

export const writtenPage = ({ content, updatedAt, ...row }: PageRow) =>
  ({
    ...row,
    content: textsOf(content),
    updatedAt: updatedAt.toISOString(),
  }) satisfies z.input<typeof WrittenPage>

import type { Call } from '#platform/server/call.ts'
import type { Place } from '../shapes.ts'
import { allPages, everyLink, navigationRows } from './sql.ts'

/** What stands where, for whoever puts it into order: what shoppers do not see is told too. */
export async function readNavigation({ tx }: Pick<Call, 'tx'>) {
  const rows = await navigationRows(tx)
  const pages = new Map((await allPages(tx)).map((page) => [page.id, page]))
  const links = new Map((await everyLink(tx)).map((link) => [link.id, link]))
  const at = (place: Place) =>
    rows
      .filter((row) => row.place === place)
      .flatMap(({ pageId, linkId }) => {
        const page = pages.get(pageId ?? '')
        const link = links.get(linkId ?? '')
        if (page)
          return {
            kind: 'page' as const,
            id: page.id,
            title: page.title,
            isShown: page.isPublished,
          }
        return link ? { kind: 'link' as const, id: link.id, title: link.title, isShown: true } : []
      })
  return { main: at('main'), footer: at('footer'), social: at('social') }
}

import type { Call } from '#platform/server/call.ts'
import type { NavigationGroup } from '../shapes.ts'
import { allPages, everyLink, navigationRows } from './sql/content.ts'

/** All items of the menus, for the editor, including those that customers don't see. */
export async function readNavigation({ tx }: Pick<Call, 'tx'>) {
  const rows = await navigationRows(tx)
  const pages = new Map((await allPages(tx)).map((page) => [page.id, page]))
  const links = new Map((await everyLink(tx)).map((link) => [link.id, link]))
  const at = (group: NavigationGroup) =>
    rows
      .filter((row) => row.group === group)
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

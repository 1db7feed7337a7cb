import type * as z from 'zod/mini'
import { lockShop, raiseVersion, versionOf } from '#db/shared-writes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { navigation } from '../contract.ts'
import { groups, type NavigationGroup } from '../shapes.ts'
import { shownLink } from './links.ts'
import {
  allPages,
  everyLink,
  navigationRows,
  placedLinks,
  replaceNavigation,
} from './sql/content.ts'

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
  return {
    version: await versionOf(tx, 'navigation'),
    main: at('main'),
    footer: at('footer'),
    social: at('social'),
  }
}

/** The links of each menu, in order. A link in two menus is there twice. */
export async function shownLinks({ tx }: Pick<Call, 'tx'>) {
  const rows = (await placedLinks(tx, {})).sort((one, other) => one.position - other.position)
  return groups.flatMap((group) =>
    rows.flatMap((row) => (row.group === group ? { ...shownLink(row), group } : [])),
  )
}

type ChangeNavigationInput = z.output<typeof navigation.change.input>

/** What was deleted in the meantime stays deleted, and doesn't make the save stale. */
export async function changeNavigation({ tx, version }: Call, input: ChangeNavigationInput) {
  await lockShop(tx)
  const now = await versionOf(tx, 'navigation')
  if (now !== version) return refuse('stale', { version: now })
  await raiseVersion(tx, 'navigation')
  const known = {
    page: new Set((await allPages(tx)).map(({ id }) => id)),
    link: new Set((await everyLink(tx)).map(({ id }) => id)),
  }
  for (const group of groups) {
    const items = input[group]?.filter(({ kind, id }) => known[kind].has(id))
    if (!items) continue
    const rows = items.map(({ kind, id }, position) => ({
      id: randomId(),
      group,
      position,
      pageId: kind === 'page' ? id : null,
      linkId: kind === 'link' ? id : null,
    }))
    await replaceNavigation(tx, group, rows)
  }
  return readNavigation({ tx })
}

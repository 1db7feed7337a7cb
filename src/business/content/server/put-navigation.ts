import type * as z from 'zod/mini'
import { lockShop } from '#db/shared-writes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { navigation } from '../contract.ts'
import { readNavigation } from './read-navigation.ts'
import { allPages, everyLink, replaceNavigation } from './sql/content.ts'

type PutNavigationInput = z.output<typeof navigation.put.input>

export async function putNavigation({ tx }: Call, { group, items }: PutNavigationInput) {
  await lockShop(tx)
  const known = {
    page: new Set((await allPages(tx)).map(({ id }) => id)),
    link: new Set((await everyLink(tx)).map(({ id }) => id)),
  }
  const errors = items.flatMap(({ kind, id }, at) =>
    known[kind].has(id) ? [] : [{ field: `items.${at}.id`, code: 'invalid' as const }],
  )
  if (errors.length > 0) return refuse('invalid', { errors })
  const rows = items.map(({ kind, id }, position) => ({
    id: randomId(),
    group,
    position,
    pageId: kind === 'page' ? id : null,
    linkId: kind === 'link' ? id : null,
  }))
  await replaceNavigation(tx, group, rows)
  return readNavigation({ tx })
}

import type * as z from 'zod/mini'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { menus } from '../contract.ts'
import { shownMenu } from './shown-menu.ts'
import { findMenu, updateMenu } from './sql.ts'

type Asked = z.output<typeof menus.change.input>

export async function changeMenu({ tx, version }: Call, { menuId, ...change }: Asked) {
  const unnamed = await whyUnnamed(tx, change)
  if (unnamed) return unnamed
  if (await updateMenu(tx, menuId, version, change)) return shownMenu(tx, menuId)
  const menu = await findMenu(tx, menuId)
  return menu ? refuse('stale', { version: menu.version }) : refuse('not-found')
}

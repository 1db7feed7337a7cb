import { lastPlace } from '#business/catalog/by-hand.ts'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import type { MenuRow } from '#db/tables.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { shownMenu } from './shown-menu.ts'
import { allMenus, insertMenu } from './sql.ts'

export async function addMenu({ tx }: Call, asked: Pick<MenuRow, 'name' | 'isActive'>) {
  const unnamed = await whyUnnamed(tx, asked)
  if (unnamed) return unnamed
  const id = randomId()
  await insertMenu(tx, { ...asked, id, version: 1, position: lastPlace(await allMenus(tx)) })
  return shownMenu(tx, id)
}

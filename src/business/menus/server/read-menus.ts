import type { Call } from '#platform/server/call.ts'
import { shownMenus } from './shown-menu.ts'

export const readMenus = async ({ tx }: Call) => ({ menus: await shownMenus(tx) })

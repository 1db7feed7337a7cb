import type { Call } from '#platform/server/call.ts'
import { shownMenu } from './shown-menu.ts'

export const readMenu = ({ tx }: Call, { menuId }: { menuId: string }) => shownMenu(tx, menuId)

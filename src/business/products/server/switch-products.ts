import type { Call } from '#platform/server/call.ts'
import { switchAll } from './sql.ts'

type Asked = { ids: string[]; isAvailable: boolean }

export const switchProducts = async ({ tx }: Call, { ids, isAvailable }: Asked) => ({
  count: await switchAll(tx, ids, isAvailable),
})

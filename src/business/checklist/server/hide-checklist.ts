import { hideChecklistOfShop } from '#business/channel/server/sql.ts'
import type { Call } from '#platform/server/call.ts'
import { readChecklist } from './read-checklist.ts'

export async function hideChecklist(call: Call) {
  await hideChecklistOfShop(call.tx)
  return readChecklist(call)
}

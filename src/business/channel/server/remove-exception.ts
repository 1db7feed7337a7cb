import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { readSettings } from './read-settings.ts'
import { deleteException } from './sql.ts'

export async function removeException({ tx, now }: Call, { date }: { date: string }) {
  return (await deleteException(tx, date)) ? readSettings({ tx, now }) : refuse('not-found')
}

import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { settled } from '../settings.ts'
import type { settings } from '../settings-contract.ts'
import { readSettings } from './read-settings.ts'
import { findChannel, updateChannel } from './sql.ts'

type Asked = z.output<typeof settings.change.input>

export async function changeChannel({ tx, now, version }: Call, asked: Asked) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const { errors, change } = settled(row, asked, now)
  const { pausedUntil: _, ...plain } = asked
  const { logoPhotoId } = asked
  if (logoPhotoId && (await photosWith(tx, [logoPhotoId])).length === 0)
    errors.push({ field: 'logoPhotoId', code: 'invalid' })
  if (errors.length > 0) return refuse('invalid', { errors })

  const isSaved = await updateChannel(tx, version, { ...plain, ...change, updatedAt: now })
  return isSaved ? readSettings({ tx, now }) : refuse('stale', { version: row.version })
}

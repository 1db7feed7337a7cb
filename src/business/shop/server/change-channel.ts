import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql/photo.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { accentContrasts, accentTokens, ground, type Theme } from '#ui/server/accent.ts'
import type { settings } from '../contract.ts'
import { setsDeliveryMethods, withChanges } from '../settings.ts'
import { readSettings } from './read-settings.ts'
import { findChannel, updateChannel } from './sql/channel.ts'
import { replaceWorkingDays } from './sql/working-day.ts'

type ChangeChannelInput = z.output<typeof settings.change.input>

export async function changeChannel(
  { tx, now, version, who }: Call,
  { workingDays, ...input }: ChangeChannelInput,
) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const { managerDiscount = row.managerDiscount, operatorDiscount = row.operatorDiscount } = input
  const isOwner = who.staff?.role === 'master'
  // Only the owner sets managers their limit.
  if (managerDiscount !== row.managerDiscount && !isOwner) return refuse('not-allowed')
  const { errors, change } = withChanges(row, input, now)
  const { pausedUntil: _, ...plain } = input
  const { logoPhotoId } = input
  if (logoPhotoId && (await photosWith(tx, [logoPhotoId])).length === 0)
    errors.push({ field: 'logoPhotoId', code: 'invalid' })
  // Else a manager could have an operator give what they may not give themselves.
  if (!isOwner && operatorDiscount > Math.max(row.operatorDiscount, row.managerDiscount))
    errors.push({ field: 'operatorDiscount', code: 'too-big', limit: row.managerDiscount })
  if (errors.length > 0) return refuse('invalid', { errors })

  const isSaved = await updateChannel(tx, version, {
    ...plain,
    ...change,
    ...(setsDeliveryMethods(input) && { receivingSet: true }),
    ...(workingDays && { hoursSet: true }),
    updatedAt: now,
  })
  if (!isSaved) return refuse('stale', { version: row.version })
  if (workingDays) await replaceWorkingDays(tx, workingDays)
  return readSettings({ tx, now })
}

/** Previews a colour as customers will see it, before saving. */
export const deriveAccent = async (_call: object, { accent }: { accent: string }) => ({
  light: derivedIn('light', accent),
  dark: derivedIn('dark', accent),
})

function derivedIn(theme: Theme, accent: string) {
  const tokens = accentTokens(accent, theme)
  return {
    ...tokens,
    surface: ground[theme].surface,
    contrasts: accentContrasts(tokens, theme),
  }
}

import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { titleOf } from '#storefront/finish/order-hero.tsx'
import { finishWords } from '#storefront/frame/order-words.ts'

/** What a tracking link shows. One that has ended is answered like one that never was. */
export async function load({ ask, locale, params, now }: Visit) {
  const { trackKey = '' } = params
  const order = await ask('GET /api/tracked/{trackKey}', { trackKey })
  const { trackOver } = finishWords(locale)
  if (isRefusal(order)) return { missing: true as const, text: trackOver }
  return { title: titleOf(order, now, locale), data: { order, trackKey, now: now.toISOString() } }
}

export type TrackPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']

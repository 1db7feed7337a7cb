import type { Ask } from '#ask.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { SitePayload } from '#shop-context.tsx'

type Front = NonNullable<SitePayload['front']>

/** The shop as last shown in each language: its name, phone and main language survive a database outage. */
export function knownShop(revision: () => number, ask: Ask) {
  const fronts = new Map<Locale, Front>()
  let last: Front | null = null
  let readAt: number | undefined
  const note = (front: Front, locale: Locale = front.defaultLocale) => {
    fronts.set(locale, front)
    last = front
  }
  return {
    note,
    /** Reads the shop if no page has shown it yet: in an outage it is too late. */
    readAhead() {
      const now = revision()
      if (last || now === readAt || Number.isNaN(now)) return
      readAt = now
      ask('GET /api/channel/front', {}).then(
        (front) => {
          if (front && !isRefusal(front)) note(front)
        },
        () => {
          // Tries again after the next request.
          readAt = undefined
        },
      )
    },
    phone: () => last?.phone ?? '',
    in: (locale?: Locale): Front | null =>
      fronts.get(locale ?? last?.defaultLocale ?? 'en') ?? last,
  }
}

export type KnownShop = ReturnType<typeof knownShop>

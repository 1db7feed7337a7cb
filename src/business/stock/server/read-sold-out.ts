import type { Call } from '#platform/server/call.ts'
import { soldOutNow } from './sql.ts'

export const readSoldOut = async ({ tx }: Pick<Call, 'tx'>) => ({
  soldOut: (await soldOutNow(tx)).map(({ soldOutUntil, ...one }) => ({
    ...one,
    until: soldOutUntil?.toISOString() ?? null,
  })),
})

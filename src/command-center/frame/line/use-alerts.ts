import type { Watch } from '#business/health/contract.ts'
import { useSite } from '#shop-context.tsx'
import { useLine } from './page-line.ts'
import type { Counts } from './rings.ts'

/** The alerts of every page: those of its document until the line knows better, so that nothing moves when it connects. */
export function useAlerts(): { counts: Counts; watch: Watch | null } {
  const { alerts } = useSite()
  const { board, counts, watch } = useLine()
  if (board || !alerts) return { counts, watch: watch ?? alerts ?? null }
  const oldestAt = alerts.oldestAt === null ? null : Date.parse(alerts.oldestAt)
  return { counts: { waiting: alerts.waiting, late: 0, oldestAt }, watch: watch ?? alerts }
}

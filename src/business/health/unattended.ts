import type { Watcher } from './contract.ts'

/** A device with the orders reports this often, and counts for longer, so that one lost report doesn't matter. */
export const watcherEveryMs = 20_000
const believedMs = 75_000
const repeatMs = 15 * 60_000

/** A device that has reported since then counts. */
export const believedSince = (now: Date) => new Date(now.getTime() - believedMs)

/** Staff would see and hear an order. A kitchen's device doesn't count, because it calls no one. */
const watches = ({ view, isAudible }: Pick<Watcher, 'view' | 'isAudible'>) =>
  view === 'desk' && isAudible

export const isWatched = (watchers: readonly Pick<Watcher, 'view' | 'isAudible'>[]) =>
  watchers.some(watches)

/** Who watches, and at which device if it has a name. */
export const watcherNames = (watchers: readonly Omit<Watcher, 'at'>[]): string[] => {
  const names = watchers
    .filter(watches)
    .map(({ staffName, name }) => [staffName, name].filter(Boolean).join(' · '))
  return [...new Set(names)]
}

export type Waiting = {
  /** Since when it has waited for staff. */
  readonly since: Date
  /** When receivers last got an alert about it. */
  readonly unattendedAt: Date | null
}
type Shop = {
  readonly unattendedAfterMinutes: number
  readonly isWatched: boolean
  readonly isOpen: boolean
}

/**
 * What to do about waiting orders: send an alert, reset it because someone is watching again, or nothing. The alert is sent once
 * an order has waited too long, and repeated at intervals, in opening hours, while one of those orders still waits and no one
 * watches.
 */
export function alertFor(
  waiting: readonly Waiting[],
  { unattendedAfterMinutes, isWatched, isOpen }: Shop,
  now: Date,
): 'raise' | 'end' | undefined {
  const lastAt = Math.max(...waiting.map(({ unattendedAt }) => unattendedAt?.getTime() ?? 0))
  if (isWatched || unattendedAfterMinutes === 0) return lastAt > 0 ? 'end' : undefined
  const overdue = now.getTime() - unattendedAfterMinutes * 60_000
  if (waiting.every(({ since }) => since.getTime() > overdue)) return
  if (lastAt <= 0) return 'raise'
  return isOpen && now.getTime() - lastAt >= repeatMs ? 'raise' : undefined
}

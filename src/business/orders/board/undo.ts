/** A move can be undone for this long. */
export const undoMs = 10_000

type Happened = {
  at: Date
  staffId: string | null
  kind: string
  fromStatus: string | null
  toStatus: string | null
}

/** Only one's own last move can be undone, and only if nothing has happened since. */
export const mayUndo = (last: Happened | undefined, staffId: string, now: Date): boolean =>
  last !== undefined &&
  last.staffId === staffId &&
  last.kind !== 'undone' &&
  last.fromStatus !== null &&
  last.toStatus !== null &&
  now.getTime() - last.at.getTime() <= undoMs

/** How long a move can be taken back. */
export const undoMs = 10_000

type Happened = {
  at: Date
  staffId: string | null
  kind: string
  fromStatus: string | null
  toStatus: string | null
}

/** Only what somebody has just done themselves, and nobody has built upon. */
export const mayUndo = (last: Happened | undefined, staffId: string, now: Date): boolean =>
  last !== undefined &&
  last.staffId === staffId &&
  last.kind !== 'undone' &&
  last.fromStatus !== null &&
  last.toStatus !== null &&
  now.getTime() - last.at.getTime() <= undoMs

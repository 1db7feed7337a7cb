import type { Store } from '#db/open.ts'

const everyMs = 300

export type Watch = ReturnType<typeof watchSubjects>

/** A watch for each subject that anybody asks about. */
export function watchSubjects(store: Store) {
  const watches = new Map<string, ReturnType<typeof watchSubject>>()
  return (subject: string, signal: AbortSignal) => {
    const watch = watches.get(subject) ?? watchSubject(store, subject)
    watches.set(subject, watch)
    return watch(signal)
  }
}

/**
 * Tells whoever waits that a subject has moved, in whichever process. One look a moment for all who wait, and none when
 * nobody does. A look that fails wakes them too: they find out for themselves that there is nothing to be read.
 */
function watchSubject(store: Store, subject: string) {
  const waiting = new Set<() => void>()
  let seen: number | undefined
  let isLooking = false

  const look = async () => {
    const now = await store
      .read((tx) =>
        tx
          .selectFrom('revision')
          .select('value')
          .where('subject', '=', subject)
          .executeTakeFirstOrThrow(),
      )
      .then(
        ({ value }) => Number(value),
        () => Number.NaN,
      )
    if (seen !== now) for (const wake of waiting) wake()
    seen = now
    isLooking = waiting.size > 0
    if (isLooking) setTimeout(look, everyMs).unref()
  }

  /** Yields after each move, until the signal; moves that come while nobody takes them are one. */
  return async function* moves(signal: AbortSignal): AsyncGenerator<void> {
    // What moved between the last look of who waits and now is not known: so they look once more.
    let hasMoved = true
    let wake = () => {}
    const moved = () => {
      hasMoved = true
      wake()
    }
    waiting.add(moved)
    signal.addEventListener('abort', moved)
    if (!isLooking) {
      isLooking = true
      seen = undefined
      void look()
    }
    try {
      while (!signal.aborted) {
        if (!hasMoved)
          await new Promise<void>((woken) => {
            wake = woken
          })
        hasMoved = false
        if (!signal.aborted) yield
      }
    } finally {
      waiting.delete(moved)
      signal.removeEventListener('abort', moved)
    }
  }
}

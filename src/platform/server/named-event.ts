import type { Store } from '#db/open.ts'
import type { NamedEvent } from './door.ts'
import type { Watched } from './follow-revision.ts'
import type { Listener } from './listener.ts'

type Setting = { store: Store; clock: () => Date }

/** Sends a stream's named event to its listeners: a change is read and serialized once for all of them. */
export function sendNamedEvent({ event, subject, read }: NamedEvent, { store, clock }: Setting) {
  const nothing = '[]'
  /** The last text that each listener got. */
  const listeners = new Map<Listener, string>()
  let last: Promise<unknown> = Promise.resolve()

  const send = async (to: () => Iterable<Listener>) => {
    const text = JSON.stringify(await store.read((tx) => read(tx, clock())))
    const bytes = Buffer.from(`event: ${event}\ndata: ${text}\n\n`)
    for (const listener of to()) {
      if (!listeners.has(listener) || listeners.get(listener) === text) continue
      listeners.set(listener, text)
      listener.write(bytes)
    }
  }
  /** One read after another, so that no listener gets an older state after a newer one. */
  const sendInTurn = (to: () => Iterable<Listener>) => {
    const sent = last.then(() => send(to))
    // The caller of `sendInTurn` gets its error; the next one only waits for its end.
    last = sent.catch(() => {})
    return sent
  }
  const watched: Watched = {
    subject,
    isNeeded: () => listeners.size > 0,
    work: () => sendInTurn(() => listeners.keys()),
  }
  return {
    watched,
    /** Receives from now on. Returns a function that leaves. */
    join(listener: Listener): () => void {
      listeners.set(listener, nothing)
      return () => listeners.delete(listener)
    },
    /** Sends a new listener the present state, if there is any. */
    begin: (listener: Listener) => sendInTurn(() => [listener]),
  }
}

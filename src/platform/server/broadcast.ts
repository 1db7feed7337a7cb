import { isStorageFailure } from '#db/failures.ts'
import type { Store, Tx } from '#db/open.ts'
import { placeText, type StreamPlace } from '#platform/cursor.ts'
import type { FlagsCall, StreamMessage } from './call.ts'
import type { Door, Feed, NamedEvent } from './door.ts'
import { revisionOf, type Watched } from './follow-revision.ts'
import type { Listener, Message } from './listener.ts'
import { about, type Log } from './log.ts'

export type StreamDoor = Door & { kind: 'stream' }
type Setting = { store: Store; clock: () => Date; log: Log }

/** The limit of one read. Later changes are read in the next one, which follows at once. */
const mostMoved = 500

/** A message for all its listeners, made once. Without data, only the position matters. */
export function messageOf(
  { endpoint }: StreamDoor,
  { place, flagsAt, data }: StreamMessage,
): Message {
  if (data === undefined) return { place, flagsAt, bytes: Buffer.alloc(0) }
  const id = place === undefined ? '' : `id: ${placeText({ place, flagsAt })}\n`
  const words = JSON.stringify(endpoint.output.parse(data))
  return { place, flagsAt, bytes: Buffer.from(`${id}data: ${words}\n\n`) }
}

/** How far all changes have been sent. */
type State = StreamPlace & { readonly flags: ReadonlySet<string> }
type Addressed = { to: ReadonlySet<Listener> | undefined; message: Message }

/**
 * Sends a feed's changes to their listeners: each change is read once, however many listen, and only if someone listens to its
 * topic. The same goes for changed flags.
 */
export function broadcast(
  feed: Feed,
  doors: readonly StreamDoor[],
  { store, clock, log }: Setting,
): {
  readonly doors: readonly StreamDoor[]
  readonly watched: readonly Watched[]
  join(door: StreamDoor, topic: string, listener: Listener): Promise<() => void>
} {
  const topics = new Map(doors.map((door) => [door, new Map<string, Set<Listener>>()]))
  let count = 0
  /** How far all changes have been sent; unset while no one listens. */
  let latest: Promise<State> | undefined

  const flagsNow = async (tx: Tx, known?: State) => {
    const flagsAt = feed.flags && (await revisionOf(tx, feed.flags.subject))
    const isSame = flagsAt === known?.flagsAt
    const flags = isSame ? known?.flags : await feed.flags?.read(tx)
    return { flagsAt, flags: flags ?? new Set<string>() }
  }
  const stateNow = async (tx: Tx): Promise<State> => ({
    place: await revisionOf(tx, feed.subject),
    ...(await flagsNow(tx)),
  })
  /** A listener that joined between two checks may have got a flag that neither of them saw. */
  const hasBegunBetween = (before: State, after: State) =>
    [...topics]
      .filter(([door]) => door.stream.flagged)
      .flatMap(([, byTopic]) => [...byTopic.values()].flatMap((listeners) => [...listeners]))
      .some((listener) => {
        const at = listener.flagsSeen()
        return at === undefined || (at > (before.flagsAt ?? 0) && at < (after.flagsAt ?? 0))
      })
  const flagsBetween = (before: State, after: State): FlagsCall['changed'] => {
    if (before.flagsAt === after.flagsAt) return new Set()
    return hasBegunBetween(before, after) ? 'any' : before.flags.symmetricDifference(after.flags)
  }

  const changesAfter = (before: State) =>
    store.read(async (tx) => {
      const moved = await feed.movedAfter(tx, before.place, mostMoved)
      const place = moved.at(-1)?.place ?? before.place
      const after: State = { place, ...(await flagsNow(tx, before)) }
      const changed = flagsBetween(before, after)
      const areFlagsChanged = changed === 'any' || changed.size > 0
      const messages: Addressed[] = []
      for (const [door, byTopic] of moved.length > 0 || areFlagsChanged ? topics : []) {
        if (byTopic.size === 0) continue
        const affected = new Set<Listener>()
        const hasListeners = (topic: string) => {
          const listeners = byTopic.get(topic)
          for (const one of listeners ?? []) affected.add(one)
          return listeners !== undefined
        }
        const call = { tx, now: clock(), hasListeners }
        const { flagsAt } = door.stream.flagged ? after : {}
        try {
          // Sent first, because a client that resumes after a change has seen the flags of that moment.
          if (areFlagsChanged && door.stream.flagged) {
            const flagged = await door.stream.flagged({ ...call, changed, upTo: before.place })
            for (const [at, { topic, data }] of flagged.entries()) {
              const isLast = !flagged.slice(at + 1).some((later) => later.topic === topic)
              const place = isLast ? before.place : undefined
              const { bytes } = messageOf(door, { place, flagsAt, data })
              messages.push({ to: byTopic.get(topic), message: { flagsAt, bytes } })
            }
          }
          const changes = moved.length > 0 ? await door.stream.changes({ ...call, moved }) : []
          for (const { topic, ...change } of changes)
            messages.push({
              to: byTopic.get(topic),
              message: messageOf(door, { ...change, flagsAt }),
            })
        } catch (error) {
          if (isStorageFailure(error)) throw error
          // Closes the listeners that would miss something, so that they reconnect. All others continue.
          log.warn('sending a change failed', { call: door.endpoint.line, ...about(error) })
          for (const one of affected) one.end()
        }
      }
      return { after, messages, isMore: moved.length === mostMoved }
    })
  async function work() {
    let state = await latest
    while (state !== undefined) {
      const { after, messages, isMore } = await changesAfter(state)
      for (const { to, message } of messages)
        for (const listener of to ?? []) listener.send(message)
      state = after
      // If the first listener joined again in the meantime, it has its own starting position.
      if (latest) latest = Promise.resolve(state)
      if (!isMore) return
    }
  }
  return {
    doors,
    watched: [feed.subject, ...(feed.flags ? [feed.flags.subject] : [])].map((subject) => ({
      subject,
      isNeeded: () => count > 0,
      work,
    })),
    /** Receives from now on, so that nothing is lost between the first state and the changes. Returns a function that leaves. */
    async join(door, topic, listener) {
      const byTopic = topics.get(door)
      const listeners = byTopic?.get(topic) ?? new Set()
      byTopic?.set(topic, listeners.add(listener))
      count += 1
      latest ??= store.read(stateNow)
      const leave = () => {
        if (!listeners.delete(listener)) return
        if (listeners.size === 0 && byTopic?.get(topic) === listeners) byTopic.delete(topic)
        count -= 1
        if (count === 0) latest = undefined
      }
      await latest.catch((error) => {
        leave()
        throw error
      })
      return leave
    },
  }
}

type EventSetting = { store: Store; clock: () => Date }

/** Sends a stream's named event to its listeners: a change is read and serialized once for all of them. */
export function sendNamedEvent(
  { event, subject, read }: NamedEvent,
  { store, clock }: EventSetting,
) {
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

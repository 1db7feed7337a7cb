import type { ServerResponse } from 'node:http'
import type { Store, Tx } from '#db/open.ts'
import type { StreamPlace } from '#platform/cursor.ts'
import type { Who } from './call.ts'
import type { Watched } from './follow-revision.ts'

/** The limit of what is buffered for one listener beyond the socket. Buffers are shared, so most of it is used by others too. */
const mostWaitingBytes = 2 ** 20
const mostQueued = 1000
/** A listener is closed after this many seconds without room in its socket. */
const mostSecondsBlocked = 30

/** One buffer for all its listeners, and its position in the feed. Without a position it is about flags. */
export type Message = Partial<StreamPlace> & { readonly bytes: Buffer }

export type Listener = ReturnType<typeof listenerOn>

/**
 * The client of a stream. It gets nothing up to the position that it has seen, and no flags from before its start; messages that
 * arrive while the first state is being sent are held back.
 */
export function listenerOn(response: ServerResponse, noteBlocked: () => void) {
  let queued: Message[] | undefined = []
  let seen = 0
  let flagsSeen: number | undefined
  let secondsBlocked = 0

  const isKnown = (flagsAt = Number.POSITIVE_INFINITY) => flagsAt <= (flagsSeen ?? 0)
  const write = (bytes: Buffer | string) => {
    if (response.destroyed || response.writableEnded) return
    if (response.write(bytes)) return
    noteBlocked()
    if (response.writableLength > mostWaitingBytes) response.destroy()
  }
  const sendNow = ({ place, flagsAt, bytes }: Message) => {
    if (place === undefined ? isKnown(flagsAt) : place <= seen) return
    seen = place ?? seen
    if (bytes.length > 0) write(bytes)
  }
  return {
    write,
    /** Sends the first state, no faster than the client reads it. */
    async begin(message: Message) {
      sendNow(message)
      flagsSeen = message.flagsAt ?? flagsSeen
      if (response.writableNeedDrain && !response.destroyed) await roomIn(response)
    },
    /** The revision of the flags in the first state, once known. */
    flagsSeen: () => flagsSeen,
    /** The first state is sent: now send what has arrived since. */
    begun() {
      const come = queued ?? []
      queued = undefined
      for (const message of come) sendNow(message)
    },
    send(message: Message) {
      if (!queued) return sendNow(message)
      queued.push(message)
      if (queued.length > mostQueued) response.destroy()
    },
    /** Ends the stream. Messages still in the buffer are dropped. */
    end(last = '') {
      if (response.writableEnded || response.destroyed) return
      if (response.writableLength > 0) response.destroy()
      else response.end(last)
    },
    /** Called each second: whether it is still blocked. After too long it is closed. */
    isStillBlocked(): boolean {
      secondsBlocked = response.writableNeedDrain ? secondsBlocked + 1 : 0
      if (secondsBlocked >= mostSecondsBlocked) response.destroy()
      return secondsBlocked > 0
    },
  }
}

function roomIn(response: ServerResponse) {
  const { promise, resolve } = Promise.withResolvers<void>()
  response.on('drain', resolve).on('close', resolve)
  return promise.finally(() => response.off('drain', resolve).off('close', resolve))
}

/** The sign-in of a session: its staff member now, and its expiry. */
export type Session = { readonly staff: Who['staff']; readonly expiresAt: Date }
export type FindSession = (tx: Tx, tokenHash: string, now: Date) => Promise<Session | undefined>

type Setting = { store: Store; clock: () => Date; findSession: FindSession }
/** A listener with permission by role. */
type Member = {
  readonly tokenHash: string
  mayFollow(staff: Who['staff']): boolean
  end(): void
}

/** Ends the streams of staff whose sign-in has ended, expired, or no longer has permission. */
export function signedIn({ store, clock, findSession }: Setting): Watched & {
  join: (member: Member) => Promise<() => void>
  endExpired: () => void
} {
  /** With the expiry of the sign-in, once known. */
  const members = new Map<Member, Date | undefined>()

  const check = async (those: readonly Member[]) => {
    const now = clock()
    const sessions = await store.read(async (tx) => {
      const found = new Map<string, Session | undefined>()
      for (const hash of new Set(those.map(({ tokenHash }) => tokenHash)))
        found.set(hash, await findSession(tx, hash, now))
      return found
    })
    for (const one of those) {
      const session = sessions.get(one.tokenHash)
      if (!session || !one.mayFollow(session.staff)) one.end()
      else if (members.has(one)) members.set(one, session.expiresAt)
    }
  }
  return {
    subject: 'staff',
    isNeeded: () => members.size > 0,
    work: () => check([...members.keys()]),
    /** Checks again, because the sign-in may have ended since the request started. Returns a function that leaves. */
    async join(member) {
      members.set(member, undefined)
      const leave = () => void members.delete(member)
      await check([member]).catch((error) => {
        leave()
        throw error
      })
      return leave
    },
    endExpired() {
      const now = clock()
      for (const [member, expiresAt] of members) if (expiresAt && expiresAt <= now) member.end()
    },
  }
}

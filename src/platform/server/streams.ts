import type { IncomingMessage, ServerResponse } from 'node:http'
import { isStorageFailure } from '#db/failures.ts'
import type { Store } from '#db/open.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { broadcast, messageOf, sendNamedEvent } from './broadcast.ts'
import type { Who } from './call.ts'
import { addressOf, type Door } from './door.ts'
import { watchRevision } from './follow-revision.ts'
import { admitted } from './handle.ts'
import { streamLimits } from './limits.ts'
import { type FindSession, type Listener, listenerOn, signedIn } from './listener.ts'
import { about, type Log } from './log.ts'
import { anyone } from './may.ts'
import { problem } from './problem.ts'

type Setting = {
  store: Store
  clock: () => Date
  log: Log
  /** On shutdown: clients learn when to reconnect. */
  closing: AbortSignal
  /** The phone number to show when the database can't be reached. */
  phone(): string
  /** Headers of every response. */
  always: Readonly<Record<string, string>>
  identify(message: IncomingMessage): Promise<Who>
  /** A refusal in the caller's language. */
  detailFor(refusal: Refusal, message: IncomingMessage): string
  findSession: FindSession
  /** The maximum of visitors' streams. */
  most: number
}
type FollowInput = {
  who: Who
  sent: Record<string, unknown>
  message: IncomingMessage
  response: ServerResponse
}

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  // The stream ends with its connection, so it needs no chunk length before each message.
  Connection: 'close',
}
const beat = Buffer.from('event: beat\ndata:\n\n')
const begin = Buffer.from('retry: 1000\n\n')
const end = 'event: end\ndata:\n\n'
const fullForSeconds = 20

/** Clients of a stopping server shouldn't all reconnect at the same moment. */
const comeBack = () => `retry: ${Math.floor(Math.random() * 3000)}\n\n`

/**
 * The endpoints with server-sent events. A change is read and serialized once, however many listen, and written straight to the
 * sockets concerned.
 */
export function streamsOnHttp(doors: readonly Door[], setting: Setting) {
  const { clock, log, closing, always, store } = setting
  const feeds = [
    ...Map.groupBy(
      doors.filter((door) => door.kind === 'stream'),
      ({ stream }) => stream.feed,
    ),
  ].map(([feed, doors]) => broadcast(feed, doors, setting))
  const streams = feeds.flatMap((feed) =>
    feed.doors.map((door) => ({ door, feed, address: addressOf(door.endpoint.path) })),
  )
  const namedEvents = new Map(
    doors.flatMap((door) =>
      door.kind === 'stream' && door.stream.namedEvent
        ? [[door, sendNamedEvent(door.stream.namedEvent, setting)]]
        : [],
    ),
  )
  const staff = signedIn(setting)
  // Close streams without permission before sending anything else.
  const watch = watchRevision(setting, [
    staff,
    ...feeds.flatMap(({ watched }) => watched),
    ...[...namedEvents.values()].map(({ watched }) => watched),
  ])
  const limits = streamLimits(setting.most)
  const listeners = new Set<Listener>()
  const blocked = new Set<Listener>()
  const beating = beats<Listener>(
    (listener) => listener.write(beat),
    () => {
      staff.endExpired()
      for (const one of blocked) if (!one.isStillBlocked()) blocked.delete(one)
    },
  )
  closing.addEventListener('abort', () => {
    for (const one of listeners) one.end(comeBack())
  })

  /** Opens the stream, or returns a refusal. */
  const listen = async (
    { door, feed }: (typeof streams)[number],
    { who, sent, message, response }: FollowInput,
  ): Promise<Refusal | undefined> => {
    const { stream, may } = door
    const header = (name: string) => message.headers[name]?.toString()
    const input = admitted(door, { who, sent, header }) as never
    if (isRefusal(input)) return input
    const call = { who, clock, read: store.read, after: header('last-event-id') }
    if (message.method === 'HEAD') {
      const begun = await stream.begin(call, input)
      if (isRefusal(begun)) return begun
      response.writeHead(200, { ...always, ...headers }).end()
      return
    }
    const place = closing.aborted ? undefined : limits.take(who)
    if (!place) return refuse('too-busy', { seconds: fullForSeconds })
    const taken = [place]
    const leave = () => {
      for (const giveBack of taken.splice(0)) giveBack()
    }
    /** Released when the client leaves, and at once if it has already left. */
    const take = (giveBack: () => void) => {
      taken.push(giveBack)
      if (response.destroyed) leave()
    }
    response.once('close', leave)

    const listener = listenerOn(response, () => blocked.add(listener))
    let isOver = false
    try {
      if (may !== anyone)
        take(
          await staff.join({
            tokenHash: who.tokenHash ?? '',
            mayFollow: (now) => !may.refuses({ who: { ...who, staff: now }, sent, header }),
            end() {
              isOver = true
              if (response.headersSent) listener.end(end)
            },
          }),
        )
      take(await feed.join(door, stream.topicOf(input), listener))
      watch.begin()
      const begun = await stream.begin(call, input)
      if (isRefusal(begun) || isOver) {
        leave()
        return isRefusal(begun) ? begun : refuse('not-signed-in')
      }
      response.removeHeader('Transfer-Encoding')
      response.writeHead(200, { ...always, ...headers })
      listener.write(begin)
      listeners.add(listener)
      take(() => listeners.delete(listener))
      take(beating.join(listener))
      for await (const message of begun) await listener.begin(messageOf(door, message))
      listener.begun()
      const named = namedEvents.get(door)
      if (named) {
        take(named.join(listener))
        await named.begin(listener)
      }
      if (closing.aborted) listener.end(comeBack())
    } catch (error) {
      leave()
      if (!response.headersSent) throw error
      log.warn('stream broken off', { call: door.endpoint.line, ...about(error) })
      listener.end()
    }
    return
  }

  /** Returns whether one of these endpoints is at this path and has responded. */
  return async (
    path: string,
    query: URLSearchParams,
    message: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const found = streams.find(({ address }) => address.test(path))
    if (!found) return false
    const sent = { ...Object.fromEntries(query), ...found.address.exec(path)?.groups }
    const refused = await setting
      .identify(message)
      .then((who) => listen(found, { who, sent, message, response }))
      .catch((error: unknown) => {
        log.warn('stream failed', { call: found.door.endpoint.line, ...about(error) })
        return isStorageFailure(error)
          ? refuse('out-of-order', { phone: setting.phone(), seconds: 30 })
          : refuse('something-went-wrong')
      })
    if (refused) {
      const answer = problem(
        path,
        refused,
        found.door.endpoint.refusals,
        setting.detailFor(refused, message),
      )
      response.writeHead(answer.status, { ...always, ...answer.headers }).end(answer.body)
    }
    return true
  }
}

const seconds = 12

/** One timer for all heartbeats: each member gets one every 12 seconds, a twelfth of them each second. */
function beats<Member>(beat: (member: Member) => void, tick: () => void) {
  const slots = Array.from({ length: seconds }, () => new Set<Member>())
  let timer: ReturnType<typeof setInterval> | undefined
  let now = 0
  let next = 0
  let count = 0

  const turn = () => {
    tick()
    now = (now + 1) % seconds
    for (const member of slots[now] ?? []) beat(member)
  }
  return {
    /** Returns a function that leaves. */
    join(member: Member): () => void {
      const slot = slots[next]
      next = (next + 1) % seconds
      slot?.add(member)
      count += 1
      timer ??= setInterval(turn, 1000).unref()
      return () => {
        if (!slot?.delete(member)) return
        count -= 1
        if (count > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

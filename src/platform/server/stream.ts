import type { Store } from '#db/open.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import type { Told } from './call.ts'
import type { Door } from './door.ts'
import { admitted, type Visit } from './enter.ts'
import { about, type Log } from './log.ts'
import type { Watch } from './watch.ts'

type Setting = {
  store: Store
  clock: () => Date
  log: Log
  watch: Watch
  closing: AbortSignal
}

const beatEveryMs = 15_000
/** A listener comes again after this, and is looked at anew: who may no longer hear hears no more. */
const longestMs = 5 * 60_000

/** The answer of a door that goes on telling: server-sent events, with a beat so that a dead line is noticed on both its ends. */
export async function listen(
  door: Door & { kind: 'stream' },
  visit: Visit,
  { store, clock, log, watch, closing }: Setting,
): Promise<Response | Refusal> {
  const asked = admitted(door, visit)
  if (isRefusal(asked)) return asked
  const gone = new AbortController()
  const signal = AbortSignal.any([gone.signal, closing, AbortSignal.timeout(longestMs)])
  const told = await door.work(
    {
      who: visit.who,
      clock,
      read: store.read,
      after: visit.header('last-event-id'),
      moves: (subject) => watch(subject, signal),
    },
    asked as never,
  )
  if (isRefusal(told)) return told
  const say = ({ id, data }: Told) =>
    `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(door.endpoint.output.parse(data))}\n\n`
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(new TextEncoder().encode(text))
      }
      const beat = setInterval(() => write('event: beat\ndata:\n\n'), beatEveryMs)
      try {
        write('retry: 1000\n\n')
        for await (const one of told) {
          if (signal.aborted) break
          write(say(one))
        }
      } catch (error) {
        log.warn('a stream broke', { path: door.endpoint.path, ...about(error) })
      } finally {
        clearInterval(beat)
        if (!gone.signal.aborted) controller.close()
      }
    },
    cancel: () => gone.abort(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}

import type { Store } from '#db/open.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import type { Door } from './door.ts'
import { admitted, type Visit } from './enter.ts'
import { about, type Log } from './log.ts'

type Setting = { store: Store; clock: () => Date; log: Log }

/** The answer of a door that gives a file: written as fast as it is taken, and never whole in memory. */
export async function download(
  door: Door & { kind: 'download' },
  visit: Visit,
  { store, clock, log }: Setting,
): Promise<Response | Refusal> {
  const asked = admitted(door, visit)
  if (isRefusal(asked)) return asked
  const made = await door.work({ who: visit.who, now: clock(), read: store.read }, asked as never)
  if (isRefusal(made)) return made
  const parts = made.parts[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(new TextEncoder().encode(value))
      } catch (error) {
        // A file that ends early must not look whole: the line is cut.
        log.warn('a download broke', { path: door.endpoint.path, ...about(error) })
        controller.error(error)
      }
    },
    cancel: async () => void (await parts.return?.()),
  })
  return new Response(body, {
    headers: {
      'Content-Type': `${door.endpoint.download}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${made.name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

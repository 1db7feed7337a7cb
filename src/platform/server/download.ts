import type { Store } from '#db/open.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import type { Door } from './door.ts'
import { admitted, type EndpointRequest } from './handle.ts'
import { about, type Log } from './log.ts'
import type { Answer } from './problem.ts'

type Setting = { store: Store; clock: () => Date; log: Log }

/** The response of an endpoint that returns a file, in parts and never whole in memory. */
export async function download(
  door: Door & { kind: 'download' },
  request: EndpointRequest,
  { store, clock, log }: Setting,
): Promise<Answer | Refusal> {
  const input = admitted(door, request)
  if (isRefusal(input)) return input
  const { read, write } = store
  const made = await door.work({ who: request.who, now: clock(), read, write }, input as never)
  if (isRefusal(made)) return made
  return {
    status: 200,
    headers: {
      'Content-Type': `${door.endpoint.download}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${made.name}"`,
      'Cache-Control': 'no-store',
    },
    body: noted(made.parts, (error) =>
      log.warn('download failed', { call: door.endpoint.line, ...about(error) }),
    ),
  }
}

/** An aborted file must not look complete, so the writer cuts the connection. */
async function* noted(parts: AsyncIterable<string>, broke: (error: unknown) => void) {
  try {
    yield* parts
  } catch (error) {
    broke(error)
    throw error
  }
}

import type { Store } from '#db/open.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import type { Who } from './call.ts'
import type { Door } from './door.ts'
import { admitted, type EndpointRequest } from './handle.ts'
import { about, type Log } from './log.ts'
import type { Answer } from './problem.ts'

type Setting = {
  store: Store
  clock: () => Date
  log: Log
  /** The caller as they are now: a long download outlives their session. */
  identify(): Promise<Who>
}

/** The response of an endpoint that returns a file, in parts and never whole in memory. */
export async function download(
  door: Door & { kind: 'download' },
  request: EndpointRequest,
  { store, clock, log, identify }: Setting,
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
    body: checked(made.parts, {
      mayGoOn: async () => !door.may.refuses({ ...request, who: await identify() }),
      broke: (error) => log.warn('download failed', { call: door.endpoint.line, ...about(error) }),
      ended: () => log.info('download ended with the session', { call: door.endpoint.line }),
    }),
  }
}

type Checks = { mayGoOn(): Promise<boolean>; broke(error: unknown): void; ended(): void }

class Ended extends Error {}

/** An aborted file must not look complete, so the writer cuts the connection. */
async function* checked(parts: AsyncIterable<string>, { mayGoOn, broke, ended }: Checks) {
  try {
    for await (const part of parts) {
      if (!(await mayGoOn())) throw new Ended()
      yield part
    }
  } catch (error) {
    if (error instanceof Ended) ended()
    else broke(error)
    throw error
  }
}

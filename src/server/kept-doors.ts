import type { Store } from '#db/open.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Who } from '#platform/server/call.ts'
import type { Door } from '#platform/server/door.ts'
import { enter } from '#platform/server/enter.ts'
import { problem } from '#platform/server/http.ts'
import type { Made } from '#platform/server/kept.ts'

/** The answers that are the same for every visitor, made to be kept in memory. */
export function keptDoors(store: Store, clock: () => Date, doors: readonly Door[]) {
  const byPath = new Map<string, Door>(
    doors.flatMap((door) => (door.endpoint.kept ? [[door.endpoint.path, door] as const] : [])),
  )
  return {
    has: (path: string) => byPath.has(path),
    async make(path: string, query: URLSearchParams, who: Who): Promise<Made> {
      const door = byPath.get(path)
      if (!door) throw new Error(`No kept door is open for ${path}`)
      const { answer } = await enter(store, clock, door, {
        who,
        sent: Object.fromEntries(query),
        header: () => undefined,
      })
      if (!isRefusal(answer))
        return {
          status: 200,
          headers: { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-cache' },
          body: JSON.stringify(answer),
        }
      const refused = problem(path, answer, door.endpoint.refusals)
      return {
        status: refused.status,
        headers: Object.fromEntries(refused.headers),
        body: await refused.text(),
        once: true,
      }
    },
  }
}

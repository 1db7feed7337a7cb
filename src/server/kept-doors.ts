import type { Store } from '#db/open.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Who } from '#platform/server/call.ts'
import type { Door } from '#platform/server/door.ts'
import { enter } from '#platform/server/enter.ts'
import { problem } from '#platform/server/http.ts'
import type { Made } from '#platform/server/kept.ts'
import { openApi } from '#platform/server/openapi.ts'
import { referencePage } from '#platform/server/reference.ts'

/** The answers that are the same for every visitor, made to be kept in memory. */
export function keptDoors(store: Store, clock: () => Date, doors: readonly Door[]) {
  const byPath = new Map<string, Door>(
    doors.flatMap((door) => (door.endpoint.kept ? [[door.endpoint.path, door] as const] : [])),
  )
  const documents: Record<string, () => Made> = {
    '/api/openapi.json': () => made('application/json', JSON.stringify(openApi(doors))),
    '/api/reference': () => made('text/html; charset=utf-8', referencePage(doors)),
  }
  return {
    has: (path: string) => byPath.has(path) || Object.hasOwn(documents, path),
    isDocument: (path: string) => Object.hasOwn(documents, path),
    /** Only what the door asks for tells one answer from another. */
    keyOf(path: string, query: URLSearchParams): string {
      const fields = namesIn(byPath.get(path))
      return `${path}?${new URLSearchParams([...query].filter(([name]) => fields.includes(name)))}`
    },
    async make(path: string, query: URLSearchParams, who: Who): Promise<Made> {
      const document = documents[path]
      if (document) return document()
      const door = byPath.get(path)
      if (!door) throw new Error(`No kept door is open for ${path}`)
      const sent = Object.fromEntries(query)
      const { answer } = await enter(store, clock, door, { who, sent, header: () => undefined })
      if (!isRefusal(answer)) return made('application/json', JSON.stringify(answer))
      const { status, headers, body } = problemParts(path, answer, door)
      return { status, headers, body: await body, once: true }
    },
  }
}

const made = (type: string, body: string): Made => ({
  status: 200,
  headers: { 'Content-Type': type, 'Cache-Control': 'private, no-cache' },
  body,
})

function problemParts(path: string, answer: Parameters<typeof problem>[1], door: Door) {
  const refused = problem(path, answer, door.endpoint.refusals)
  return {
    status: refused.status,
    headers: Object.fromEntries(refused.headers),
    body: refused.text(),
  }
}

function namesIn(door: Door | undefined): string[] {
  const { shape } = (door?.endpoint.input._zod.def ?? {}) as { shape?: Record<string, unknown> }
  return Object.keys(shape ?? {})
}

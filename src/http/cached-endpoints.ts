import { webhooks } from '#api.ts'
import type { Store } from '#db/open.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Who } from '#platform/server/call.ts'
import type { Door } from '#platform/server/door.ts'
import { handle } from '#platform/server/handle.ts'
import { openApi, referencePage } from '#platform/server/openapi.ts'
import type { Key, Made } from '#platform/server/page-cache.ts'
import { problem } from '#platform/server/problem.ts'
import { filtersOf } from '#platform/server/read-input.ts'
import { codeDetail, refusalDetail } from './refusal-detail.ts'

/** Responses that are the same for every visitor, for the cache. */
export function cachedDoors(store: Store, clock: () => Date, doors: Door[], cookieName: string) {
  const byPath = new Map<string, Door>(
    doors.flatMap((door) => (door.endpoint.cached ? [[door.endpoint.path, door] as const] : [])),
  )
  const waiting = new Set<string>(
    doors.flatMap(({ endpoint }) => (endpoint.canWait ? [endpoint.path] : [])),
  )
  const documents: Record<string, () => Made> = {
    '/api/openapi.json': () =>
      made('application/json', JSON.stringify(openApi(doors, webhooks, cookieName))),
    '/api/reference': () =>
      made('text/html; charset=utf-8', referencePage(doors, webhooks, codeDetail)),
  }
  return {
    has: (path: string) => byPath.has(path) || Object.hasOwn(documents, path),
    /** Whether a request may wait, or be refused, under load. */
    canWait: (path: string) => waiting.has(path),
    isDocument: (path: string) => Object.hasOwn(documents, path),
    /** Only the endpoint's own parameters distinguish responses; of repeated ones the last that isn't empty. */
    keyOf(path: string, query: URLSearchParams): Key {
      if (query.size === 0) return { key: `${path}?`, isEndless: false }
      const fields = namesIn(byPath.get(path))
      const last: Readonly<Record<string, string>> = filtersOf(query)
      const used = fields.flatMap((name) => (name in last ? [[name, last[name] ?? '']] : []))
      const isEndless = used.some(([name]) => name !== 'locale')
      return { key: `${path}?${new URLSearchParams(used)}`, isEndless }
    },
    async make(path: string, query: URLSearchParams, who: Who): Promise<Made> {
      const document = documents[path]
      if (document) return document()
      const door = byPath.get(path)
      if (!door) throw new Error(`No cached endpoint at ${path}`)
      const sent = filtersOf(query)
      const { answer } = await handle(store, clock, door, { who, sent, header: () => undefined })
      if (!isRefusal(answer)) return made('application/json', JSON.stringify(answer))
      const detail = refusalDetail(who.locale ?? who.acceptsLanguage ?? 'en', answer)
      return { ...problem(path, answer, door.endpoint.refusals, detail), once: true }
    },
  }
}

const made = (type: string, body: string): Made => ({
  status: 200,
  headers: { 'Content-Type': type, 'Cache-Control': 'private, no-cache' },
  body,
})

function namesIn(door: Door | undefined): string[] {
  const { shape } = (door?.endpoint.input._zod.def ?? {}) as { shape?: Record<string, unknown> }
  return Object.keys(shape ?? {})
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { doors as allDoors } from '#api.ts'
import { setupCodeHolder } from '#business/channel/server/setup-code.ts'
import { photoFile } from '#business/media/server/photo-file.ts'
import type { Store } from '#db/open.ts'
import { assets } from '#platform/server/assets.ts'
import type { Who } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import { askInProcess } from '#platform/server/enter.ts'
import { contentPolicy, safeHeaders } from '#platform/server/headers.ts'
import { doorsOnHttp } from '#platform/server/http.ts'
import { keptAnswers } from '#platform/server/kept.ts'
import { about, type Log } from '#platform/server/log.ts'
import { openApi } from '#platform/server/openapi.ts'
import { referencePage } from '#platform/server/reference.ts'
import type { Shell } from './document.ts'
import { keptDoors } from './kept-doors.ts'
import { isShared, keyOf, pages } from './pages.tsx'
import { holdsSession, sessionCookie, themeIn, whoAsks } from './who.ts'

export type Parts = {
  store: Store
  config: Config
  clock: () => Date
  log: Log
  shell: Shell
  build: string
  /** The browser's build; the development server has none. */
  folder: string | undefined
  setupCode: string
}

/** Everything that the shop answers on HTTP: from memory when it can, else a file, a door or a page. */
export function site({
  store,
  config,
  clock,
  log,
  shell,
  build,
  folder,
  setupCode,
}: Parts): RequestListener {
  const always = { ...safeHeaders(config.publicUrl), 'Content-Security-Policy': contentPolicy() }
  const doors = allDoors(setupCodeHolder(setupCode, () => clock().getTime()))
  const kept = keptAnswers(store.revision, clock, always)
  const files = folder ? assets(folder, always) : undefined
  const whoIn = (message: IncomingMessage) => whoAsks(store, config, clock, message)
  const look = pages({
    askAs: (who: Who) => askInProcess(store, clock, doors, who),
    shell,
    build,
    origin: config.publicUrl?.origin ?? '',
    log,
  })
  const shared = keptDoors(store, clock, doors)
  const documents: Record<string, readonly [type: string, body: () => string]> = {
    '/api/openapi.json': ['application/json', () => JSON.stringify(openApi(doors))],
    '/api/reference': ['text/html; charset=utf-8', () => referencePage(doors)],
  }
  const api = doorsOnHttp(doors, {
    store,
    clock,
    log,
    always,
    publicUrl: config.publicUrl,
    identify: whoIn,
    sessionCookie: (token) => sessionCookie(config, token),
    showForm: async (who, { path, from, refusal, status, values }) => {
      const [page = '/', query] = from.split('?')
      const form = { action: path, refusal, values, status }
      const made = await look({
        path: page,
        query: new URLSearchParams(query),
        who,
        theme: 'auto',
        form,
      })
      return new Response(made.body, { status: made.status, headers: made.headers })
    },
  })
  const throughDoors = getRequestListener((request, env) => api.fetch(request, env as never), {
    overrideGlobalObjects: false,
  })

  const get = async (
    path: string,
    query: URLSearchParams,
    message: IncomingMessage,
    response: ServerResponse,
  ) => {
    const key = keyOf(path, query, message.headers.cookie)
    if (path.startsWith('/api/')) {
      const fixed = documents[path]
      if (fixed) {
        const [type, body] = fixed
        const made = async () => ({ status: 200, headers: { 'Content-Type': type }, body: body() })
        return kept.makeAndAnswer(key, made, message, response)
      }
      const who = shared.has(path) ? await whoIn(message) : undefined
      if (!who || who.staff) return throughDoors(message, response)
      return kept.makeAndAnswer(key, () => shared.make(path, query, who), message, response)
    }
    if (path === '/healthz') return plain(response, 200, 'ok', always)
    if (path === '/readyz') {
      const isReady = await store.db
        .selectFrom('revision')
        .select('value')
        .execute()
        .then(Boolean, () => false)
      return plain(
        response,
        isReady ? 200 : 503,
        isReady ? 'ok' : 'the database does not answer',
        always,
      )
    }
    if (path.startsWith('/photos/')) {
      const body = await photoFile(store, path)
      if (!body) return plain(response, 404, 'no such photo', always)
      const headers = {
        ...always,
        'Content-Type': 'image/webp',
        'Content-Length': String(body.length),
        'Cache-Control': forEver,
      }
      return void response.writeHead(200, headers).end(message.method === 'HEAD' ? undefined : body)
    }
    if (files?.answer(path, message, response)) return
    if (path.length > 1 && path.endsWith('/'))
      return void response
        .writeHead(308, { ...always, Location: `/${path.replaceAll(/^\/+|\/+$/g, '')}` })
        .end()
    const theme = themeIn(message.headers.cookie)
    const page = async () => look({ path, query, who: await whoIn(message), theme })
    if (isShared(path)) return kept.makeAndAnswer(key, page, message, response)
    return kept.answerOnce(page, message, response)
  }

  return (message, response) => {
    const address = message.url ?? '/'
    const mark = address.indexOf('?')
    const path = mark < 0 ? address : address.slice(0, mark)
    if (message.method !== 'GET' && message.method !== 'HEAD')
      return void throughDoors(message, response)

    const query = new URLSearchParams(mark < 0 ? '' : address.slice(mark + 1))
    const isAnybodys = !path.startsWith('/api/') || !holdsSession(config, message.headers.cookie)
    const fail = (error: unknown) => {
      log.warn('a request failed', { path, ...about(error) })
      if (response.headersSent) response.destroy()
      else plain(response, 500, 'Something went wrong', always)
    }
    try {
      if (isAnybodys && kept.answer(keyOf(path, query, message.headers.cookie), message, response))
        return
      get(path, query, message, response).catch(fail)
    } catch (error) {
      fail(error)
    }
  }
}

const forEver = 'public, max-age=31536000, immutable'

function plain(
  response: ServerResponse,
  status: number,
  text: string,
  always: Readonly<Record<string, string>>,
) {
  response.writeHead(status, {
    ...always,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(text)
}

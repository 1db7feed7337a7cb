import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { doors as allDoors } from '#api.ts'
import type { Ask } from '#ask.ts'
import { setupCodeHolder } from '#business/channel/server/setup-code.ts'
import { outwardBy } from '#business/receivers/server/send.ts'
import type { Store } from '#db/open.ts'
import type { Who } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import { askInProcess } from '#platform/server/enter.ts'
import { contentPolicy, safeHeaders } from '#platform/server/headers.ts'
import { doorsOnHttp } from '#platform/server/http.ts'
import { keptAnswers } from '#platform/server/kept.ts'
import { about, type Log } from '#platform/server/log.ts'
import { watchSubjects } from '#platform/server/watch.ts'
import type { Shell } from './document.ts'
import { files, plain } from './files.ts'
import { forMachines } from './for-machines.ts'
import { keptDoors } from './kept-doors.ts'
import { isShared, keyOf, pages } from './pages.tsx'
import { phoneToCall } from './phone-to-call.ts'
import { holdsSession, nobody, noOne, sessionCookie, themeIn, whoAsks } from './who.ts'

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
  /** Aborted when the shop is about to stop. */
  closing: AbortSignal
}

/** Everything that the shop answers on HTTP: from memory when it can, else a file, a door or a page. */
export function site(parts: Parts): RequestListener {
  const { store, config, clock, log, folder } = parts
  const always = { ...safeHeaders(config.publicUrl), 'Content-Security-Policy': contentPolicy() }
  const doors = allDoors(
    setupCodeHolder(parts.setupCode, () => clock().getTime()),
    outwardBy(config),
    { ...config, engine: store.engine },
  )
  const kept = keptAnswers(store.revision, clock, always)
  const shared = keptDoors(store, clock, doors)
  const answerFile = files(store, folder, always)
  const whoIn = (message: IncomingMessage) => whoAsks(store, config, clock, message)
  const askAs = (who: Who) => askInProcess(store, clock, doors, who) as Ask
  const machines = forMachines(store, askAs(noOne), config)
  const look = pages({
    ...parts,
    askAs,
    publicUrl: config.publicUrl,
  })
  const api = doorsOnHttp(doors, {
    store,
    clock,
    log,
    watch: watchSubjects(store),
    closing: parts.closing,
    phone: phoneToCall(store),
    always,
    publicUrl: config.publicUrl,
    identify: whoIn,
    sessionCookie: (token) => sessionCookie(config, token),
    showForm: async (message, who, { path, from, refusal, status, values }) => {
      const [page = '/', query] = from.split('?')
      const form = { action: path, refusal, values, status }
      const theme = themeIn(message.headers.cookie)
      const made = await look({ path: page, query: new URLSearchParams(query), who, form }, theme)
      return new Response(made.body, { status: made.status, headers: made.headers })
    },
  })
  const throughDoors = getRequestListener((request, env) => api.fetch(request, env as never), {
    overrideGlobalObjects: false,
  })

  type Answer = (
    path: string,
    query: URLSearchParams,
    message: IncomingMessage,
    response: ServerResponse,
  ) => Promise<unknown> | unknown

  const ask: Answer = async (path, query, message, response) => {
    if (!shared.has(path)) return throughDoors(message, response)
    try {
      const who = await whoIn(message)
      if (who.staff && !shared.isDocument(path)) return throughDoors(message, response)
      const key = shared.keyOf(path, query)
      const make = () => shared.make(path, query, who)
      return await kept.makeAndAnswer(key, make, message, response)
    } catch {
      // It fails at its door as well, and there a failure is told as a problem.
      return throughDoors(message, response)
    }
  }

  const tell: Answer = async (path, query, message, response) => {
    const { origin, isKnown } = await machines.originFor(message)
    const make = () => machines.make(path, origin)
    // What names the Host that was asked for is this asker's alone.
    if (!isKnown) return kept.answerOnce(make, message, response)
    return kept.makeAndAnswer(keyOf(path, query, message.headers.cookie), make, message, response)
  }

  const show: Answer = async (path, query, message, response) => {
    if (machines.has(path)) return tell(path, query, message, response)
    if (await answerFile(path, message, response)) return
    const bare = `/${path.replaceAll(/^[/\\]+|\/+$/g, '')}`
    if (bare !== path) {
      const Location = query.size > 0 ? `${bare}?${query}` : bare
      return response.writeHead(308, { ...always, Location }).end()
    }
    const { cookie } = message.headers
    const theme = themeIn(cookie)
    if (!isShared(path)) {
      // Where even this cannot be found out, the page fails by itself and has a screen for it.
      const who = () => whoIn(message).catch(() => nobody(message))
      const page = async () => look({ path, query, who: await who() }, theme)
      return kept.answerOnce(page, message, response)
    }
    // What everybody will be shown is made for nobody in particular.
    const page = () => look({ path, query, who: nobody(message) }, theme)
    return kept.makeAndAnswer(keyOf(path, query, cookie), page, message, response)
  }

  const answer: Answer = (path, query, message, response) => {
    const { method, headers } = message
    if (method !== 'GET' && method !== 'HEAD') return throughDoors(message, response)
    const isApi = path.startsWith('/api/')
    const key = isApi ? shared.keyOf(path, query) : keyOf(path, query, headers.cookie)
    const isAnybodys = !isApi || !holdsSession(config, headers.cookie)
    if (isAnybodys && kept.answer(key, message, response)) return
    return isApi ? ask(path, query, message, response) : show(path, query, message, response)
  }

  return async (message, response) => {
    const address = message.url ?? '/'
    const mark = address.indexOf('?')
    const path = mark < 0 ? address : address.slice(0, mark)
    const query = mark < 0 ? '' : address.slice(mark + 1)
    try {
      await answer(path, new URLSearchParams(query), message, response)
    } catch (error) {
      log.warn('a request failed', { path, ...about(error) })
      if (response.headersSent) response.destroy()
      else plain(response, 500, 'Something went wrong', always)
    }
  }
}

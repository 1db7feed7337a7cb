import { createServer, type RequestListener, type Server } from 'node:http'
import path from 'node:path'
import { findChannel } from '#business/channel/server/sql.ts'
import { outwardBy, send } from '#business/receivers/server/send.ts'
import { startWorker, type Worker } from '#business/receivers/server/worker.ts'
import { migrate } from '#db/migrate.ts'
import { openStore, type Store } from '#db/open.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { gathered } from '#platform/server/gathered.ts'
import { about, jsonLog, type Log } from '#platform/server/log.ts'
import { heardBy } from '#platform/server/outbox.ts'
import { randomCode } from '#platform/server/secret.ts'
import { doChores } from './server/chores.ts'
import { builtShell } from './server/shell.ts'
import { type Parts, site } from './server/site.ts'
import { startFailure } from './server/start-failure.ts'

export type Started = {
  server: Server
  store: Store
  config: Config
  log: Log
  setupCode: string
  closing: AbortController
  worker: Worker
  /** Over once the shop does nothing by itself any more. */
  chores: Promise<unknown>
}
type MakeListener = (parts: Omit<Parts, 'shell' | 'folder' | 'build'>) => Promise<RequestListener>

/** Orders that come close together are told to receivers together: each look for them is a write of its own. */
const gatherMs = 100
const clock = () => new Date()

/** How the shop starts: settings, database, doors and pages, and only then the network. */
export async function start(
  env: Record<string, string | undefined>,
  makeListener: MakeListener = built,
): Promise<Started> {
  const config = readConfig(env)
  const log = jsonLog((line) => process.stdout.write(line), clock)
  const opened = await openStore({
    ...config,
    warn: (error) => log.warn('the database went away', about(error)),
  })
  let worker: Worker | undefined
  const store = heardBy(
    opened,
    gathered(() => worker?.wake(), gatherMs),
  )
  await migrate(store, path.join(config.dataDir, 'snapshots'))
  const setupCode = config.setupCode ?? randomCode()
  const closing = new AbortController()
  const parts = { store, config, clock, log, setupCode, closing: closing.signal }
  const listener = await makeListener(parts)
  // A slow client holds a socket for seconds, not for as long as it likes.
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1000,
    },
    listener,
  )
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const outward = outwardBy(config)
  worker = startWorker({
    store,
    now: clock,
    random: Math.random,
    log,
    send: (receiver, message, at, signal) => send(receiver, message, at, outward, signal),
  })
  const chores = doChores({ store, now: clock, log, closing: closing.signal })
  return { server, store, config, log, setupCode, closing, worker, chores }
}

const folder = path.resolve('build/client')
const built: MakeListener = async (parts) => site({ ...parts, ...builtShell(folder), folder })

/** Start, say where, and stop gently when asked to. */
export async function run(env: Record<string, string | undefined>, makeListener?: MakeListener) {
  try {
    const started = await start(env, makeListener)
    await greet(started)
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void stop(started))
  } catch (error) {
    const said = startFailure(error)
    if (said === undefined) throw error
    process.stderr.write(`${said}\n`)
    // What has been opened by then would keep the process alive.
    process.exit(1)
  }
}

async function greet({ server, store, config, setupCode }: Started) {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const address = config.publicUrl?.origin ?? `http://localhost:${port}`
  const isNew = (await store.read(findChannel)) === undefined
  process.stdout.write(`Tiffin is open at ${address}\n`)
  if (isNew)
    process.stdout.write(`Set it up at ${address}/welcome with the setup code ${setupCode}\n`)
}

export async function stop({ server, store, closing, worker, chores }: Started) {
  closing.abort()
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  const late = setTimeout(() => server.closeAllConnections(), 8000)
  await Promise.all([closed, worker.stop(), chores])
  clearTimeout(late)
  await store.close()
}

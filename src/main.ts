import type { RequestListener, Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { outwardBy, send } from '#business/receivers/server/send.ts'
import { startWorker, type Worker } from '#business/receivers/server/worker.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Store } from '#db/open.ts'
import { startStore } from '#db/start-store.ts'
import { coalesce } from '#platform/server/background-work.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { idleLoop, loopDelay, shortTurns } from '#platform/server/event-loop.ts'
import { about, jsonLog, type Log } from '#platform/server/log.ts'
import { createServer } from '#platform/server/node-http.ts'
import { withWakeUp } from '#platform/server/outbox.ts'
import { randomCode } from '#platform/server/secret.ts'
import { drain, oneByOne, type Sockets } from '#platform/server/sockets.ts'
import { builtTags } from './http/build-tags.ts'
import { isPhoto } from './http/files.ts'
import { type Parts, requestListener } from './http/listener.ts'
import { addressesOf, isOpenAroundProxy, listen, startFailure } from './http/start-notes.ts'
import { startJobs } from './jobs.ts'

export type Started = {
  server: Server
  store: Store
  config: Config
  log: Log
  setupCode: string
  sockets: Sockets
  /** Shutdown has begun: the readiness check says so, and streams end. */
  closing: AbortController
  /** No more requests are answered. */
  over: AbortController
  worker: Worker
  /** Resolves once no background job is running. */
  jobs: Promise<unknown>
}
type MakeListener = (parts: Omit<Parts, 'tagsOf' | 'folder' | 'build'>) => Promise<RequestListener>

/** Orders close together are announced together, because each check for them is a write. */
const gatherMs = 100
/**
 * How long a response may wait without its client reading any of it, once that is noticed. After a partial write Node waits as long
 * again: 31 seconds at most.
 */
const stalledMs = 15_000
const lookForStalledMs = 1000
/** From the closing of the last socket to the end of the process. */
const lastWordMs = 1000
/** Of the ten seconds until an orchestrator kills. A write that still waits for a lock then is as if it had never begun. */
const longestStopMs = ({ drainSeconds }: Config) => drainSeconds * 1000 + 9500
const clock = () => new Date()

/** The start: settings, database, endpoints and pages, and the network last. */
export async function start(
  env: Record<string, string | undefined>,
  makeListener: MakeListener = built,
): Promise<Started> {
  const config = readConfig(env)
  const log = jsonLog((line) => process.stdout.write(line), clock)
  const opened = await startStore(
    {
      ...config,
      warn: (error) => log.warn('database connection lost', about(error)),
      advise: (advice) => log.warn(advice),
      outdated: (error) => {
        log.warn('a newer version has changed the database, so this process stops', about(error))
        process.kill(process.pid, 'SIGTERM')
      },
    },
    {
      restored: (restorePoint) => log.info('a backup was restored', { restorePoint }),
      putBack: (error) =>
        log.warn('the restored backup didn’t open, so the earlier data is back', about(error)),
      tooLate: (file) =>
        log.warn('a restore waited for a start for more than a day and wasn’t used: run it again', {
          file,
        }),
    },
  )
  let worker: Worker | undefined
  const store = withWakeUp(
    opened,
    coalesce(() => worker?.wake(), gatherMs),
  )
  const setupCode = config.setupCode ?? randomCode()
  const closing = new AbortController()
  const over = new AbortController()
  const turns = shortTurns()
  const loopMs = loopDelay(closing.signal)
  const lateMs = () => Math.max(loopMs(), turns.waitMs())
  const parts = {
    store,
    config,
    clock,
    log,
    setupCode,
    closing: closing.signal,
    lateMs,
    isIdle: idleLoop(),
  }
  const sockets = oneByOne(await makeListener(parts), {
    inTurn: (begin, { url = '' }) => turns.begin(begin, { yields: isPhoto(url) }),
  })
  const server = createServer(
    {
      headersTimeout: 10_000,
      // The time limit of a body starts when it is read: body-time.ts. This one ends requests whose body is never read.
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1000,
    },
    sockets.listener,
  )
  server.on('connection', turns.connected)
  server.on('connection', sockets.connected)
  server.on('timeout', sockets.idle)
  setInterval(sockets.limitReaders, lookForStalledMs, stalledMs).unref()
  await listen(server, config)
  const outward = outwardBy(config)
  worker = startWorker({
    store,
    now: clock,
    random: Math.random,
    log,
    publicUrl: config.publicUrl,
    send: (receiver, message, at, signal) => send(receiver, message, at, outward, signal),
  })
  const jobs = startJobs({ store, config, now: clock, log, closing: over.signal })
  return { server, sockets, store, config, log, setupCode, closing, over, worker, jobs }
}

/** Of the build that this server is part of, also when a newer one is beside it. */
const folder = path.join(import.meta.dirname, '../client')
const built: MakeListener = async (parts) =>
  requestListener({ ...parts, ...builtTags(folder), folder })

/** Starts, prints the URLs, and stops gracefully on a signal. */
export async function run(env: Record<string, string | undefined>, makeListener?: MakeListener) {
  // A log that can't be written stops nothing: its reader may end, its disk may be full.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  try {
    const started = await start(env, makeListener)
    await greet(started)
    stopOnSignal(started)
  } catch (error) {
    const message = startFailure(error)
    if (message === undefined) throw error
    process.stderr.write(`${message}\n`)
    // Open resources would keep the process alive.
    process.exit(1)
  }
}

/** The terminal sends Ctrl-C to every process, and npm and the Node that started this one pass it on: all of that is one press. */
const onePressMs = 500

/** Gracefully at the first signal, at once at the second. */
function stopOnSignal(started: Started) {
  let firstAt: number | undefined
  const onSignal = async () => {
    if (firstAt !== undefined && performance.now() - firstAt < onePressMs) return
    if (firstAt !== undefined) process.exit(1)
    firstAt = performance.now()
    await Promise.race([stop(started), setTimeout(longestStopMs(started.config))])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void onSignal())
}

async function greet({ server, store, config, log, setupCode }: Started) {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const addresses = addressesOf(config, port, networkInterfaces())
  const isNew = (await store.read(findChannel)) === undefined
  process.stdout.write(`Tiffin is running at ${addresses.join(' and ')}\n`)
  if (isOpenAroundProxy(config))
    log.warn(
      'TRUST_PROXY is set, but other machines can reach this port without the proxy and fake their address. Set HOST=127.0.0.1, or allow only the proxy to reach the port',
    )
  if (!isNew) return
  // Browsers don't send what follows #, so no proxy logs it.
  const code = `#code=${encodeURIComponent(setupCode)}`
  const links = addresses.map((address) => `  ${address}/welcome${code}\n`)
  process.stdout.write(`Set it up here (setup code: ${setupCode}):\n${links.join('')}`)
}

/**
 * Stops in this order, so that no one is cut off: report it to health checks, keep answering until a load balancer notices,
 * accept no new connections, answer open requests, and then end the background jobs.
 */
export async function stop(started: Started): Promise<void> {
  const { server, sockets, store, config, closing, over, worker, jobs } = started
  closing.abort()
  sockets.leave()
  await setTimeout(config.drainSeconds * 1000)
  await drain(server, sockets)
  over.abort()
  await Promise.all([worker.stop(lastWordMs), jobs])
  await store.close()
}

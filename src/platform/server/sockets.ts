import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { limitBodyTime } from './request.ts'

export type Sockets = ReturnType<typeof oneByOne>

/** More than any pipelining client sends; browsers never pipeline. */
const mostAhead = 16
const usualBodyMs = 10_000

type Setting = {
  bodyMs?: number
  /** Starts each request in its turn; by default at once. `begin` returns whether it has been answered. */
  inTurn?: (begin: () => boolean, message: IncomingMessage) => void
}

/** One request per socket at a time: pipelined requests wait until the response before them has been read. */
export function oneByOne(
  listener: RequestListener,
  { bodyMs = usualBodyMs, inTurn = (begin) => begin() }: Setting = {},
) {
  /** Most requests are answered at once, and never get in here. */
  const running = new Map<Socket, ServerResponse>()
  const open = new Set<Socket>()
  const ahead = new WeakMap<Socket, number>()
  let queued: (() => void)[] | undefined
  let isLeaving = false

  const answer = (message: IncomingMessage, response: ServerResponse) => {
    if (response.destroyed) return true
    if (queued) queued.push(() => answer(message, response))
    else listener(message, response)
    return response.writableEnded
  }
  const begin = (message: IncomingMessage, response: ServerResponse) => {
    if (response.destroyed) return
    if (queued) return void queued.push(() => begin(message, response))
    if (isLeaving) response.shouldKeepAlive = false
    limitBodyTime(message, response, bodyMs)
    inTurn(() => answer(message, response), message)
  }
  const run = (message: IncomingMessage, response: ServerResponse) => {
    begin(message, response)
    if (response.writableEnded || response.destroyed) return
    const { socket } = message
    running.set(socket, response)
    response.once('close', () => running.delete(socket))
  }
  /** Node gives the socket to a response once the one before it has been sent. */
  const runLater = (message: IncomingMessage, response: ServerResponse) => {
    const { socket } = message
    const count = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, count)
    if (count > mostAhead) return void socket.destroy()
    response.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1)
      process.nextTick(run, message, response)
    })
  }

  return {
    listener(message: IncomingMessage, response: ServerResponse) {
      if (message.socket.destroyed) return
      if (response.socket) run(message, response)
      else runLater(message, response)
    },
    connected(socket: Socket) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    },
    /** Limits how long clients that have something left to read may stop. A limit for all would cost every response 2 %. */
    limitReaders(ms: number) {
      for (const socket of open)
        if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(ms)
    },
    /** The socket has been idle for long. A client that has read everything so far is waiting for our response, so keep it. */
    idle(socket: Socket) {
      if (running.has(socket) && socket.writableLength === 0) socket.setTimeout(0)
      else socket.destroy()
    },
    /** From now on every response closes its socket. */
    leave() {
      isLeaving = true
      for (const response of running.values())
        if (!response.headersSent) response.shouldKeepAlive = false
    },
    /** Accepts requests without starting them, so that the event loop turns fast, until the returned function is called. */
    pause() {
      queued ??= []
      return () => {
        const came = queued ?? []
        queued = undefined
        for (const goOn of came) goOn()
      }
    },
  }
}

const onTheWayMs = 500
/** From the beginning: of the ten seconds until an orchestrator kills, some are left to end the background jobs. */
const patienceMs = 8000
const lookEveryMs = 50
/** After this long without a new connection, clients that just got a response have reconnected, even on a busy machine. */
const idleMs = 100
/** With a constant stream of connections, one event loop turn without any is enough. */
const mostWaitingForIdleMs = 1000
/** On a slow machine the requests that run take so long, and with each that ends a client reconnects. */
const mostTakingInMs = 5000
const mostBetweenLooksMs = 1500
/** A longer turn did other work, so connections may have arrived in it unnoticed. */
const emptyTurnMs = 0.5

/** Accepts no new connections, and completes the open requests. */
export async function drain(server: Server, sockets: Sockets): Promise<void> {
  const began = performance.now()
  let isClosed = false
  const closed = Promise.withResolvers<void>()
  // Closing the listener resets connections in the kernel's queue, so accept them first.
  await quickly(server, sockets, { silentMs: idleMs, mostMs: mostTakingInMs }, () => {
    // http's own close cuts sockets that look idle while a request is on its way to them.
    NetServer.prototype.close.call(server, () => {
      isClosed = true
      closed.resolve()
    })
  })
  await setTimeout(onTheWayMs)
  while (!isClosed && performance.now() - began < patienceMs) {
    await quickly(server, sockets, { silentMs: emptyTurnMs, mostMs: mostBetweenLooksMs }, () => {
      server.closeIdleConnections()
    })
    await Promise.race([closed.promise, setTimeout(lookEveryMs)])
  }
  server.closeAllConnections()
  await closed.promise
  // Only http's own check of its connections is left to close.
  server.close(() => {})
}

/** Runs `work` once everything that has arrived is accepted, and before more can arrive. */
async function quickly(
  server: Server,
  sockets: Sockets,
  { silentMs, mostMs }: { silentMs: number; mostMs: number },
  work: () => void,
) {
  const release = sockets.pause()
  const began = performance.now()
  let idleSince = began
  let isBusy = true
  const came = () => {
    idleSince = performance.now()
  }
  server.on('connection', came)
  const isDone = (now: number) =>
    !isBusy && now - idleSince > (now - began < mostWaitingForIdleMs ? silentMs : emptyTurnMs)
  // Node accepts one connection per turn of the event loop.
  for (let now = began; !isDone(now) && now - began < mostMs; ) {
    await setImmediate()
    const turned = performance.now()
    await setImmediate()
    now = performance.now()
    isBusy = now - turned > emptyTurnMs
  }
  server.off('connection', came)
  work()
  release()
}

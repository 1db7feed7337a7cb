import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Sockets } from './sockets.ts'

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

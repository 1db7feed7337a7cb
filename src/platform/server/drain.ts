import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Sockets } from './sockets.ts'

const onTheWayMs = 500
const patienceMs = 8000
const lookEveryMs = 50
/** After this long without a new connection, clients that just got a response have reconnected, even on a busy machine. */
const idleMs = 100
/** With a constant stream of connections, one event loop turn without any is enough. */
const mostWaitingForIdleMs = 1000
const mostTakingInMs = 1500
/** A longer turn did other work, so connections may have arrived in it unnoticed. */
const emptyTurnMs = 0.5

/** Accepts no new connections, and completes the open requests. */
export async function drain(server: Server, sockets: Sockets): Promise<void> {
  const closed = new Promise<void>((done) => {
    // Closing the listener resets connections in the kernel's queue, so accept them first.
    void quickly(server, sockets, idleMs, () => {
      // http's own close cuts sockets that look idle while a request is on its way to them.
      NetServer.prototype.close.call(server, () => done())
    })
  })
  await setTimeout(onTheWayMs)
  const late = Date.now() + patienceMs
  let isClosed = false
  void closed.then(() => {
    isClosed = true
  })
  while (!isClosed && Date.now() < late) {
    await quickly(server, sockets, emptyTurnMs, () => server.closeIdleConnections())
    await Promise.race([closed, setTimeout(lookEveryMs)])
  }
  server.closeAllConnections()
  await closed
  // Only http's own check of its connections is left to close.
  server.close(() => {})
}

/** Runs `work` once everything that has arrived is accepted, and before more can arrive. */
async function quickly(server: Server, sockets: Sockets, silentMs: number, work: () => void) {
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
  for (let now = began; !isDone(now) && now - began < mostTakingInMs; ) {
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

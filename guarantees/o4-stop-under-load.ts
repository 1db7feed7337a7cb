// The shop gets SIGTERM at the busiest moment.

import { visitorsOf } from '#tests/support/evening.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'O4',
  promise: 'SIGTERM under load: no request is cut off, and the process ends within 10 s',
  run: (at) => measure(at),
  /** Fault: open connections are cut. */
  control: (at) => measure(at, { find: 'sockets.leave();', put: 'server.closeAllConnections();' }),
}

const visitorsAtOnce = 64
const busyMs = 2000

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  let answered = 0
  const cut: string[] = []
  const exits: number[] = []
  const shop = await at.shop(fault ? { fault } : {})
  const readyz = { stopping: false }
  for (let time = 0; time < 3; time++) {
    if (time > 0) await shop.start()
    const visitors = await visitorsOf(shop)
    let isOver = false
    const queue = visitors.queue(visitorsAtOnce, () => isOver)
    await new Promise((done) => setTimeout(done, busyMs))
    const began = performance.now()
    const poller = (async () => {
      while (!isOver && !readyz.stopping)
        readyz.stopping = await fetch(`${shop.origin}/readyz`).then(
          async (response) => response.status === 503 && (await response.text()) === 'stopping',
          () => false,
        )
    })()
    await shop.stop()
    exits.push(Math.round(performance.now() - began))
    isOver = true
    await poller
    for (const { kind, answer } of await queue)
      if (answer.status > 0) answered += 1
      // A refused connection has sent nothing.
      else if (answer.failed !== 'ECONNREFUSED') cut.push(`${kind} ${answer.failed}`)
    visitors.close()
  }
  return {
    ok: cut.length === 0 && Math.max(...exits) <= 10_000 && readyz.stopping,
    answered,
    cut: cut.length,
    how: [...new Set(cut)],
    exits,
    hasSeenStopping: readyz.stopping,
  }
}

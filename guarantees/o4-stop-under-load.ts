// The shop gets SIGTERM at the busiest moment, and while its database is locked.

import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { visitorsOf } from '#tests/support/evening.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'

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
  const lockedExit = await exitWhileLocked(shop)
  return {
    ok: cut.length === 0 && Math.max(...exits, lockedExit) <= 10_000 && readyz.stopping,
    answered,
    cut: cut.length,
    how: [...new Set(cut)],
    exits,
    lockedExit,
    hasSeenStopping: readyz.stopping,
  }
}

/** Another program holds the database for longer than any write waits, and visitors wait for it. */
async function exitWhileLocked(shop: Running) {
  await shop.start()
  const visitors = await visitorsOf(shop)
  const release = await lock(shop)
  let isOver = false
  const queue = visitors.queue(visitorsAtOnce, () => isOver)
  await new Promise((done) => setTimeout(done, busyMs))
  const began = performance.now()
  await shop.stop()
  const exit = Math.round(performance.now() - began)
  isOver = true
  await queue
  visitors.close()
  await release()
  return exit
}

async function lock({ databaseUrl, dataDir }: Running): Promise<() => unknown> {
  if (!databaseUrl) {
    const file = new DatabaseSync(path.join(dataDir, 'tiffin.sqlite'))
    file.exec('begin exclusive')
    return () => file.close()
  }
  const connection = new pg.Client(databaseUrl)
  await connection.connect()
  const { rows } = await connection.query(
    `select string_agg(quote_ident(tablename), ',') as tables from pg_tables where schemaname = 'public'`,
  )
  await connection.query(`begin; lock table ${rows[0].tables} in exclusive mode`)
  return () => connection.end()
}

// PostgreSQL fails, restarts, hangs, and runs behind a pooler: ordering works as soon as it is back.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { formOf, type Person, place, readyCustomer } from '#tests/support/customers.ts'
import { ownPort } from '#tests/support/own-port.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { refusedStart } from './refused-start.ts'
import { within } from './test-receivers.ts'

const answeredMs = 4000
const wellMs = 2000
/**
 * How long responses may still come from memory while the server is gone or hangs, and how long the shop may still report that it
 * is ready.
 */
const stillAnswersMs = { gone: 1500, hanging: 3500, ready: 2500 }
const asks = ['order', 'cart', 'search', 'ready'] as const

export const guarantee: Guarantee = {
  id: 'G14',
  promise:
    'PostgreSQL gone, restarted or hanging 22 s: 503 with the phone within 4 s for everyone, ready 2 s after it is back, nothing lost or doubled; behind PgBouncer 30 of 30 orders',
  only: { engine: 'postgres', why: 'it is about a database that can go away' },
  run: (at) => measureAway(at, { goneMs: 6000, hangMs: 22_000 }),
  /** Fault: a request waits for a hanging server as long as it hangs. */
  control: (at) =>
    measureAway(
      at,
      { goneMs: 6000, hangMs: 22_000 },
      { find: 'if (isAway) for (const', put: 'if (false) for (const' },
    ),
}

type Plan = { goneMs: number; hangMs: number }

export async function measureAway(at: Host, plan: Plan, fault?: Fault): Promise<Verdict> {
  const { postgres } = at
  if (!postgres) throw new Error('This is measured on PostgreSQL.')
  const shop = await at.shop(fault ? { fault } : {})
  const phone = (await shop.person().get('/api/channel')).body.phone as string
  const form = await formOf(shop)
  const placed: string[] = []
  const people: Person[] = []

  const trouble = async (
    begin: () => unknown,
    end: () => unknown,
    ms: number,
    stillAnswers: Partial<Record<(typeof asks)[number], number>> = {},
  ) => {
    const { person } = await readyCustomer(shop)
    people.push(person)
    await begin()
    const began = Date.now()
    const answers: { which: string; what: string; ms: number }[] = []
    while (Date.now() - began < ms) {
      const questions = {
        order: () => place(person, form, `order ${people.length}`),
        cart: () => person.get('/api/checkout'),
        search: () => shop.person().get('/api/search?q=pizza'),
        ready: () => shop.person().get('/readyz'),
      }
      const requests = asks.map(async (which) => {
        const from = Date.now()
        const { status, body, text } = await questions[which]()
        if (status === 200 && from - began < (stillAnswers[which] ?? 0)) return
        const isRight = which === 'ready' ? text === 'no database' : body?.phone === phone
        answers.push({ which, what: `${status} ${isRight}`, ms: Date.now() - from })
      })
      await Promise.all(requests)
      await setTimeout(200)
    }
    await end()
    const back = Date.now()
    const isBack = await within(
      10_000,
      async () => {
        const { status, body } = await place(person, form, `order ${people.length}`)
        if (status === 201) placed.push(body.id)
        return status === 201
      },
      100,
    )
    const isReady = await within(
      5000,
      async () => (await shop.person().get('/readyz')).status === 200,
    )
    return {
      outcomes: [...new Set(answers.map(({ which, what }) => `${which} ${what}`))],
      slowestMs: Math.max(0, ...answers.map((one) => one.ms)),
      backMs: Date.now() - back,
      isWell: isBack && isReady,
    }
  }

  const { goAway, comeBack, hang, goOn } = postgres
  const { ready } = stillAnswersMs
  const gone = await trouble(goAway, comeBack, plan.goneMs, { search: stillAnswersMs.gone, ready })
  const restarted = await trouble(
    async () => {
      await goAway()
      await comeBack()
    },
    () => {},
    0,
  )
  const hanging = await trouble(hang, goOn, plan.hangMs, { search: stillAnswersMs.hanging, ready })
  const pooled = await behindPooler(at)
  const rows = await shop.rows(`select "id", "visitorId" from "order"`)
  const missing = placed.filter((id) => !rows.some((row) => row.id === id)).length
  const doubled = rows.length - new Set(rows.map(({ visitorId }) => visitorId)).size
  const isAnswering = ({ outcomes }: typeof gone) =>
    outcomes.length === asks.length && asks.every((which) => outcomes.includes(`${which} 503 true`))
  return {
    ok:
      isAnswering(gone) &&
      isAnswering(hanging) &&
      Math.max(gone.slowestMs, hanging.slowestMs) <= answeredMs &&
      [gone, restarted, hanging].every(({ isWell, backMs }) => isWell && backMs <= wellMs) &&
      missing + doubled === 0 &&
      (pooled === undefined || pooled.isGood),
    gone,
    restarted,
    hanging,
    missing,
    doubled,
    orders: rows.length,
    pooled: pooled ?? 'PgBouncer is not on this machine: skipped',
  }
}

/** A real PgBouncer in transaction mode, if installed. */
async function behindPooler(at: Host) {
  const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)
  if (!program || !at.postgres) {
    process.stderr.write('PgBouncer is not on this machine: the pooler is not tried.\n')
    return
  }
  const { folder, unprivileged } = at.postgres
  const port = await ownPort()
  const own = path.join(folder, 'pooler')
  mkdirSync(own)
  const settings = path.join(own, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]\n* = host=${folder} user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 5\nmax_client_conn = 100\n`,
  )
  if (unprivileged) chownSync(own, unprivileged.uid, unprivileged.gid)
  const pooler = spawn(program, ['-q', settings], { ...unprivileged, stdio: 'ignore' })
  try {
    const direct = await at.shop()
    const name = new URL(direct.databaseUrl).pathname
    await direct.stop()
    const databaseUrl = `postgres://postgres@127.0.0.1:${port}${name}`
    const refusal = await refusedStart({ DATABASE_URL: databaseUrl })
    const shop = await at.shop({
      beside: { databaseUrl },
      env: { DATABASE_POOLER: 'transaction' },
    })
    const form = await formOf(shop)
    const orders = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { person } = await readyCustomer(shop)
        return (await place(person, form, 'one')).status
      }),
    )
    const taken = orders.filter((status) => status === 201).length
    await shop.stop()
    const isRefused = /DATABASE_POOLER=transaction/.test(refusal) && !/\n\s+at /.test(refusal)
    return { taken, refusal: refusal.trim(), isGood: taken === 30 && isRefused }
  } finally {
    await ended(pooler)
  }
}

async function ended(child: ChildProcess) {
  const gone = once(child, 'exit')
  if (child.exitCode === null && child.kill('SIGINT')) await gone
}

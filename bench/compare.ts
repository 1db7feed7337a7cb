import { type Ask, type Bounds, load } from './load.ts'
import { cpuMsOf, idleMs, root, startPinned, stopGroup, waitForOutput } from './machine.ts'
import type { Shop } from './shop.ts'

/** What one server spent on its requests, the idle time of its core, and the cost of sending them. */
export type Spent = {
  requests: number
  failures: number
  seconds: number
  cpuMs: number
  idleMs: number
  askingMs: number
}
export type Compared = { shop: Spent; bare: Spent; ratio: number }

/** The shop and a bare `node:http` server take turns with the same request on the same core: A/B/A/B. */
export async function againstBare(
  shop: Shop,
  ask: Ask,
  bounds: Bounds,
  rounds: number,
): Promise<Compared> {
  const file = `${root}/bench/bare.ts`
  const bare = startPinned(process.execPath, [file, shop.origin, JSON.stringify(ask)])
  try {
    const port = Number(/bare at (\d+)/.exec(await waitForOutput(bare, '\n'))?.[1])
    const sides = { shop, bare: { port, pid: bare.pid ?? 0 } }
    for (const side of Object.values(sides)) await load(side.port, [ask], bounds)

    const spent: { shop: Spent; bare: Spent }[] = []
    for (let round = 0; round < rounds; round += 1)
      spent.push({
        shop: await spentBy(sides.shop, [ask], bounds),
        bare: await spentBy(sides.bare, [ask], bounds),
      })
    return {
      shop: spent.map((round) => round.shop).reduce(sum),
      bare: spent.map((round) => round.bare).reduce(sum),
      // Per short round, because other work on the machine then slows both equally.
      ratio: median(spent.map((round) => each(round.bare) / each(round.shop))),
    }
  } finally {
    await stopGroup(bare)
  }
}

export async function spentBy(
  { port, pid }: { port: number; pid: number },
  asks: readonly Ask[],
  bounds: Bounds,
  between?: () => Promise<void>,
): Promise<Spent> {
  const before = { cpuMs: cpuMsOf(pid), idleMs: idleMs(), own: process.cpuUsage() }
  const { requests, failures, seconds } = await load(port, asks, bounds, between)
  const cpuMs = cpuMsOf(pid) - before.cpuMs
  const own = process.cpuUsage(before.own)
  const askingMs = (own.user + own.system) / 1000
  return { requests, failures, seconds, cpuMs, idleMs: idleMs() - before.idleMs, askingMs }
}

export const each = ({ cpuMs, requests }: Spent) => cpuMs / requests

export const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN

export const sum = (one: Spent, other: Spent): Spent => ({
  requests: one.requests + other.requests,
  failures: one.failures + other.failures,
  seconds: one.seconds + other.seconds,
  cpuMs: one.cpuMs + other.cpuMs,
  idleMs: one.idleMs + other.idleMs,
  askingMs: one.askingMs + other.askingMs,
})

/** Code in this process beside its floor, in turns. The minimum of each counts, because other work on the machine only adds to it. */
export async function ratioOf(
  one: () => Promise<unknown>,
  floor: () => Promise<unknown>,
  times: number,
): Promise<number> {
  const spent: { one: number; floor: number }[] = []
  for (let time = 0; time < times; time += 1)
    spent.push({ one: await cpuMsOfWork(one), floor: await cpuMsOfWork(floor) })
  const least = (side: 'one' | 'floor') => Math.min(...spent.map((round) => round[side]))
  return least('one') / least('floor')
}

export async function cpuMsOfWork(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

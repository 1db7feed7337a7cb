import { type Ask, type Bounds, load } from './load.ts'
import { cpuMsOf, hasSaid, root, startPinned, stopGroup } from './machine.ts'
import type { Shop } from './shop.ts'

/** What one server spent on what it was asked. */
export type Spent = { requests: number; failures: number; seconds: number; cpuMs: number }
export type Compared = { shop: Spent; bare: Spent }

/** The shop and a bare `node:http` server take turns at the same question on the same core: A/B/A/B. */
export async function againstBare(
  shop: Shop,
  ask: Ask,
  bounds: Bounds,
  rounds: number,
): Promise<Compared> {
  const file = `${root}/bench/bare.ts`
  const bare = startPinned(process.execPath, [file, shop.origin, JSON.stringify(ask)])
  try {
    const port = Number(/bare at (\d+)/.exec(await hasSaid(bare, '\n'))?.[1])
    const shopSide = { port: shop.port, pid: shop.pid }
    const bareSide = { port, pid: bare.pid ?? 0 }
    const warm = { ...bounds, seconds: bounds.seconds / 2, most: bounds.most / 2 }
    for (const side of [shopSide, bareSide]) await load(side.port, [ask], warm)

    const total: Compared = { shop: nothing, bare: nothing }
    for (let round = 0; round < rounds; round += 1) {
      total.shop = sum(total.shop, await spentBy(shopSide, [ask], bounds))
      total.bare = sum(total.bare, await spentBy(bareSide, [ask], bounds))
    }
    return total
  } finally {
    await stopGroup(bare)
  }
}

export async function spentBy(
  { port, pid }: { port: number; pid: number },
  asks: readonly Ask[],
  bounds: Bounds,
  between?: () => void,
): Promise<Spent> {
  const before = cpuMsOf(pid)
  const { requests, failures, seconds } = await load(port, asks, bounds, between)
  return { requests, failures, seconds, cpuMs: cpuMsOf(pid) - before }
}

export const nothing: Spent = { requests: 0, failures: 0, seconds: 0, cpuMs: 0 }

export const sum = (one: Spent, other: Spent): Spent => ({
  requests: one.requests + other.requests,
  failures: one.failures + other.failures,
  seconds: one.seconds + other.seconds,
  cpuMs: one.cpuMs + other.cpuMs,
})

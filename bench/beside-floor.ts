import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { each, median, type Spent, spentBy, sum } from './compare.ts'
import type { Ask } from './load.ts'
import { root, startPinned, stopGroup, waitForOutput } from './machine.ts'
import type { Place, Shop } from './shop.ts'

type Side = Pick<Shop, 'port' | 'pid'>
/** The cost of a request to the shop and to the floor; `most` is the limit of their ratio. */
export type Beside = { name: string; most: number; shop: Spent; floor: Spent; ratio: number }

/** Starts the floor on a copy of the shop's current data, on the same core. */
export async function startFloor({ dataDir }: Place, { origin }: Shop) {
  const copy = path.join(dataDir, 'floor.sqlite')
  const sqlite = new DatabaseSync(path.join(dataDir, 'tiffin.sqlite'), { readOnly: true })
  await backup(sqlite, copy)
  sqlite.close()
  const child = startPinned(process.execPath, [`${root}/bench/floor.ts`, copy, origin])
  const port = Number(/floor at (\d+)/.exec(await waitForOutput(child, '\n'))?.[1])
  return { port, pid: child.pid ?? 0, stop: () => stopGroup(child) }
}

type Turns = {
  name: string
  most: number
  shop: Side
  floor: Side
  asks: readonly Ask[]
  /** Requests per round. */
  each: number
  connections?: number
  between?: () => Promise<void>
}

/** Shop and floor take turns (A/B/A/B), with each request sent once to both. The first round warms both up. */
export async function inTurns(turns: Turns): Promise<Beside> {
  const { name, most, shop, floor, asks, connections = 8, between } = turns
  const spent: { shop: Spent; floor: Spent }[] = []
  for (let from = 0; from < asks.length; from += turns.each) {
    const some = asks.slice(from, from + turns.each)
    const bounds = { connections, seconds: 60, most: some.length }
    spent.push({
      shop: await spentBy(shop, some, bounds, between),
      floor: await spentBy(floor, some, bounds, between),
    })
  }
  const counted = spent.slice(1)
  return {
    name,
    most,
    shop: counted.map((one) => one.shop).reduce(sum),
    floor: counted.map((one) => one.floor).reduce(sum),
    ratio: median(counted.map((one) => each(one.shop) / each(one.floor))),
  }
}

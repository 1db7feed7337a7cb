import { each } from './against-bare.ts'
import type { CartSpent } from './cart.ts'
import type { ColdStart } from './cold-start.ts'
import type { Grown } from './growth.ts'
import type { Seen } from './in-browser.ts'
import type { Memory } from './memory.ts'
import type { Miss } from './misses.ts'
import type { Speed } from './speed.ts'
import { kinds, type Weight } from './weight.ts'

export type Measured = {
  speeds: Speed[]
  misses: Miss[]
  carts: CartSpent[]
  seen: Seen
  grown: Grown[]
  starts: ColdStart[]
  memory: Memory
  weights: Weight[]
}
export type Bar = { name: string; value: number; limit: number; unit: string; holds: boolean }

const mostKb = { html: 25, js: 90, css: 14, fonts: 46 }

/** Every promise with what was measured of it. */
export function barsOf(measured: Measured): Bar[] {
  const { speeds, misses, carts, seen, starts, memory, weights } = measured
  const { path, whole, scriptless } = seen
  const atMost = (name: string, value: number, limit: number, unit: string): Bar => ({
    name,
    value,
    limit,
    unit,
    holds: value <= limit,
  })
  return [
    ...speeds
      .filter(({ isBarred }) => isBarred)
      .map(({ name, ratio }) => ({
        name: `${name}, of bare`,
        value: ratio,
        limit: 0.7,
        unit: '',
        holds: ratio >= 0.7,
      })),
    ...[...speeds, ...misses, ...carts].map((one) => {
      const failures = 'shop' in one ? one.shop.failures : one.failures
      return atMost(`${one.name}, answers that were not 200`, failures, 0, '')
    }),
    ...misses
      .filter(({ isBarred }) => isBarred)
      .map((miss) => atMost(miss.name, each(miss), 5, 'CPU-ms')),
    ...carts.map((one) => atMost(one.name, each(one), one.limit, 'CPU-ms')),
    atMost(`${path} LCP, of scriptless`, whole.lcp / scriptless.lcp, 1.15, ''),
    atMost(`${path} blocked by scripts`, whole.blocked - scriptless.blocked, 300, 'ms'),
    atMost(`${path} shifts`, whole.shifts, 0.02, ''),
    ...starts
      .filter(({ isBarred }) => isBarred)
      .map(({ command, ms }) => atMost(command, ms, 500, 'ms')),
    atMost('memory, idle', Math.max(memory.idle, memory.justSetUp), 110, 'MB'),
    atMost('memory, after load', memory.afterLoad, 160, 'MB'),
    ...weights
      .filter(({ encoding }) => encoding === 'gzip')
      .flatMap((weight) =>
        kinds.map((kind) =>
          atMost(`${weight.page} ${kind}`, weight[kind] / 1000, mostKb[kind], 'kB gzip'),
        ),
      ),
  ]
}

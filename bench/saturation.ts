import { sum } from './compare.ts'
import type { Speed } from './speed.ts'

/** What limited the requests for documents: the server's core, the load generator, or other work on the machine. */
export function limitOf(speeds: readonly Speed[]) {
  const spent = speeds.filter(({ isBarred }) => isBarred).map(({ bare }) => bare)
  const { cpuMs, idleMs, askingMs, seconds } = spent.reduce(sum)
  const part = (ms: number) => Math.round(ms / 10 / seconds)
  return { bare: part(cpuMs), core: 100 - part(idleMs), asking: part(askingMs) }
}

export function summaryOf({ bare, core, asking }: ReturnType<typeof limitOf>): string {
  const verdict =
    asking > 90
      ? 'the asker was the limit, so the rates are too low'
      : core < 90
        ? 'the core was not saturated, so trust the CPU-ms and not the rates'
        : bare < 85
          ? 'other work took the rest of that core, so trust the CPU-ms and not the rates'
          : 'the core was the limit'
  return `The bare server used ${bare}% of a core that was ${core}% busy, asking took ${asking}% of another: ${verdict}.`
}

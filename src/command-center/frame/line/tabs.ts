import type { LineMessage, TabFacts, TabMessage } from './messages.ts'
import type { RingKind } from './rings.ts'

export type Tab = { port: MessagePort; facts?: TabFacts; seenAt: number; rang: number }

const pingEveryMs = 5000
const goneMs = 15_000
/** Looks come once a second; after a longer gap the device slept, or its clock was set. */
export const sleptMs = 5000
/** A tab that rings confirms it; one that doesn't is closed or asleep, and must not ring when it wakes up later. */
const soundsWithinMs = 500
const reportsWithinMs = 600

type Listening = {
  /** A page that was taken for gone joins again, and isn't new. */
  onJoin(tab: Tab, isNew: boolean): void
  onMessage(message: TabMessage): void
  onFacts(): void
}

/** The pages that share the line, and the one of them that plays sound. */
export function lineTabs({ onJoin, onMessage, onFacts }: Listening) {
  const tabs = new Set<Tab>()
  let sounding: Tab | undefined
  let ringId = 0
  let pingedAt = 0
  let lookedAt = 0

  const leave = (tab: Tab) => {
    if (!tabs.delete(tab)) return
    if (sounding === tab) sounding = undefined
    onFacts()
  }
  const choose = (): Tab | undefined => {
    const able = [...tabs].filter(({ facts }) => facts?.canSound)
    const visible = able.filter(({ facts }) => facts?.isVisible)
    const best = visible.length > 0 ? visible : able
    if (!sounding || !best.includes(sounding)) sounding = best[0]
    return sounding
  }
  const ring = (kinds: readonly RingKind[]) => {
    const tab = choose()
    if (!tab) return
    ringId += 1
    const id = ringId
    const until = Date.now() + soundsWithinMs
    tab.port.postMessage({ is: 'ring', id, kinds, until } satisfies LineMessage)
    setTimeout(() => {
      if (tab.rang >= id || !tabs.has(tab)) return
      leave(tab)
      ring(kinds)
    }, reportsWithinMs)
  }

  return {
    join(port: MessagePort) {
      const tab: Tab = { port, seenAt: Date.now(), rang: 0 }
      let isKnown = false
      port.onmessage = ({ data }: MessageEvent<TabMessage>) => {
        tab.seenAt = Date.now()
        if (data.is === 'leaving') return leave(tab)
        if (data.is === 'rang') tab.rang = data.id
        const joins = !tabs.has(tab)
        tabs.add(tab)
        if (data.is === 'here') tab.facts = data.facts
        if (joins) onJoin(tab, !isKnown)
        isKnown = true
        if (joins || data.is === 'here') onFacts()
        onMessage(data)
      }
    },
    all: (): readonly Tab[] => [...tabs],
    publish(message: LineMessage) {
      for (const { port } of tabs) port.postMessage(message)
    },
    ring,
    /** Called once a second: removes tabs that don't respond. */
    look(now: number) {
      // While the device slept, no page could answer.
      if (Math.abs(now - lookedAt) > sleptMs) for (const tab of tabs) tab.seenAt = now
      lookedAt = now
      for (const tab of tabs) if (now - tab.seenAt > goneMs) leave(tab)
      // The device's clock may be corrected at any time.
      if (Math.abs(now - pingedAt) < pingEveryMs) return
      pingedAt = now
      for (const { port } of tabs) port.postMessage({ is: 'ping' } satisfies LineMessage)
    },
  }
}

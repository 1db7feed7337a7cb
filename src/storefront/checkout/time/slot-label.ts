import { useFront } from '#shop-context.tsx'
import type { OfferedSlot } from '#storefront/checkout/form/offered-slot.ts'
import { useWords } from '#words/words.tsx'

type Slot = Pick<OfferedSlot, 'at' | 'day'>

/** The same for the slots of a page, in its language. */
export function useSlotLabels(slots: readonly OfferedSlot[]) {
  const { time } = useWords()
  const scheduled = slots.filter(({ type }) => type === 'SCHEDULED')
  return slotLabels(scheduled, time, useFront().timeZone)
}

/** The time of a slot. When winter time begins, clocks show an hour twice: its times get their distance from UTC. */
export function slotLabels(slots: readonly Slot[], time: (at: Date) => string, zone: string) {
  const seen = new Map<string, string>()
  const repeated = new Set<string>()
  const clockOf = ({ at, day }: Slot) => `${day} ${time(new Date(at))}`
  for (const slot of slots) {
    const clock = clockOf(slot)
    if ((seen.get(clock) ?? slot.at) !== slot.at) repeated.add(clock)
    seen.set(clock, slot.at)
  }
  return (slot: Slot) => {
    const at = new Date(slot.at)
    return repeated.has(clockOf(slot)) ? `${time(at)} (${distanceOf(at, zone)})` : time(at)
  }
}

/** "GMT+1". */
const distanceOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

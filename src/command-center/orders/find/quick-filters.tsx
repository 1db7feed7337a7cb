import type { MouseEvent } from 'react'
import { daysBefore } from '#business/orders/find/days.ts'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { useHref } from '#shop-context.tsx'
import { Chip } from '#ui/chip.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { FoundPage } from './load.ts'

type Props = Pick<FoundPage, 'filters' | 'today'> & {
  /** For a search text, which is in no address. */
  onSeek: ((address: string) => void) | undefined
}
type Filters = Readonly<Record<string, string>>

/** The usual filters in one press. Links, so that they work without a script. */
export function QuickFilters({ filters, today, onSeek }: Props) {
  const { find: words } = useCustomerWords()
  const { orders } = useStaffWords()
  const here = useHref()('/command-center/checkout/find')
  if (today === '') return null
  const since = (days: number) => ({ from: daysBefore(today, days - 1), to: today })
  const yesterday = daysBefore(today, 1)
  const all: readonly (readonly [string, Filters])[] = [
    [words.todays, since(1)],
    [words.yesterday, { from: yesterday, to: yesterday }],
    [words.lastDays(7), since(7)],
    [words.lastDays(30), since(30)],
    [words.open, { state: 'OPEN' }],
    [words.cancelled, { state: 'CANCELLED' }],
    [words.lateState, { state: 'LATE' }],
    [orders.delivery, { deliveryMethod: 'DELIVERY' }],
    [orders.pickup, { deliveryMethod: 'PICKUP' }],
  ]
  return (
    <ul className="-my-2 flex gap-2 overflow-x-auto py-1 lg:flex-wrap">
      {all.map(([label, change]) => {
        const names = Object.keys(change)
        const isChosen = names.every((name) => (filters as Filters)[name] === change[name])
        const off = Object.fromEntries(names.map((name) => [name, '']))
        const next = { ...filters, ...(isChosen ? off : change) }
        const query = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
        const address = query.size > 0 ? `${here}?${query}` : here
        const seek = (event: MouseEvent) => {
          if (!onSeek) return
          event.preventDefault()
          onSeek(address)
        }
        return (
          <li key={label} className="shrink-0">
            <Chip href={address} current={isChosen} onClick={seek} className="text-sm">
              {label}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

import { useState } from 'react'
import { refresh } from '#platform/browser/go.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useAct } from './use-act.ts'

/** A list in the order that it is just being put into: at once on the screen, and then as the shop says. */
export function useOrder<Item extends { id: string }>(
  items: readonly Item[],
  send: (ids: string[]) => Promise<object | Refusal>,
) {
  const { act } = useAct()
  const [next, setNext] = useState<readonly Item[]>()
  const put = async (order: readonly Item[]) => {
    setNext(order)
    await act(send(order.map(({ id }) => id)))
    await refresh()
    setNext(undefined)
  }
  return [next ?? items, put] as const
}

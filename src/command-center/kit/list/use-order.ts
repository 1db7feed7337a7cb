import { useState } from 'react'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { refresh } from '#platform/browser/navigate.ts'
import type { Refusal } from '#platform/refusal.ts'

/** A list while it is sorted: shows the new order at once, then the server's. */
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

import { useAct } from '#command-center/kit/form/use-act.ts'
import type { Refusal } from '#platform/refusal.ts'
import { usePending } from './use-pending.ts'

/** A list while it is sorted: shows the new order at once, then the server's. */
export function useOrder<Item extends { id: string }>(
  items: readonly Item[],
  send: (ids: string[]) => Promise<object | Refusal>,
) {
  const { act } = useAct()
  const [next, setNext] = usePending<readonly Item[]>()
  const put = (order: readonly Item[]) => setNext(order, () => act(send(order.map(({ id }) => id))))
  return [next ?? items, put] as const
}

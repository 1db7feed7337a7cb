import type { BoardOrder } from '#business/orders/board/contract.ts'

/** The last change of each order, of finished ones too: a late response to an older write must not bring one back. */
export type Seqs = ReadonlyMap<string, number>

/** Far more orders than finish while a response is on its way. */
const most = 1000

export function withSeqs(seqs: Seqs, orders: readonly Pick<BoardOrder, 'id' | 'seq'>[]): Seqs {
  const next = new Map(seqs)
  for (const { id, seq } of orders) {
    const known = next.get(id) ?? 0
    next.delete(id)
    next.set(id, Math.max(seq, known))
  }
  for (const id of next.keys()) {
    if (next.size <= most) break
    next.delete(id)
  }
  return next
}

/** Whether this is newer than everything that has arrived of the order. */
export const isNews = (seqs: Seqs, { id, seq }: Pick<BoardOrder, 'id' | 'seq'>) =>
  (seqs.get(id) ?? 0) < seq

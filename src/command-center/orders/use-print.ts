import { useEffect, useState } from 'react'
import type { DeskOrder } from '#business/desk/contract.ts'
import { type Paper, papers } from '#business/desk/paper.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { askStaff } from '../editing/ask-staff.ts'

export type Printed = { order: DeskOrder; paper: Paper; copy: number; at: Date }

const kept = 'desk-paper'
/** What this browser printed on last: its printer has one paper. */
const lastPaper = (): Paper =>
  papers.find((paper) => paper === localStorage.getItem(kept)) ?? 'ROLL_80'

/** Print an order: first it is known which copy it is, then it is drawn, then the browser prints it. */
export function usePrint() {
  const { locale } = useSite()
  const [printed, setPrinted] = useState<Printed>()
  useEffect(() => {
    if (printed) print()
  }, [printed])
  return {
    printed,
    async print(order: DeskOrder, paper: Paper = lastPaper()) {
      const answer = await askStaff('POST /api/orders/{orderId}/print', {
        orderId: order.id,
        paper,
      })
      if (isRefusal(answer)) return void notify({ kind: 'bad', ...refusalMessage(locale, answer) })
      localStorage.setItem(kept, paper)
      setPrinted({ order, paper, copy: answer.copy, at: new Date() })
    },
  }
}

import { useRef, useState } from 'react'
import { ask } from '#ask.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Paper } from '#business/orders/board/slip.ts'
import { changeDevice, readDevice } from '#command-center/frame/line/device.ts'
import { readLine } from '#command-center/frame/line/page-line.ts'
import { showProgress } from '#command-center/kit/form/show-progress.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import type { Printed } from './print-sheet.tsx'

const PrintSheet = loadedAhead(async () => (await import('./print-sheet.tsx')).PrintSheet)

const readMs = 4000

/** Paper has the order as it is when it is printed: the page's own may be from before a change. */
async function latest(order: BoardOrder): Promise<BoardOrder> {
  const signal = AbortSignal.timeout(readMs)
  const input = { orderId: order.id }
  const now = await ask('GET /api/orders/{orderId}', input, { signal, retry: false })
  return isRefusal(now) ? order : now
}

/** The device's clock may be wrong. */
const shopTime = () => new Date(Date.now() + (readLine().aheadMs ?? 0))

const keyOf = ({ order, paper, copy }: Printed) => `${order.id} ${paper} ${copy}`

/** Prints an order: get the number of the copy, then render the slip, which calls the browser's print dialog. */
export function usePrint() {
  const { locale } = useSite()
  const { notices } = useStaffWords()
  const running = useRef(new Set<string>())
  const [printed, setPrinted] = useState<Printed>()
  return {
    sheet: printed && (
      <PrintSheet key={keyOf(printed)} {...printed} onPrinted={() => setPrinted(undefined)} />
    ),
    async print(order: BoardOrder, paper: Paper = readDevice().paper) {
      const orderId = order.id
      const key = `${orderId} ${paper}`
      // A second press on a slow line would count a second copy.
      if (running.current.has(key)) return
      running.current.add(key)
      const end = showProgress(notices.updatingData)
      const answer = await askStaff('POST /api/orders/{orderId}/print', { orderId, paper })
      const now = isRefusal(answer) ? order : await latest(order)
      running.current.delete(key)
      if (isRefusal(answer)) return end({ kind: 'bad', ...refusalMessage(locale, answer) })
      end()
      changeDevice({ paper })
      setPrinted({ order: now, paper, copy: answer.copy, at: shopTime() })
    },
  }
}

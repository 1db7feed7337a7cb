import { useEffect, useRef, useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Paper } from '#business/orders/board/slip.ts'
import { changeDevice, readDevice } from '#command-center/frame/line/device.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/staff/refusals.ts'

export type Printed = { order: BoardOrder; paper: Paper; copy: number; at: Date }

/** Prints an order: get the number of the copy, render it, then call the browser's print dialog. */
export function usePrint() {
  const { locale } = useSite()
  const [printed, setPrinted] = useState<Printed>()
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!printed) return
    if (sheet.current) fitRoll(sheet.current, printed.paper)
    print()
  }, [printed])
  return {
    printed: printed && { ...printed, ref: sheet },
    async print(order: BoardOrder, paper: Paper = readDevice().paper) {
      const answer = await askStaff('POST /api/orders/{orderId}/print', {
        orderId: order.id,
        paper,
      })
      if (isRefusal(answer)) return void notify({ kind: 'bad', ...refusalMessage(locale, answer) })
      changeDevice({ paper })
      setPrinted({ order, paper, copy: answer.copy, at: new Date() })
    },
  }
}

/** The rolls of utilities.css, in millimetres. */
type Roll = { page: string; width: number; margin: number }
const rolls: Partial<Record<Paper, Roll>> = {
  ROLL_58: { page: 'roll-58', width: 58, margin: 2 },
  ROLL_80: { page: 'roll-80', width: 80, margin: 3 },
}
const pixelsInMm = 96 / 25.4
/** Printers round sizes: a page that is a hair too short becomes two. */
const spareMm = 2

/**
 * Makes the page as long as its slip, because blank space on a roll wastes paper. The whole document prints on this page: content
 * on another named page would start a new sheet, even an empty one.
 */
function fitRoll(sheet: HTMLElement, paper: Paper) {
  const rule = new CSSStyleSheet()
  const roll = rolls[paper]
  const { page } = roll ?? { page: 'a4' }
  rule.replaceSync(`@media print { body { page: ${page} } } ${roll ? sizeOf(sheet, roll) : ''}`)
  document.adoptedStyleSheets = [rule]
}

function sizeOf(sheet: HTMLElement, { page, width, margin }: Roll): string {
  const { style } = sheet
  style.cssText = `display: block; position: fixed; left: 0; top: 0; margin: 0; visibility: hidden; width: ${width - 2 * margin}mm`
  const long = Math.ceil(sheet.getBoundingClientRect().height / pixelsInMm)
  style.cssText = ''
  return `@page ${page} { size: ${width}mm ${long + 2 * margin + spareMm}mm; margin: ${margin}mm }`
}

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Paper } from '#business/orders/board/slip.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { formatRecorded } from '#command-center/frame/line/use-when.ts'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAddressText } from '#command-center/kit/form/use-address-text.ts'
import { mainFirst } from '#platform/localised.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { moneyOf } from '#words/difference.ts'
import { slipLines } from '#words/read-back.ts'
import { useStaffWords } from '#words/words.tsx'
import { useBoardWords } from './words.ts'

export type Printed = { order: BoardOrder; paper: Paper; copy: number; at: Date }

const looks = {
  ROLL_58: 'paper-roll-58 text-[12px]',
  ROLL_80: 'paper-roll-80 text-[14px]',
  A4: 'paper-a4 text-[16px]',
}

const inputs = ['pointermove', 'pointerdown', 'keydown']

type Props = Printed & {
  /** It is on paper. The browser’s own command would print it again as a copy that no one counts. */
  onPrinted(): void
}

/** The slip for the kitchen and the courier. It is hidden on screens, and the only thing on paper. */
export function PrintSheet({ order, paper, copy, at, onPrinted }: Props) {
  const sheet = useRef<HTMLElement>(null)
  const leave = useEffectEvent(onPrinted)
  useEffect(() => {
    const shown = new AbortController()
    const { signal } = shown
    // Not on `afterprint` itself: iPads send it before they draw the paper. While the dialog is open, a page gets no input.
    const onSent = () => {
      for (const input of inputs) addEventListener(input, () => leave(), { signal, capture: true })
    }
    addEventListener('afterprint', onSent, { signal, once: true })
    if (sheet.current) fitRoll(sheet.current, paper)
    window.print()
    return () => {
      shown.abort()
      document.adoptedStyleSheets = []
    }
  }, [paper])
  const { name, phoneFormatted } = useFront()
  const { order: words, orders } = useStaffWords()
  const { print } = useBoardWords()
  const { locale } = useSite()
  const localize = useLocalizedText()
  const addressText = useAddressText()
  const money = moneyOf(order, locale)
  const moment = (when: Date) => formatRecorded(when, at, locale, order.timeZone)
  const { warehouse } = order
  const isOpen = isFeeOpen(order)
  // The courier's change depends on the total, which is final only with a delivery fee.
  const change = isOpen ? 0 : (order.changeAmount ?? 0) - order.total
  const place = order.address
    ? addressText(order.address)
    : warehouse && localize(warehouse.name, warehouse.address)
  return (
    <section
      ref={sheet}
      data-paper={paper}
      data-copy={copy}
      // As a table, whose head is on each sheet of paper: the second one must not lose its number.
      className={`hidden w-full table-fixed leading-snug wrap-anywhere print:table ${looks[paper]}`}
    >
      <div className="table-header-group break-inside-avoid">
        <p className="flex flex-wrap justify-between gap-x-2 border-b border-ink pb-1">
          <b>{name}</b>
          <span className="whitespace-nowrap">{phoneFormatted}</span>
        </p>
        <p className="mt-1 flex items-baseline justify-between gap-2">
          <b className="text-[2em] leading-none tabular-nums">{order.number}</b>
          <b>{order.deliveryMethod === 'PICKUP' ? orders.pickup : orders.delivery}</b>
        </p>
      </div>
      <div className="table-row-group">
        {order.status === 'CANCELLED' && (
          <p className="border-2 border-ink text-center text-[1.3em] font-bold uppercase">
            {words.statuses.CANCELLED}
          </p>
        )}
        {copy > 1 && (
          <p className="border-2 border-ink text-center font-bold">{print.reprint(copy)}</p>
        )}
        <p className="font-bold">
          {order.timeSlot
            ? moment(new Date(order.timeSlot))
            : orders.asap(moment(new Date(order.promisedAt)))}
        </p>
        <ul className="my-1 border-y border-ink py-1">
          {order.lines.map((line) => (
            <li key={line.id} className="flex justify-between gap-2">
              <span>
                <b>{line.quantity} ×</b>{' '}
                <LocalizedText text={line.productName} more={line.variantName} />
                {line.choice &&
                  slipLines(line.choice, ...mainFirst(locale)).map(
                    ({ text, isLeftOut, isInPart }, at) => (
                      <span
                        // biome-ignore lint/suspicious/noArrayIndexKey: printed lines never move.
                        key={at}
                        className={`block ${isInPart ? 'pl-6' : 'pl-3'} ${isLeftOut ? 'text-[1.2em] font-bold' : ''}`}
                      >
                        {text}
                      </span>
                    ),
                  )}
              </span>
              <span className="whitespace-nowrap tabular-nums">
                {money(line.price * line.quantity)}
              </span>
            </li>
          ))}
        </ul>
        {order.note && (
          <p className="border border-ink p-1 font-bold whitespace-pre-line">{order.note}</p>
        )}
        <dl>
          {order.discount > 0 && <Row label={words.discount}>−{money(order.discount)}</Row>}
          {order.deliveryMethod === 'DELIVERY' && (
            <Row label={words.deliveryFee}>
              {order.deliveryFee === null ? words.notCounted : money(order.deliveryFee)}
            </Row>
          )}
          <Row label={isOpen ? print.toTakeWithoutFee : print.toTake}>
            <b className="text-[1.3em]">{money(order.total)}</b>
          </Row>
          {order.changeAmount !== null && (
            <Row label={print.paysWith}>{money(order.changeAmount)}</Row>
          )}
          {change > 0 && (
            <Row label={print.change}>
              <b>{money(change)}</b>
            </Row>
          )}
        </dl>
        <p>
          <LocalizedText text={order.payment.name} />
        </p>
        <p className="mt-1">{place}</p>
        <p>{order.name}</p>
        <p className="font-bold whitespace-nowrap">{order.phoneFormatted}</p>
        <p className="mt-1 text-[0.8em]">
          {words.placedAt} {moment(new Date(order.placedAt))}
        </p>
        <p className="text-[0.8em]">
          {print.printedAt} {moment(at)}
        </p>
      </div>
    </section>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-2">
    <dt>{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{children}</dd>
  </div>
)

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
  style.cssText = `display: table; position: fixed; left: 0; top: 0; margin: 0; visibility: hidden; width: ${width - 2 * margin}mm`
  const long = Math.ceil(sheet.getBoundingClientRect().height / pixelsInMm)
  style.cssText = ''
  return `@page ${page} { size: ${width}mm ${long + 2 * margin + spareMm}mm; margin: ${margin}mm }`
}

import { type FormEvent, useRef, useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { MoneyField } from '#command-center/kit/form/number-field.tsx'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { formatMoney } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { CallBack } from './call-back.tsx'
import type { Press } from './press.ts'
import { Fold, ReasonForm } from './reason-form.tsx'
import type { BoardActions } from './use-board-actions.ts'
import { useBoardWords } from './words.ts'

type Props = { order: BoardOrder; actions: BoardActions; isBusy: boolean; press: Press }

/** The outcomes of a call, each with a letter key that works while the call has the focus. */
export function CallActions({ order, actions, isBusy, press }: Props) {
  const { orders } = useStaffWords()
  const { call: words } = useBoardWords()
  const outcome = (value: Parameters<BoardActions['call']>[1]) => () =>
    void press(actions.call(order, value))
  return (
    <>
      <p className="flex items-center justify-between gap-2 font-semibold">
        {orders.youCall}
        <Button
          kind="plain"
          size={36}
          data-key="r"
          onClick={() => void press(actions.release(order))}
        >
          {orders.release}
        </Button>
      </p>
      <Confirm order={order} actions={actions} isBusy={isBusy} press={press} />
      <div className="grid grid-cols-2 gap-2">
        <Button size={36} data-key="n" onClick={outcome('NO_ANSWER')}>
          {words.noAnswer}
        </Button>
        <Button size={36} data-key="b" onClick={outcome('BUSY')}>
          {words.busy}
        </Button>
        <Button size={36} data-key="w" onClick={outcome('WRONG_NUMBER')}>
          {words.wrongNumber}
        </Button>
        <Fold label={words.back} shortcut="t">
          <CallBack order={order} actions={actions} press={press} />
        </Fold>
      </div>
      <ReasonForm
        open={words.refused}
        label={words.refusedReason}
        submit={words.refusedYes}
        shortcut="x"
        isDanger
        send={(reason) => void press(actions.call(order, 'REFUSED', { reason }))}
      />
    </>
  )
}

/** Confirms at once. A delivery without a fee needs the fee or a second press. */
function Confirm({ order, actions, isBusy, press }: Props) {
  const { orders, order: orderWords } = useStaffWords()
  const { call: words } = useBoardWords()
  const { locale } = useSite()
  const [fee, setFee] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isOpen = isFeeOpen(order)
  const isMissing = isOpen && (fee === null || Number.isNaN(fee))
  const total = formatMoney(order.total + (fee || 0), order.currencyCode, locale)
  const confirmed = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isMissing) {
      setTried(true)
      field.current?.focus()
    } else
      void press(
        isOpen ? actions.confirm(order, { deliveryFee: fee }) : actions.call(order, 'CONFIRMED'),
      )
  }
  return (
    <form onSubmit={confirmed} className="grid grid-cols-1 gap-2">
      {isOpen && (
        <MoneyField
          ref={field}
          label={words.fee}
          currency={order.currencyCode}
          value={fee}
          onNumber={setFee}
        />
      )}
      {isMissing && isTried && (
        <Banner
          tone="warn"
          role="alert"
          title={words.feeOpen}
          actions={
            <Button
              size={36}
              onClick={() => void press(actions.call(order, 'CONFIRMED', { isFeeOpen: true }))}
            >
              {words.withoutFee}
            </Button>
          }
        >
          {words.feeOpenText}
        </Banner>
      )}
      <Button type="submit" kind="primary" size={36} busy={isBusy} data-key="y">
        {orders.confirm} · {total}
        {isMissing && ` ${orderWords.plusDelivery}`}
      </Button>
    </form>
  )
}

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { isClaimed, type Stage } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { mayClaim } from '#business/orders/order.ts'
import { isEnough } from '#business/orders/order-problems.ts'
import { TimeField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { FeeField } from '#command-center/orders/form/order-fields.tsx'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { hasCents } from '#words/difference.ts'
import { formatMoney } from '#words/kit/money.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { onFirstClick } from './first-click.ts'
import { NextMove } from './next-move.tsx'
import { ReasonField, useSeenStatus } from './reason-field.tsx'
import { formatPromised } from './time-left.tsx'
import { type BoardActions, type CallBackTime, type Press, usePress } from './use-board-actions.ts'
import { useBoardWords } from './words.ts'
import { Moved, Writing } from './writing.tsx'

type Props = {
  order: BoardOrder
  stage: Stage
  actions: BoardActions
  /** Reasons typed before, by order and action. */
  typed: Map<string, string>
  now: number
}

/** The next step of the order; cancelling is kept apart from it. */
export function CardActions({ order, stage, actions, typed, now }: Props) {
  const { orders: words } = useStaffWords()
  const { call, takeOver, cancelledByCustomer } = useBoardWords()
  const { isBusy, press } = usePress()
  const isOwn = actions.isOwn(order)
  const isCalled = stage === 'calling' || isClaimed(order, now)
  const cancel = `${order.id} cancel`
  // It stays under the hands of those who type when a colleague claims the order.
  const isCancelOffered = !isCalled || (!isOwn && (typed.get(cancel) ?? '') !== '')
  if (order.isCancelledByCustomer)
    return (
      <Writing>
        <Banner tone="bad" title={cancelledByCustomer.title} role="alert">
          {cancelledByCustomer.text}
        </Banner>
        {isOwn && (
          <Button
            size={36}
            busy={isBusy}
            onClick={onFirstClick(() => void press(actions.release(order)))}
          >
            {cancelledByCustomer.clear}
          </Button>
        )}
      </Writing>
    )
  return (
    <Writing>
      {!isCalled && mayClaim(order, now) && (
        <Button
          kind={stage === 'new' ? 'primary' : 'soft'}
          size={36}
          busy={isBusy}
          onClick={onFirstClick(() => void press(actions.claim(order)))}
        >
          {words.claim}
        </Button>
      )}
      {isCalled && isOwn && (
        <CallActions order={order} actions={actions} typed={typed} isBusy={isBusy} press={press} />
      )}
      {isCalled && !isOwn && (
        <>
          <p className="font-semibold">{words.calls(order.claim?.name ?? '')}</p>
          <ReasonForm
            open={takeOver.open}
            label={takeOver.reason}
            submit={takeOver.yes}
            typed={typed}
            of={`${order.id} takeOver`}
            order={order}
            send={(reason) => press(actions.claim(order, reason))}
          />
        </>
      )}
      {(stage === 'kitchen' || stage === 'leaving') && (
        <>
          {order.callBackAt && !isCalled && (
            <Button
              size={36}
              onClick={onFirstClick(() => void press(actions.call(order, 'CONFIRMED')))}
            >
              {call.done}
            </Button>
          )}
          <NextMove
            order={order}
            isBusy={isBusy}
            move={(to) => void press(actions.move(order, to))}
          />
        </>
      )}
      {isCancelOffered && (
        <ReasonForm
          open={words.cancel}
          label={words.cancelReason}
          submit={words.cancelYes}
          isDanger
          typed={typed}
          of={cancel}
          order={order}
          send={(reason) => press(actions.move(order, 'CANCELLED', reason))}
        />
      )}
    </Writing>
  )
}

type ConfirmProps = { order: BoardOrder; actions: BoardActions; isBusy: boolean; press: Press }
type CallActionsProps = ConfirmProps & Pick<Props, 'typed'>

/** The outcomes of a call, each with a letter key that works while the call has the focus. */
function CallActions({ order, actions, typed, isBusy, press }: CallActionsProps) {
  const { orders } = useStaffWords()
  const { call: words } = useBoardWords()
  const outcome = (value: Parameters<BoardActions['call']>[1]) =>
    onFirstClick(() => void press(actions.call(order, value)))
  return (
    <>
      <p className="flex items-center justify-between gap-2 font-semibold">
        {orders.youCall}
        <Button
          kind="plain"
          size={36}
          data-key="r"
          onClick={onFirstClick(() => void press(actions.release(order)))}
        >
          {orders.release}
        </Button>
      </p>
      {order.status === 'PLACED' ? (
        <Confirm order={order} actions={actions} isBusy={isBusy} press={press} />
      ) : (
        <Button kind="primary" size={36} data-key="y" onClick={outcome('CONFIRMED')}>
          {words.done}
        </Button>
      )}
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
        typed={typed}
        of={`${order.id} refused`}
        order={order}
        send={(reason) => press(actions.call(order, 'REFUSED', { reason }))}
      />
    </>
  )
}

/** Confirms at once. A delivery without a fee needs the fee or a second press. */
function Confirm({ order, actions, isBusy, press }: ConfirmProps) {
  const { orders, order: orderWords } = useStaffWords()
  const { call: words } = useBoardWords()
  const { locale } = useSite()
  const [fee, setFee] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isOpen = isFeeOpen(order)
  const isMissing = isOpen && (fee === null || Number.isNaN(fee))
  const total = order.total + (fee || 0)
  const withCents = hasCents([order.total, total, order.changeAmount ?? 0])
  const money = (sum: number) => formatMoney(sum, order.currencyCode, locale, withCents)
  const isShort = isOpen && !isEnough(order.changeAmount, total)
  const confirmed = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || isShort) field.current?.focus()
    else
      void press(
        isOpen ? actions.confirm(order, { deliveryFee: fee }) : actions.call(order, 'CONFIRMED'),
      )
  }
  return (
    <form onSubmit={confirmed} className="grid grid-cols-1 gap-2">
      {isOpen && (
        <FeeField
          ref={field}
          data-key="f"
          currency={order.currencyCode}
          value={fee}
          refused={
            isTried && Number.isNaN(fee) ? { field: 'deliveryFee', code: 'invalid' } : undefined
          }
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
              onClick={onFirstClick(
                () => void press(actions.call(order, 'CONFIRMED', { isFeeOpen: true })),
              )}
            >
              {words.withoutFee}
            </Button>
          }
        >
          {words.feeOpenText}
        </Banner>
      )}
      {isShort && isTried && (
        <Banner tone="bad" role="alert" title={words.cashTooLow(money(order.changeAmount ?? 0))}>
          {words.cashTooLowText}
        </Banner>
      )}
      <Button
        type="submit"
        kind="primary"
        size={36}
        busy={isBusy}
        data-key="y"
        onClick={onFirstClick()}
      >
        {orders.confirm} · {money(total)}
        {isMissing && ` ${orderWords.plusDelivery}`}
      </Button>
    </form>
  )
}

type CallBackProps = { order: BoardOrder; actions: BoardActions; press: Press }

const inMinutes = [5, 15, 30, 60]

/** Plans a callback: before the promised time, or after it once staff have confirmed that. */
export function CallBack({ order, actions, press }: CallBackProps) {
  const { call: words, dock } = useBoardWords()
  const { locale } = useSite()
  const [time, setTime] = useState<CallBackTime>({})
  const [refused, setRefused] = useState<string>()
  const back = async (chosen: CallBackTime, isLateOk = false) => {
    setTime(chosen)
    const answer = await press(actions.call(order, 'CALL_BACK', { ...chosen, isLateOk }))
    setRefused(isRefusal(answer) ? answer.refused : undefined)
  }
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void back(time)
  }
  const promised = formatPromised(order, Date.now(), locale)
  return (
    <form onSubmit={submitted} className="grid gap-2">
      <div className="flex gap-1.5">
        {inMinutes.map((minutes) => (
          <Button
            key={minutes}
            size={36}
            className="flex-1 px-1!"
            onClick={onFirstClick(() => void back({ minutes }))}
          >
            {dock.inMinutes(minutes)}
          </Button>
        ))}
      </div>
      <TimeField
        dense
        autoFocus
        label={words.backAt}
        required
        value={time.at ?? ''}
        onTime={(at) => {
          setTime({ at })
          setRefused(undefined)
        }}
        error={refused === 'time-passed' ? refusalMessage(locale, { refused }).title : undefined}
      />
      {refused === 'after-promise' && (
        <Banner
          tone="warn"
          role="alert"
          title={words.afterPromise(promised)}
          actions={
            <Button size={36} onClick={onFirstClick(() => void back(time, true))}>
              {words.backAnyway}
            </Button>
          }
        />
      )}
      <Button type="submit" size={36} onClick={onFirstClick()}>
        {words.backYes}
      </Button>
    </form>
  )
}

type ReasonFormProps = {
  open: string
  label: string
  submit: string
  isDanger?: boolean
  shortcut?: string
  /** Reasons typed before: nothing that a colleague does takes them away. */
  typed: Map<string, string>
  /** Whose reason it is among those. */
  of: string
  order: BoardOrder
  send: (reason: string) => Promise<BoardOrder | Refusal>
}

/** A rare action that needs a reason: folded away until opened, unless something was typed before. */
function ReasonForm(props: ReasonFormProps) {
  const { open, label, submit, isDanger = false, shortcut, typed, of, order, send } = props
  const [before] = useState(() => typed.get(of) ?? '')
  const [reason, setReason] = useState(before)
  const { isMoved, see } = useSeenStatus(order.status)
  const isBlocked = isDanger && isMoved && reason !== ''
  const submitted = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBlocked) return
    if (!isRefusal(await send(reason))) typed.delete(of)
  }
  return (
    <Fold label={open} shortcut={shortcut} isOpen={before !== ''}>
      <form onSubmit={(event) => void submitted(event)} className="grid gap-2 pt-1">
        {isBlocked && <Moved order={order} see={see} />}
        <ReasonField
          label={label}
          value={reason}
          onChange={({ target: { value } }) => {
            if (reason === '') see()
            typed.set(of, value)
            setReason(value)
          }}
        />
        <Button
          type="submit"
          kind={isDanger ? 'danger' : 'secondary'}
          size={36}
          aria-disabled={isBlocked || undefined}
        >
          {submit}
        </Button>
      </form>
    </Fold>
  )
}

type FoldProps = {
  label: string
  shortcut?: string | undefined
  /** At first. */
  isOpen?: boolean
  children: ReactNode
}

const Fold = ({ label, shortcut, isOpen = false, children }: FoldProps) => (
  <details open={isOpen} className="open:col-span-full">
    <summary
      data-key={shortcut}
      className="flex min-h-9 items-center justify-center text-muted underline"
    >
      {label}
    </summary>
    {children}
  </details>
)

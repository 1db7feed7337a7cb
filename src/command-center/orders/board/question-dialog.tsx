import { type FormEvent, useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isOver, mayClaim } from '#business/orders/order.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { Question } from './card-controls.ts'
import { onFirstClick } from './first-click.ts'
import { ReasonField, useSeenStatus } from './reason-field.tsx'
import { formatPromised } from './time-left.tsx'
import type { BoardActions } from './use-board-actions.ts'
import { boardWords, useBoardWords } from './words.ts'
import { Moved } from './writing.tsx'

type Props = {
  order: BoardOrder
  question: Question
  actions: BoardActions
  /** Reasons typed before, by order and question: nothing that a colleague does takes them away. */
  typed: Map<string, string>
  /** By the shop's clock. */
  now: number
  close: () => void
}

/** Asks for a reason or a time. Cards move below it without closing it. */
export function QuestionDialog({ order, question, actions, typed, now, close }: Props) {
  const words = useBoardWords()
  const done = (work: Promise<BoardOrder | Refusal | undefined>) =>
    work.then((answer) => {
      if (answer && !isRefusal(answer)) close()
    })
  const titles = {
    cancel: words.cancel,
    unreachable: words.cancel,
    takeOver: words.takeOver.title,
    promise: words.promise.title,
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={titles[question](order.number)}
      closeLabel={words.close}
    >
      {question === 'promise' ? (
        <LaterPromise
          order={order}
          now={now}
          send={(minutes) => done(actions.movePromise(order, minutes))}
        />
      ) : (
        <Reason
          order={order}
          question={question}
          typed={typed}
          now={now}
          send={(reason) =>
            done(
              question === 'takeOver'
                ? actions.claim(order, reason)
                : actions.move(order, 'CANCELLED', reason),
            )
          }
        />
      )}
    </Dialog>
  )
}

type ReasonProps = Pick<Props, 'order' | 'typed' | 'now'> & {
  question: Exclude<Question, 'promise'>
  send: (reason: string) => Promise<void>
}

export function Reason({ order, question, typed, now, send }: ReasonProps) {
  const { orders } = useStaffWords()
  const { takeOver } = useBoardWords()
  const key = `${order.id} ${question}`
  // The customer reads it, so it is in their language.
  const usual = question === 'unreachable' ? boardWords(order.locale).call.unreachableReason : ''
  const [reason, setReason] = useState(() => typed.get(key) ?? usual)
  const [isBusy, setBusy] = useState(false)
  const isTakeOver = question === 'takeOver'
  const { isMoved, see } = useSeenStatus(order.status)
  const isConfirmed = order.status !== 'PLACED' && !isOver(order)
  // Someone has spoken with its customer since.
  const isReached =
    isConfirmed &&
    (isTakeOver ? order.claim === null && !mayClaim(order, now) : question === 'unreachable')
  const isBlocked = isReached || (isMoved && !isTakeOver)
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBlocked) return
    setBusy(true)
    void send(reason).finally(() => setBusy(false))
  }
  return (
    <form onSubmit={submitted} className="grid gap-3">
      {isBlocked && <Moved order={order} see={isReached ? undefined : see} />}
      <ReasonField
        label={isTakeOver ? takeOver.reason : orders.cancelReason}
        value={reason}
        onChange={({ target: { value } }) => {
          typed.set(key, value)
          setReason(value)
        }}
      />
      <Button
        type="submit"
        kind={isTakeOver ? 'secondary' : 'danger'}
        busy={isBusy}
        aria-disabled={isBlocked || undefined}
        onClick={onFirstClick()}
      >
        {isTakeOver ? takeOver.yes : orders.cancelYes}
      </Button>
    </form>
  )
}

const steps = [10, 15, 20, 30, 45, 60]

function LaterPromise({
  order,
  now,
  send,
}: Pick<Props, 'order' | 'now'> & { send: (minutes: number) => Promise<void> }) {
  const { promise } = useBoardWords()
  const { locale } = useSite()
  const [isBusy, setBusy] = useState(false)
  const promised = formatPromised(order, now, locale)
  return (
    <div className="grid gap-3">
      <p className="text-muted">{promise.now(promised)}</p>
      <div className="grid grid-cols-3 gap-2">
        {steps.map((minutes) => (
          <Button
            key={minutes}
            busy={isBusy}
            onClick={onFirstClick(() => {
              setBusy(true)
              void send(minutes).finally(() => setBusy(false))
            })}
          >
            {promise.by(minutes)}
          </Button>
        ))}
      </div>
    </div>
  )
}

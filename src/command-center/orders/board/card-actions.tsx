import type { Stage } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { CallActions } from './call-actions.tsx'
import { NextMove } from './next-move.tsx'
import { ReasonForm } from './reason-form.tsx'
import { type BoardActions, usePress } from './use-board-actions.ts'
import { useBoardWords } from './words.ts'
import { Writing } from './writing.tsx'

type Props = { order: BoardOrder; stage: Stage; actions: BoardActions }

/** The next step of the order; cancelling is kept apart from it. */
export function CardActions({ order, stage, actions }: Props) {
  const { orders: words } = useStaffWords()
  const { call, takeOver, cancelledByCustomer } = useBoardWords()
  const { isBusy, press } = usePress()
  const isOwn = actions.isOwn(order)
  if (order.isCancelledByCustomer)
    return (
      <Writing>
        <Banner tone="bad" title={cancelledByCustomer.title} role="alert">
          {cancelledByCustomer.text}
        </Banner>
        {isOwn && (
          <Button size={36} busy={isBusy} onClick={() => void press(actions.release(order))}>
            {cancelledByCustomer.clear}
          </Button>
        )}
      </Writing>
    )
  return (
    <Writing>
      {stage === 'new' && (
        <Button
          kind="primary"
          size={36}
          busy={isBusy}
          onClick={() => void press(actions.claim(order))}
        >
          {words.claim}
        </Button>
      )}
      {stage === 'calling' && isOwn && (
        <CallActions order={order} actions={actions} isBusy={isBusy} press={press} />
      )}
      {stage === 'calling' && !isOwn && (
        <>
          <p className="font-semibold">{words.calls(order.claim?.name ?? '')}</p>
          <ReasonForm
            open={takeOver.open}
            label={takeOver.reason}
            submit={takeOver.yes}
            send={(reason) => void press(actions.claim(order, reason))}
          />
        </>
      )}
      {(stage === 'kitchen' || stage === 'leaving') && (
        <>
          {order.callBackAt && (
            <Button size={36} onClick={() => void press(actions.call(order, 'CONFIRMED'))}>
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
      {stage !== 'calling' && (
        <ReasonForm
          open={words.cancel}
          label={words.cancelReason}
          submit={words.cancelYes}
          isDanger
          send={(reason) => void press(actions.move(order, 'CANCELLED', reason))}
        />
      )}
    </Writing>
  )
}

import { useState } from 'react'
import type { DeskOrder } from '#business/desk/contract.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { Column } from './board.ts'
import { CallActions } from './call-actions.tsx'
import { NextMove } from './next-move.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { Desk } from './use-desk.ts'
import { useDeskWords } from './words.ts'

type Props = { order: DeskOrder; column: Column; desk: Desk }

/** One thing to do next, and calling it off out of the way. */
export function CardActions({ order, column, desk }: Props) {
  const { orders: words } = useStaffWords()
  const { call, takeOver, calledOff } = useDeskWords()
  const [isBusy, setBusy] = useState(false)
  const press = (work: Promise<void>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  const isOwn = desk.isOwn(order)
  if (order.isCalledOff)
    return (
      <>
        <Banner tone="bad" title={calledOff.title} role="alert">
          {calledOff.text}
        </Banner>
        {isOwn && (
          <Button size={36} busy={isBusy} onClick={() => press(desk.release(order))}>
            {calledOff.clear}
          </Button>
        )}
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-2">
      {column === 'new' && (
        <Button kind="primary" size={36} busy={isBusy} onClick={() => press(desk.claim(order))}>
          {words.claim}
        </Button>
      )}
      {column === 'calling' && isOwn && (
        <CallActions order={order} desk={desk} isBusy={isBusy} press={press} />
      )}
      {column === 'calling' && !isOwn && (
        <>
          <p className="font-semibold">{words.calls(order.claim?.name ?? '')}</p>
          <ReasonForm
            open={takeOver.open}
            label={takeOver.reason}
            submit={takeOver.yes}
            send={(reason) => press(desk.claim(order, reason))}
          />
        </>
      )}
      {(column === 'kitchen' || column === 'leaving') && (
        <>
          {order.callBackAt && (
            <Button size={36} onClick={() => press(desk.call(order, 'CONFIRMED'))}>
              {call.done}
            </Button>
          )}
          <NextMove order={order} isBusy={isBusy} move={(to) => press(desk.move(order, to))} />
        </>
      )}
      {column !== 'calling' && (
        <ReasonForm
          open={words.cancel}
          label={words.cancelReason}
          submit={words.cancelYes}
          isDanger
          send={(reason) => press(desk.move(order, 'CANCELLED', reason))}
        />
      )}
    </div>
  )
}

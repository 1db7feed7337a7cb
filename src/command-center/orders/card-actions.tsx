import { type FormEvent, useState } from 'react'
import type { DeskOrder } from '#business/desk/contract.ts'
import type { OrderStatus } from '#business/ordering/order.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { Column } from './board.ts'
import type { Desk } from './use-desk.ts'

type Props = { order: DeskOrder; column: Column; desk: Desk }

/** One thing to do next, and calling it off out of the way. */
export function CardActions({ order, column, desk }: Props) {
  const { orders: words } = useStaffWords()
  const [isBusy, setBusy] = useState(false)
  const press = (work: Promise<void>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {column === 'new' && (
        <Button kind="primary" size={36} busy={isBusy} onClick={() => press(desk.claim(order))}>
          {words.claim}
        </Button>
      )}
      {column === 'calling' && (
        <>
          <p className="font-semibold">
            {desk.isOwn(order) ? words.youCall : words.calls(order.claim?.name ?? '')}
          </p>
          {desk.isOwn(order) && (
            <div className="grid grid-cols-2 gap-2">
              <Button size={36} busy={isBusy} onClick={() => press(desk.move(order, 'CONFIRMED'))}>
                {words.confirm}
              </Button>
              <Button
                kind="quiet"
                size={36}
                busy={isBusy}
                onClick={() => press(desk.release(order))}
              >
                {words.release}
              </Button>
            </div>
          )}
        </>
      )}
      {(column === 'kitchen' || column === 'leaving') && (
        <NextMove order={order} isBusy={isBusy} move={(to) => press(desk.move(order, to))} />
      )}
      {(column !== 'calling' || desk.isOwn(order)) && (
        <CancelForm cancel={(reason) => press(desk.move(order, 'CANCELLED', reason))} />
      )}
    </div>
  )
}

type NextProps = { order: DeskOrder; isBusy: boolean; move: (to: OrderStatus) => void }

function NextMove({ order, isBusy, move }: NextProps) {
  const { orders: words } = useStaffWords()
  const { status, deliveryMethod } = order
  const [to, label] =
    status === 'CONFIRMED'
      ? (['COOKING', words.toKitchen] as const)
      : status === 'COOKING'
        ? (['READY', words.ready] as const)
        : status === 'READY' && deliveryMethod === 'DELIVERY'
          ? (['ON_THE_WAY', words.onTheWay] as const)
          : (['COMPLETED', words.handedOver] as const)
  return (
    <Button size={36} busy={isBusy} onClick={() => move(to)}>
      {label}
    </Button>
  )
}

function CancelForm({ cancel }: { cancel: (reason: string) => void }) {
  const { orders: words } = useStaffWords()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    cancel(String(new FormData(event.currentTarget).get('reason') ?? ''))
  }
  return (
    <details>
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-center text-muted underline [&::-webkit-details-marker]:hidden">
        {words.cancel}
      </summary>
      <form onSubmit={submit} className="grid gap-2 pt-1">
        <TextField label={words.cancelReason} name="reason" required maxLength={250} />
        <Button type="submit" kind="danger" size={36}>
          {words.cancelYes}
        </Button>
      </form>
    </details>
  )
}

import type { FormEvent } from 'react'
import type { DeskOrder } from '#business/desk/contract.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { Fold, ReasonForm } from './reason-form.tsx'
import type { Desk } from './use-desk.ts'
import { useDeskWords } from './words.ts'

type Props = { order: DeskOrder; desk: Desk; isBusy: boolean; press: (work: Promise<void>) => void }

/** What can come of a call, for whoever is calling. */
export function CallActions({ order, desk, isBusy, press }: Props) {
  const { orders } = useStaffWords()
  const { call: words } = useDeskWords()
  const back = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = String(new FormData(event.currentTarget).get('at') ?? '')
    press(desk.call(order, 'CALL_BACK', { at }))
  }
  return (
    <>
      <p className="flex items-center justify-between gap-2 font-semibold">
        {orders.youCall}
        <Button kind="quiet" size={36} onClick={() => press(desk.release(order))}>
          {orders.release}
        </Button>
      </p>
      <Button size={36} busy={isBusy} onClick={() => press(desk.call(order, 'CONFIRMED'))}>
        {orders.confirm}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button size={36} onClick={() => press(desk.call(order, 'NO_ANSWER'))}>
          {words.noAnswer}
        </Button>
        <Button size={36} onClick={() => press(desk.call(order, 'BUSY'))}>
          {words.busy}
        </Button>
      </div>
      <Button size={36} onClick={() => press(desk.call(order, 'WRONG_NUMBER'))}>
        {words.wrongNumber}
      </Button>
      <Fold label={words.back}>
        <form onSubmit={back} className="grid gap-2 pt-1">
          <TextField label={words.backAt} name="at" type="time" required />
          <Button type="submit" size={36}>
            {words.backYes}
          </Button>
        </form>
      </Fold>
      <ReasonForm
        open={words.refused}
        label={words.refusedReason}
        submit={words.refusedYes}
        isDanger
        send={(reason) => press(desk.call(order, 'REFUSED', { reason }))}
      />
    </>
  )
}

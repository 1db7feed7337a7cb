import { Ellipsis } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useStaffWords } from '#words/words.tsx'
import { CallBack } from './call-back.tsx'
import type { Press } from './press.ts'
import { ReasonField } from './reason-field.tsx'
import type { BoardActions } from './use-board-actions.ts'
import { useBoardWords } from './words.ts'

type Props = {
  order: BoardOrder
  actions: BoardActions
  typed: Map<string, string>
  isBusy: boolean
  press: Press
}

/** The outcomes of a call beside confirming, each with a letter key that works while the call has the focus. */
export function DockOutcomes({ order, actions, typed, isBusy, press }: Props) {
  const { call: words, dock } = useBoardWords()
  const [open, setOpen] = useState<'back' | 'refused'>()
  const toggle = (what: 'back' | 'refused') => () => setOpen(open === what ? undefined : what)
  const outcome = (value: Parameters<BoardActions['call']>[1]) => () =>
    void press(actions.call(order, value))
  const wrong = outcome('WRONG_NUMBER')
  return (
    <>
      {open === 'back' && <CallBack order={order} actions={actions} press={press} />}
      {open === 'refused' && (
        <Refused order={order} actions={actions} typed={typed} isBusy={isBusy} press={press} />
      )}
      <div className="flex flex-wrap gap-1">
        <Outcome letter="n" onClick={outcome('NO_ANSWER')}>
          {words.noAnswer}
        </Outcome>
        <Outcome letter="b" onClick={outcome('BUSY')}>
          {words.busy}
        </Outcome>
        <Outcome letter="t" isOpen={open === 'back'} onClick={toggle('back')}>
          {words.back}
        </Outcome>
        <Outcome letter="x" isOpen={open === 'refused'} onClick={toggle('refused')}>
          {words.refusedShort}
        </Outcome>
        <Menu
          trigger={<IconButton size={36} label={dock.otherWay} icon={<Ellipsis />} />}
          entries={[{ label: words.wrongNumber, keys: 'W', onSelect: wrong }]}
        />
        <button type="button" hidden data-key="w" onClick={wrong} />
      </div>
    </>
  )
}

type OutcomeProps = {
  letter: string
  isOpen?: boolean
  onClick: () => void
  children: ReactNode
}

const Outcome = ({ letter, isOpen, onClick, children }: OutcomeProps) => (
  <Button
    size={36}
    className="flex-auto px-1.5! text-xs whitespace-nowrap max-[22.5rem]:px-0.5!"
    data-key={letter}
    title={letter.toUpperCase()}
    aria-expanded={isOpen}
    aria-keyshortcuts={letter.toUpperCase()}
    onClick={onClick}
  >
    {children}
  </Button>
)

/** A declined order is cancelled, and its customer reads why. */
function Refused({ order, actions, typed, isBusy, press }: Props) {
  const { call: words } = useBoardWords()
  const { orders } = useStaffWords()
  const key = `${order.id} refused`
  const [reason, setReason] = useState(() => typed.get(key) ?? '')
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void press(actions.call(order, 'REFUSED', { reason }))
  }
  return (
    <form onSubmit={submitted} className="grid gap-2">
      <ReasonField
        dense
        autoFocus
        label={words.refusedReason}
        value={reason}
        onChange={({ target: { value } }) => {
          typed.set(key, value)
          setReason(value)
        }}
      />
      <Button type="submit" kind="danger" size={36} busy={isBusy}>
        {orders.cancelYes}
      </Button>
    </form>
  )
}

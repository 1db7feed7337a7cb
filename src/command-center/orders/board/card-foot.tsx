import { Banknote, Bike, CreditCard, Ellipsis, Phone, Wallet, X } from 'lucide-react'
import type { Stage } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { mostTries } from '#business/orders/call.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { useIsCut } from '#command-center/frame/line/page-line.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useSite } from '#shop-context.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { moneyOf } from '#words/difference.ts'
import { useStaffWords } from '#words/words.tsx'
import type { CardControls } from './card-controls.ts'
import { onFirstClick } from './first-click.ts'
import { NextMove } from './next-move.tsx'
import { usePress } from './use-board-actions.ts'
import { useBoardWords } from './words.ts'

type Props = {
  order: BoardOrder
  stage: Stage
  controls: CardControls
  isToCall: boolean
  /** Its last status change can be undone. */
  canUndo: boolean
}

/** A call can't help now: its number is wrong, or no one answers. */
export const needsOtherWay = (order: BoardOrder, stage: Stage) =>
  stage === 'new' && (order.isNumberWrong || order.calls.tries >= mostTries)

const signs = { CASH: Banknote, CARD: CreditCard, CUSTOM: Wallet }

/** Who pays how much and how, the one next step, and everything else behind a button. */
export function CardFoot(props: Props) {
  const { order, stage, controls } = props
  const { menu } = useBoardWords()
  const isCut = useIsCut()
  const isApart = needsOtherWay(order, stage)
  return (
    <fieldset
      aria-disabled={isCut || undefined}
      className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-0.5 aria-disabled:[&_button]:opacity-50"
    >
      <WhoPays order={order} isLine={isApart || stage === 'calling'} />
      {isApart && !props.canUndo ? (
        <OtherWay order={order} controls={controls} />
      ) : (
        <MainButton {...props} />
      )}
      <IconButton
        size={36}
        className="-mr-2 ml-auto"
        label={menu.more(order.number)}
        aria-haspopup="menu"
        icon={<Ellipsis />}
        onClick={({ currentTarget }) => controls.showMenu(order, currentTarget)}
      />
    </fieldset>
  )
}

/** In two short lines beside the button, or in one above it. The sum is never cut: above a button that leaves it no room. */
function WhoPays({ order, isLine }: { order: BoardOrder; isLine: boolean }) {
  const { order: words } = useStaffWords()
  const { locale } = useSite()
  const localize = useLocalizedText()
  const Sign = signs[order.payment.type]
  const { name } = order
  return (
    <div
      className={`leading-[1.125rem] ${isLine ? 'flex min-w-0 basis-full justify-between gap-2' : 'min-w-min flex-1'}`}
    >
      <p className="flex-1 truncate [contain:inline-size] max-[17.5rem]:[contain:none] max-[17.5rem]:whitespace-normal">
        {name}
      </p>
      <p className="flex items-center gap-1 font-semibold whitespace-nowrap tabular-nums">
        <span title={localize(order.payment.name)}>
          <Sign className="size-3.5 text-muted" aria-hidden />
          <span className="sr-only">{localize(order.payment.name)}</span>
        </span>
        {moneyOf(order, locale)(order.total)}
        {isFeeOpen(order) && (
          <span title={words.plusDelivery} className="flex items-center text-warn">
            +<Bike className="size-3.5" aria-hidden />
            <span className="sr-only">{words.plusDelivery}</span>
          </span>
        )}
      </p>
    </div>
  )
}

/** The number must be corrected, or the order cancelled. */
function OtherWay({ order, controls }: Pick<Props, 'order' | 'controls'>) {
  const { orders } = useStaffWords()
  const { call } = useBoardWords()
  const look = 'flex-1 px-2! text-xs'
  if (order.isNumberWrong)
    return (
      <>
        <Button size={36} className={look} onClick={() => controls.edit(order)}>
          {call.changeNumber}
        </Button>
        <IconButton
          kind="secondary"
          size={36}
          label={orders.cancel}
          icon={<X />}
          onClick={() => controls.ask(order, 'cancel')}
        />
      </>
    )
  return (
    <>
      <Button size={36} className={look} onClick={() => controls.ask(order, 'unreachable')}>
        {call.unreachable}
      </Button>
      <IconButton
        kind="soft"
        size={36}
        label={orders.claim}
        icon={<Phone />}
        onClick={onFirstClick(() => void controls.actions.claim(order))}
      />
    </>
  )
}

function MainButton({ order, stage, controls, isToCall, canUndo }: Props) {
  const { orders } = useStaffWords()
  const words = useBoardWords()
  const { isBusy, press } = usePress()
  const { actions } = controls
  if (canUndo)
    return (
      <Button
        size={36}
        className="px-2! text-xs"
        busy={isBusy}
        onClick={onFirstClick(() => void press(actions.undo(order.id)))}
      >
        {words.undo}
      </Button>
    )
  if (stage === 'calling')
    return (
      <Button
        kind="plain"
        size={36}
        className="flex-1 px-2! text-xs"
        onClick={() => controls.ask(order, 'takeOver')}
      >
        {words.takeOver.open}
      </Button>
    )
  if (stage === 'new' || isToCall)
    return (
      <Button
        kind="soft"
        size={36}
        className="px-2! text-xs"
        busy={isBusy}
        aria-label={orders.claim}
        onClick={onFirstClick(() => void press(actions.claim(order)))}
      >
        {words.call.claim}
      </Button>
    )
  return (
    <NextMove
      order={order}
      isBusy={isBusy}
      isNarrow
      move={(to) => void press(actions.move(order, to))}
    />
  )
}

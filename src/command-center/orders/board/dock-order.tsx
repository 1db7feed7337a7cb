import { Copy } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isOver } from '#business/orders/order.ts'
import { useIsCut } from '#command-center/frame/line/page-line.ts'
import { focusWrong } from '#command-center/kit/form/focus.ts'
import { LeaveGuard } from '#command-center/kit/form/leave-guard.tsx'
import { useCommandKey } from '#command-center/kit/form/use-command-key.ts'
import { type Typed, typedSince } from '#command-center/orders/form/order-draft.ts'
import { HasEnded, OrderSums } from '#command-center/orders/form/order-foot.tsx'
import { fieldOf } from '#command-center/orders/form/show-refusal.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { type FieldError, isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { pageLength } from '#ui/page-length.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import {
  DockCustomer,
  DockDetails,
  DockFacts,
  DockFee,
  DockLines,
  DockOutcomes,
  DockReview,
  useDockMoney,
} from './dock-parts.tsx'
import { onFirstClick } from './first-click.ts'
import { useReadOrder } from './use-board.ts'
import { type BoardActions, isShownInPlace, type Press, shownInDock } from './use-board-actions.ts'
import { useSaveKey } from './use-call-keys.ts'
import { useDockDraft } from './use-dock-draft.ts'
import { useKeepClaim } from './use-keep-claim.ts'
import { useBoardWords } from './words.ts'
import { Writing } from './writing.tsx'

export type DockOrderProps = {
  order: BoardOrder
  /** One's own call; otherwise the order is only edited. */
  isCall: boolean
  /** It was opened here, so it gets the focus. */
  isHere: boolean
  isEnded: boolean
  isTakenOver?: boolean
  actions: BoardActions
  drafts: Map<string, Typed>
  reasons: Map<string, string>
  also: string
  now: number
  /** The order is saved, released or its call has ended. */
  leave: () => void
  /** What is typed about an order that has ended. */
  discard: () => void
  /** Its save begins or ends. Until then it stays in the dock, because the user may go on typing. */
  setSaving: (isSaving: boolean) => void
  /** It stays to be edited, whether it is called or not. */
  stay: () => void
}

/** One order in the dock: what to know, what can be changed, and how the call ends. */
export function DockOrder(props: DockOrderProps) {
  const { order, isCall, isHere, isEnded, actions, drafts, reasons, also, now, leave } = props
  const words = usePhoneOrderWords()
  const { cancelledByCustomer, dock } = useBoardWords()
  const { locale } = useSite()
  const [isBusy, setBusy] = useState(false)
  const draft = useDockDraft(order, drafts, isEnded && !props.isTakenOver)
  const money = useDockMoney(order, draft)
  const keepClaim = useKeepClaim(order, actions, now)
  const box = useRef<HTMLElement>(null)
  const isConfirming = isCall && order.status === 'PLACED'
  /** An outcome saves nothing: what is typed waits for the next call about this order. */
  const press: Press = (work) => {
    setBusy(true)
    return work
      .then((answer) => {
        if (isRefusal(answer as object)) notifyIfLeft(answer as Refusal)
        else leave()
        return answer
      })
      .finally(() => setBusy(false))
  }
  /** The dock shows another order by now, so nothing else says that this press failed. */
  const notifyIfLeft = (answer: Refusal) => {
    if (box.current || !isShownInPlace(answer)) return
    const { title } = refusalMessage(locale, answer)
    notify({ kind: 'bad', title: `${dock.order(order.number)}: ${title}`, timeout: 0 })
  }
  /** The field that has to be filled in, once it is there. */
  const focusFirst = (refusal: Refusal) =>
    requestAnimationFrame(() => {
      const field = box.current && fieldOf(box.current, refusal)
      if (field) focusWrong(field)
    })
  const save = async (isFeeOpen: boolean) => {
    if (isBusy || isEnded) return
    const asksForFee = isConfirming && draft.isFeeOpen && !isFeeOpen
    // Without a fee, what is typed as one isn't sent.
    const isSent = ({ field }: FieldError) =>
      !((asksForFee || isFeeOpen) && field === 'deliveryFee')
    const errors = draft.errors.filter(isSent)
    if (errors.length > 0) {
      draft.setRefusal(undefined)
      draft.again()
      return focusFirst(refuse('invalid', { errors }))
    }
    if (asksForFee) {
      const feeOpen = refuse('fee-open')
      draft.setRefusal(feeOpen)
      focusFirst(feeOpen)
      return
    }
    const sent = draft.typed
    setBusy(true)
    props.setSaving(true)
    const deed = async () => {
      if (isConfirming) return actions.confirm(order, { ...draft.input, isFeeOpen }, shownInDock)
      const saved = isCall && !draft.isChanged ? order : await actions.save(order, draft.input)
      return isCall && !isRefusal(saved) ? actions.call(saved, 'CONFIRMED') : saved
    }
    const answer = await deed().finally(() => {
      setBusy(false)
      props.setSaving(false)
    })
    draft.setRefusal(isRefusal(answer) ? answer : undefined)
    if (isRefusal(answer)) {
      notifyIfLeft(answer)
      return focusFirst(answer)
    }
    if (!isCall) notify({ title: words.saved })
    const since = typedSince(sent, drafts.get(order.id) ?? sent, answer)
    if (since) {
      draft.goOn(since)
      return props.stay()
    }
    drafts.delete(order.id)
    leave()
  }
  useSaveKey(!isCall && !isEnded, () => void save(false))
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(false)
  }
  const discard = () => {
    props.discard()
    leave()
  }
  if (order.isCancelledByCustomer)
    return (
      <section ref={box} className="grid content-start gap-2 p-3">
        <DockPhone order={order} isFocused={false} />
        <Banner tone="bad" title={cancelledByCustomer.title} role="alert">
          {cancelledByCustomer.text}
        </Banner>
        {!props.isTakenOver && (
          <Writing>
            <Button
              size={36}
              busy={isBusy}
              onClick={onFirstClick(() => void press(actions.release(order)))}
            >
              {cancelledByCustomer.clear}
            </Button>
          </Writing>
        )}
      </section>
    )
  const isDelivery = draft.draft.form.deliveryMethod === 'DELIVERY'
  const isFeeFirst = isHere && isConfirming && order.deliveryFee === null
  const { refusal } = draft
  return (
    <section
      ref={box}
      aria-label={words.change}
      {...keepClaim}
      // Large text on a small screen: everything scrolls, else nothing would be left between head and foot.
      className="flex min-h-0 flex-1 flex-col [@container(height<32rem)]:overflow-y-auto"
    >
      <LeaveGuard isChanged={draft.isChanged} />
      <div className="grid shrink-0 gap-0.5 border-b border-line px-3 pb-2">
        <DockPhone
          order={order}
          isFocused={isHere && !isFeeFirst && (isCall || !order.isNumberWrong)}
        />
        <DockCustomer order={order} />
        {isEnded && !props.isTakenOver && <DockEnded order={order} discard={discard} />}
      </div>
      <div className="relative grid min-h-0 flex-1 grid-cols-1 content-start gap-3 overflow-y-auto overscroll-contain px-3 py-2 [scrollbar-width:thin] [@container(height<32rem)]:flex-none [@container(height<32rem)]:overflow-visible">
        {draft.isOvertaken && !isEnded && (
          <Banner
            tone="warn"
            role="alert"
            title={words.overtaken}
            actions={
              <Button size={36} onClick={draft.dismissOvertaken}>
                {words.seen}
              </Button>
            }
          >
            {words.overtakenText}
          </Banner>
        )}
        <DockFacts order={order} also={also} now={now} />
        <form id={`agreed-${order.id}`} onSubmit={submitted} className="contents">
          {isDelivery && (
            <DockFee
              fee={draft.draft.form.deliveryFee}
              currency={order.currencyCode}
              isFirst={isFeeFirst}
              refused={draft.wrong?.facts?.errors?.find(({ field }) => field === 'deliveryFee')}
              error={
                refusal?.refused === 'fee-open' && draft.isFeeOpen
                  ? refusalMessage(locale, refusal).title
                  : undefined
              }
              onFee={(deliveryFee) =>
                draft.setDraft({
                  ...draft.draft,
                  form: { ...draft.draft.form, deliveryFee },
                })
              }
            />
          )}
          <DockLines order={order} draft={draft} />
          <DockDetails order={order} draft={draft} isOpen={order.isNumberWrong && !isCall} />
          {!isEnded && <DockReview order={order} draft={draft} />}
        </form>
      </div>
      {!isEnded && (
        <footer
          ref={keepFoot}
          className="grid shrink-0 gap-1.5 border-t border-line bg-surface px-3 py-2"
        >
          <DockRefusal draft={draft} save={() => void save(true)} />
          {draft.isChanged && (
            <OrderSums
              was={order.total}
              becomes={draft.hasTotal ? draft.total : null}
              currency={order.currencyCode}
              isFeeOpen={draft.isFeeOpen}
            />
          )}
          <Writing>
            <Confirm
              isCall={isCall}
              isConfirmed={!isConfirming}
              form={`agreed-${order.id}`}
              isBusy={isBusy}
              isFeeOpen={draft.hasTotal && draft.isFeeOpen}
              total={draft.hasTotal ? money(draft.total) : '—'}
            />
            {isCall && (
              <DockOutcomes
                order={order}
                actions={actions}
                typed={reasons}
                isBusy={isBusy}
                press={press}
              />
            )}
          </Writing>
        </footer>
      )}
    </section>
  )
}

type EndedProps = { order: BoardOrder; discard: () => void }

/** How it has ended, and by whom, once that is read. The button isn't where “Save” was: a press on that may be under way. */
function DockEnded({ order, discard }: EndedProps) {
  const { discard: label } = usePhoneOrderWords()
  const read = useReadOrder(order)
  return (
    <div className="grid gap-2 pt-1">
      {isOver(read) && <HasEnded order={read} isElsewhere />}
      <Button size={36} className="justify-self-start" onClick={discard}>
        {label}
      </Button>
    </div>
  )
}

/** How much of the page is below the top of the dock's foot; nothing while the dock isn't shown. */
const keepFoot = pageLength('--dock-foot', (foot) =>
  foot.offsetHeight > 0 ? innerHeight - foot.getBoundingClientRect().top : 0,
)

type DockPhoneProps = { order: BoardOrder; isFocused: boolean }

/** Never out of sight during the call. */
function DockPhone({ order, isFocused }: DockPhoneProps) {
  const { dock } = useBoardWords()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The fee, once it is saved, doesn't take the focus from a field.
    const isElsewhereHere = link.current?.closest('section')?.contains(document.activeElement)
    if (isFocused && !isElsewhereHere) link.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-2">
      <a
        ref={link}
        href={`tel:${order.phone}`}
        data-phone
        className="inline-flex min-h-11 min-w-0 items-center rounded-control text-[min(1.75rem,9.5cqi)]/[1.15] font-bold tracking-[-0.025em] whitespace-nowrap tabular-nums max-[22.5rem]:text-[min(1.5rem,9.5cqi)]"
      >
        {order.phoneFormatted}
      </a>
      <IconButton
        size={36}
        label={dock.copy}
        icon={<Copy />}
        onClick={() => void copy(order.phone).then(() => notify({ title: dock.copied }))}
      />
    </p>
  )
}

/** Browsers keep the clipboard from pages on plain HTTP, so the text is selected and copied the old way there. */
async function copy(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}

type Draft = ReturnType<typeof useDockDraft>

/** Why the press didn't save: only what no field shows. */
function DockRefusal({ draft, save }: { draft: Draft; save: () => void }) {
  const { call: words } = useBoardWords()
  const { locale } = useSite()
  const { refusal } = draft
  if (!refusal) return null
  const isFeeOpen = refusal.refused === 'fee-open' && draft.isFeeOpen
  if (isFeeOpen && !draft.isWrongBelow)
    return (
      <Banner
        tone="warn"
        role="alert"
        title={words.feeOpen}
        className="p-2"
        actions={
          <Button size={36} onClick={onFirstClick(save)}>
            {words.withoutFee}
          </Button>
        }
      />
    )
  const isShown = refusal.refused === 'discount-too-big' || refusal.refused === 'invalid'
  if (!isShown) return null
  return <Banner tone="bad" role="alert" className="p-2" {...refusalMessage(locale, refusal)} />
}

type ConfirmProps = {
  isCall: boolean
  isConfirmed: boolean
  form: string
  isBusy: boolean
  isFeeOpen: boolean
  total: string
}

/** The only accent button on the screen. */
function Confirm({ isCall, isConfirmed, form, isBusy, isFeeOpen, total }: ConfirmProps) {
  const { orders, order } = useStaffWords()
  const { dock, call } = useBoardWords()
  const command = useCommandKey()
  const isCut = useIsCut()
  return (
    <Button
      type="submit"
      form={form}
      kind="primary"
      wide
      className="min-h-11"
      size={36}
      busy={isBusy}
      data-key="y"
      aria-keyshortcuts="Y"
      aria-disabled={isCut || undefined}
      onClick={onFirstClick()}
    >
      {isCall ? (isConfirmed ? call.done : orders.confirm) : dock.save} · {total}
      {isFeeOpen && ` ${order.plusDelivery}`}
      <kbd aria-hidden className="font-sans text-xs font-normal opacity-80 max-lg:hidden">
        {isCall ? 'Y' : `${command}S`}
      </kbd>
    </Button>
  )
}

import { ChevronDown, PhoneCall, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CustomerOrder, ListedOrder } from '#business/orders/customer-order.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { isOver } from '#business/orders/order.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { storeUnsaved, takeUnsaved } from '#storefront/checkout/form/starting-form.ts'
import { useFinishWords } from '#storefront/frame/order-words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { TextField } from '#ui/text-field.tsx'
import { hasCents } from '#words/difference.ts'
import { fieldMessage } from '#words/kit/forms.ts'
import { formatFullDate } from '#words/kit/moments.ts'
import { formatMoney } from '#words/kit/money.ts'
import { statusId } from './order-hero.tsx'

type Props = { order: CustomerOrder; formKey: string }

/** Each action is a form, with or without JavaScript. */
export function OrderActions({ order, formKey }: Props) {
  const words = useFinishWords()
  const href = useHref()
  // The pressed button will be gone: the focus goes on to what has become of the order.
  const here = `${href('/finish')}?order=${order.id}#${statusId}`
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {!isOver(order) && !order.isCallAwaited && (
        <Action order={order} what="call-again" to={here}>
          <PhoneCall />
          {words.callAgain}
        </Action>
      )}
      {order.status !== 'COMPLETED' && <RepeatOrder order={order} formKey={formKey} />}
      {order.mayCancel && (
        <details className="sm:col-span-2">
          <Summary className="text-muted">{words.cancel}</Summary>
          <div className="mx-auto grid max-w-sm grid-cols-1 gap-3 pt-2 text-center">
            <p>{words.cancelSure}</p>
            <Action order={order} what="cancel" to={here} kind="danger">
              {words.cancelYes}
            </Action>
          </div>
        </details>
      )}
    </div>
  )
}

type SummaryProps = { className?: string; children: ReactNode }

/** A double click opens it, and doesn't close it again. */
function Summary({ className = '', children }: SummaryProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button
    <summary
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      className={`mx-auto flex min-h-11 w-fit items-center underline ${className}`}
    >
      {children}
    </summary>
  )
}

export function RepeatOrder({ order, formKey, kind }: Props & Pick<ActionProps, 'kind'>) {
  const words = useFinishWords()
  const href = useHref()
  return (
    <Action
      order={order}
      what="repeat"
      to={href('/checkout')}
      formKey={formKey}
      {...(kind && { kind })}
    >
      <RotateCcw />
      {words.repeat}
    </Action>
  )
}

type ActionProps = {
  order: CustomerOrder
  what: 'call-again' | 'repeat' | 'cancel'
  to: string
  formKey?: string
  kind?: 'danger' | 'primary'
  children: ReactNode
}

function Action({ order, what, to, formKey, kind, children }: ActionProps) {
  const from = useHref()('/finish')
  return (
    <form method="post" action={`/api/checkout/id/${order.id}/${what}`}>
      <input type="hidden" name="_to" value={to} />
      <input type="hidden" name="_from" value={`${from}?order=${order.id}`} />
      {formKey && <input type="hidden" name="_key" value={formKey + order.id} />}
      <Button type="submit" wide {...(kind && { kind })}>
        {children}
      </Button>
    </form>
  )
}

/** A form to correct the number that the operator will call. It works without JavaScript. */
export function OwnPhone({ order, phone }: { order: CustomerOrder; phone: string }) {
  const words = useFinishWords()
  const { form, locale } = useSite()
  const here = `${useHref()('/finish')}?order=${order.id}`
  const action = `/api/checkout/id/${order.id}/phone`
  const typed = form?.action === action ? form : undefined
  const wrong = typed?.refusal.facts?.errors?.find(({ field }) => field === 'phone')
  const { field, send } = useGoingOn(order.id)
  return (
    <details open={typed !== undefined}>
      <Summary>{words.wrongNumber}</Summary>
      <form
        method="post"
        action={action}
        onSubmit={send}
        noValidate
        className="mx-auto grid w-full max-w-sm grid-cols-1 gap-3 py-2 text-left"
      >
        <input type="hidden" name="_to" value={here} />
        <input type="hidden" name="_from" value={here} />
        <TextField
          label={words.yourPhone}
          id="phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          defaultValue={typed?.values.phone ?? phone}
          ref={field}
          error={wrong && fieldMessage(locale, wrong)}
        />
        <Button type="submit" wide>
          {words.saveNumber}
        </Button>
      </form>
    </details>
  )
}

/** What is typed goes on with its open fold in the other language, unless it has been sent. */
function useGoingOn(orderId: string) {
  const field = useRef<HTMLInputElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    const input = field.current
    const fold = input?.closest('details')
    const { phone } = takeUnsaved(orderId)
    // What was typed here before the scripts came is newer.
    if (input && fold && phone !== undefined && input.value === input.defaultValue) {
      fold.open = true
      input.value = phone
    }
    const leave = () => {
      if (input && fold?.open && !isSent.current) storeUnsaved(orderId, { phone: input.value })
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [orderId])
  return {
    field,
    send() {
      isSent.current = true
    },
  }
}

const QrCode = loadedAhead(async () => (await import('./qr-code.tsx')).QrCode)

/** The way to this order on another device: a link without any personal data. */
export function TrackLink({ trackKey }: { trackKey: string }) {
  const words = useFinishWords()
  const href = useHref()(`/track/${trackKey}`)
  const [address, setAddress] = useState<string>()
  return (
    <details
      className="group/fold rounded-card border border-line bg-surface"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setAddress(location.origin + href)
      }}
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold">
        {words.otherDevice}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open/fold:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 justify-items-center gap-4 px-4 pb-4">
        <p className="text-muted">{words.otherDeviceHint}</p>
        {address ? (
          <>
            <span className="min-h-40">
              <QrCode text={address} label={words.otherDevice} />
            </span>
            <div className="w-full max-w-md">
              <CopyField
                label={words.trackLink}
                value={address}
                words={{ copy: words.copyLink, copied: words.linkCopied }}
              />
            </div>
          </>
        ) : (
          <a href={href} className="inline-flex min-h-11 items-center underline">
            {words.trackLink}
          </a>
        )}
      </div>
    </details>
  )
}

type EarlierProps = { orders: readonly ListedOrder[]; formKey: string }

/** The other orders of this browser, latest first: each can be opened and ordered again. */
export function EarlierOrders({ orders, formKey }: EarlierProps) {
  const words = useFinishWords()
  const { locale } = useSite()
  const href = useHref()
  if (orders.length === 0) return null
  const withCents = hasCents(orders.map(({ total }) => total))
  const sumOf = (order: ListedOrder) => {
    const sum = formatMoney(order.total, order.currencyCode, locale, withCents)
    return isFeeOpen(order) ? `${words.totalWithoutDelivery}: ${sum}` : sum
  }
  return (
    <Card title={words.earlier}>
      <ul className="-my-2 divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <a
              href={`${href('/finish')}?order=${order.id}`}
              className="grid min-h-11 min-w-0 content-center"
            >
              <span className="font-semibold underline">{words.number(order.number)}</span>
              <span className="text-sm text-muted tabular-nums">
                {[
                  formatFullDate(new Date(order.placedAt), locale, order.timeZone),
                  words.steps[order.status],
                  sumOf(order),
                ].join(' · ')}
              </span>
            </a>
            <form method="post" action={`/api/checkout/id/${order.id}/repeat`}>
              <input type="hidden" name="_to" value={href('/checkout')} />
              <input type="hidden" name="_from" value={href('/finish')} />
              <input type="hidden" name="_key" value={formKey + order.id} />
              <Button type="submit" aria-label={words.repeatNumber(order.number)}>
                <RotateCcw />
                {words.repeat}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Card>
  )
}

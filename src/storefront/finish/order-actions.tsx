import { PhoneCall, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CustomerOrder } from '#business/orders/customer-order.ts'
import { isOver } from '#business/orders/order.ts'
import { useHref } from '#shop-context.tsx'
import { useFinishWords } from '#storefront/frame/order-words.ts'
import { Button } from '#ui/button.tsx'

type Props = { order: CustomerOrder; formKey: string }

/** Each action is a form, with or without JavaScript. */
export function OrderActions({ order, formKey }: Props) {
  const words = useFinishWords()
  const href = useHref()
  const here = `${href('/finish')}?order=${order.id}`
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
          <summary className="mx-auto flex min-h-11 w-fit cursor-pointer list-none items-center text-muted underline [&::-webkit-details-marker]:hidden">
            {words.cancel}
          </summary>
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

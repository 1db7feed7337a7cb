import { PhoneCall, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOver } from '#business/ordering/order.ts'
import type { ShopperOrder } from '#business/ordering/shopper-order.ts'
import { useHref } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { useFinishWords } from './words.ts'

/** Each is a form of its own, with JavaScript or without. */
export function OrderActions({ order }: { order: ShopperOrder }) {
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
      <Action order={order} what="repeat" to={href('/checkout')}>
        <RotateCcw />
        {words.repeat}
      </Action>
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

type ActionProps = {
  order: ShopperOrder
  what: 'call-again' | 'repeat' | 'cancel'
  to: string
  kind?: 'danger'
  children: ReactNode
}

function Action({ order, what, to, kind, children }: ActionProps) {
  const from = useHref()('/finish')
  return (
    <form method="post" action={`/api/checkout/id/${order.id}/${what}`}>
      <input type="hidden" name="_to" value={to} />
      <input type="hidden" name="_from" value={`${from}?order=${order.id}`} />
      <Button type="submit" wide {...(kind && { kind })}>
        {children}
      </Button>
    </form>
  )
}

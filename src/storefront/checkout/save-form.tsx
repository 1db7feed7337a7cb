import type { ReactNode } from 'react'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { useHref } from '#shop-context.tsx'

type Props = {
  form: Partial<CheckoutForm>
  more?: Readonly<Record<string, string | number>>
  /** The page that comes next. */
  to: string
  /** Its button. */
  children: ReactNode
}

/** Saves what the customer typed with the cart, without JavaScript. */
export function SaveForm({ form, more, to, children }: Props) {
  const href = useHref()
  return (
    <form method="post" action="/api/checkout/accept">
      <input type="hidden" name="_to" value={href(to)} />
      <input type="hidden" name="_from" value={href('/checkout')} />
      {Object.entries({ ...form, ...more }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      {children}
    </form>
  )
}

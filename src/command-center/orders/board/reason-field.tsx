import { useState } from 'react'
import type { OrderStatus } from '#business/orders/order.ts'
import { useSite } from '#shop-context.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { fieldMessage } from '#words/kit/forms.ts'

/** A reason that must be given. The browser's own message about a missing one would be in the browser's language. */
export function ReasonField({ onChange, ...field }: Omit<TextFieldProps, 'error'>) {
  const { locale } = useSite()
  const [isMissing, setMissing] = useState(false)
  return (
    <TextField
      {...field}
      required
      pattern=".*\S.*"
      maxLength={250}
      error={isMissing ? fieldMessage(locale, { field: '', code: 'required' }) : undefined}
      onInvalid={(event) => {
        event.preventDefault()
        setMissing(true)
        event.currentTarget.focus()
      }}
      onChange={(event) => {
        setMissing(false)
        onChange?.(event)
      }}
    />
  )
}

/** Whether an order has another status than the user has seen: what they typed about a new order isn't for a confirmed one. */
export function useSeenStatus(status: OrderStatus) {
  const [seen, setSeen] = useState(status)
  return { isMoved: status !== seen, see: () => setSeen(status) }
}

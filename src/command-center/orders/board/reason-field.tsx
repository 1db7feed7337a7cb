import { useState } from 'react'
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

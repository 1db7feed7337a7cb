import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useSite } from '#shop-context.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { fieldMessage } from '#words/kit/forms.ts'

export type TypedFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** In the API's form, or the typed text while it is invalid. */
  value: string
}

type Reading = {
  /** The value in the shop's format. */
  written: string
  read(typed: string): string | undefined
  onRead(value: string): void
  /** The error for a text that can't be read. */
  wrong: string
}

/**
 * A value that people type in several ways and the API has in one. An invalid text shows an error on blur or submit and blocks
 * the form; with a boolean `error`, the text is shown elsewhere.
 */
export function TypedField(props: TypedFieldProps & Reading) {
  const { value, written, read, onRead, wrong, error, ...field } = props
  const { locale } = useSite()
  const [typed, setTyped] = useState<string>()
  const [isSent, setSent] = useState(false)
  const control = useRef<HTMLInputElement>(null)
  const missing = field.required ? fieldMessage(locale, { field: '', code: 'required' }) : ''
  const problem = value ? (read(value) === undefined ? wrong : '') : missing
  useEffect(() => control.current?.setCustomValidity(problem), [problem])
  const own = typed === undefined && (value || isSent) ? problem : ''
  const done = () => setTyped(undefined)
  const refused = (event: SyntheticEvent<HTMLInputElement>) => {
    // The browser's own message would be in the browser's language.
    event.preventDefault()
    done()
    setSent(true)
    const { currentTarget } = event
    if (currentTarget.form?.querySelector('input:invalid') === currentTarget) currentTarget.focus()
  }
  return (
    <TextField
      {...field}
      ref={control}
      error={typeof error === 'boolean' ? error || own !== '' : own || error}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value)
        setSent(false)
        onRead(read(target.value) ?? target.value.trim())
      }}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done()
      }}
      onInvalid={refused}
    />
  )
}

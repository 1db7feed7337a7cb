import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { sendForm } from '#platform/browser/ask.ts'
import type { FormState } from '#platform/page.ts'
import { type FieldError, isRefusal, type Refusal } from '#platform/refusal.ts'

/** What a field needs to be part of the form: its name, what was typed before, and what is wrong with it. */
export type FieldOf = {
  name: string
  id: string
  defaultValue: string | undefined
  error: string | undefined
}

export type FormView = {
  field(name: string): FieldOf
  errors: readonly FieldError[]
  /** Mark these fields, as if the shop had refused them. */
  mark(errors: readonly FieldError[]): void
  refusal: Refusal | undefined
  isBusy: boolean
}

export type FormProps = {
  /** The door that it is sent to. */
  action: `/api/${string}`
  /** Where a browser without JavaScript is led, and where it came from. */
  to: string
  from: string
  /** This form as it was refused before, if the page was made for that. */
  before: FormState | undefined
  say(error: FieldError): string
  onDone(answer: unknown): void
  className?: string
  children(form: FormView): ReactNode
}

/** A form that works as plain HTML and needs no new page where there is JavaScript. What was typed stays, whatever happens. */
export function Form({ action, to, from, before, say, onDone, className, children }: FormProps) {
  const own = before?.action === action ? before : undefined
  const [refusal, setRefusal] = useState<Refusal | undefined>(own?.refusal)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errors = refusal?.facts?.errors ?? []

  useEffect(() => {
    if (refusal)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-form-refused]')?.focus()
  }, [refusal])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await sendForm(action, new FormData(event.currentTarget))
    setBusy(false)
    setRefusal(isRefusal(answer) ? answer : undefined)
    if (!isRefusal(answer)) onDone(answer)
  }
  const field = (name: string): FieldOf => {
    const error = errors.find((one) => one.field === name)
    return { name, id: name, defaultValue: own?.values[name], error: error && say(error) }
  }
  return (
    <form
      ref={form}
      method="post"
      action={action}
      onSubmit={submit}
      noValidate
      className={className}
    >
      <input type="hidden" name="_to" value={to} />
      <input type="hidden" name="_from" value={from} />
      {children({
        field,
        errors,
        refusal,
        isBusy,
        mark: (marked) => setRefusal({ refused: 'invalid', facts: { errors: marked } }),
      })}
    </form>
  )
}

/** What the browser itself finds wrong with the fields in a part of a form, in the codes that the shop uses. */
export function fieldErrorsIn(part: Element): FieldError[] {
  const fields = [
    ...part.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea'),
  ]
  return fields.flatMap(
    ({
      name,
      validity,
      minLength,
      maxLength,
    }:
      | HTMLInputElement
      | (HTMLSelectElement & { minLength?: number; maxLength?: number })): FieldError[] => {
      if (!name || validity.valid) return []
      if (validity.valueMissing) return [{ field: name, code: 'required' }]
      if (validity.tooShort) return [{ field: name, code: 'too-short', limit: minLength ?? 0 }]
      if (validity.tooLong) return [{ field: name, code: 'too-long', limit: maxLength ?? 0 }]
      return [{ field: name, code: 'invalid' }]
    },
  )
}

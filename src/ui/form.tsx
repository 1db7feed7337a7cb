import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { sendForm } from '#platform/browser/ask.ts'
import type { FormState } from '#platform/page.ts'
import { type FieldError, isRefusal, type Refusal } from '#platform/refusal.ts'

/** The form props of a field: its name, typed value and error. */
export type FieldOf = {
  name: string
  id: string
  defaultValue: string | undefined
  error: string | undefined
}

export type FormView = {
  field(name: string): FieldOf
  errors: readonly FieldError[]
  /** Whether it has the value that was refused: its error goes with a change. */
  isUnchanged(name: string): boolean
  /** Shows this as if the server had answered the form with it. */
  refuse(refusal: Refusal): void
  refusal: Refusal | undefined
  isBusy: boolean
}

export type FormProps = {
  /** The endpoint that receives the form. */
  action: `/api/${string}`
  /** Where to redirect a browser without JavaScript, and where it came from. */
  to: string
  from: string
  /** The refused form that this page was rendered with, if any. */
  before: FormState | undefined
  formatError(error: FieldError): string
  /** Resolves once the form can be sent: a visitor’s session that starts later would replace the one that it begins. */
  ready(): Promise<void>
  /** The form stays busy until this has ended: a double click sends once. */
  onDone(answer: unknown): void | Promise<void>
  className?: string
  children(form: FormView): ReactNode
}

const none: readonly FieldError[] = []

/** A form that works as plain HTML and, with JavaScript, without a page load. Typed values are never lost. */
export function Form({
  action,
  to,
  from,
  before,
  formatError,
  ready,
  onDone,
  className,
  children,
}: FormProps) {
  const own = before?.action === action ? before : undefined
  const [refusal, setRefusal] = useState<Refusal | undefined>(own?.refusal)
  const [changed, setChanged] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errors = refusal?.facts?.errors ?? none

  const refuse = (next: Refusal | undefined) => {
    setRefusal(next)
    setChanged([])
  }
  const isUnchanged = (name: string) => !changed.includes(name)

  useEffect(() => {
    if (!refusal) return
    const shown = (selector: string) =>
      [...(form.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find((one) =>
        one.checkVisibility(),
      )
    const wrong = shown('[aria-invalid=true]') ?? shown('[data-form-refused]')
    wrong?.focus()
  }, [refusal])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const typed = new FormData(event.currentTarget)
      await ready()
      const answer = await sendForm(action, typed)
      refuse(isRefusal(answer) ? answer : undefined)
      if (!isRefusal(answer)) await onDone(answer)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: string): FieldOf => {
    const error = errors.find((one) => one.field === name && isUnchanged(name))
    return { name, id: name, defaultValue: own?.values[name], error: error && formatError(error) }
  }
  return (
    <form
      ref={form}
      method="post"
      action={action}
      onSubmit={submit}
      onChange={({ target }) => {
        if (refusal && 'name' in target) setChanged((now) => [...now, `${target.name}`])
      }}
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
        isUnchanged,
        refuse,
      })}
    </form>
  )
}

/** The browser's own validation errors in a part of a form, as our error codes. */
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

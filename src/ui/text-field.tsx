import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, Field, type FieldText, useFieldIds } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldText & {
    /** Decoration at the start, such as a magnifier; never a control. */
    before?: ReactNode
    /** At the end: a unit, a button, a key hint. */
    after?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { label, flag, hint, error, dense, hideLabel, className, before, after, ...input } = props
  const text = { label, flag, hint, error, dense, hideLabel, className }
  const ids = useFieldIds(props)
  return (
    <Field text={text} id={ids.id}>
      <div className="relative">
        {before && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted [&_svg]:size-5">
            {before}
          </span>
        )}
        <input
          {...input}
          {...ids}
          className={classNames(controlLook(text), before ? 'pl-11' : '', after ? 'pr-13' : '')}
        />
        {after && (
          <span className="pointer-events-none absolute inset-y-0 right-0 grid min-w-11 place-items-center pr-1 text-sm text-muted *:pointer-events-auto">
            {after}
          </span>
        )}
      </div>
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldText

export function TextArea(props: TextAreaProps) {
  const { label, flag, hint, error, dense, hideLabel, className, ...area } = props
  const text = { label, flag, hint, error, dense, hideLabel, className }
  const ids = useFieldIds(props)
  return (
    <Field text={text} id={ids.id}>
      <textarea
        rows={3}
        {...area}
        {...ids}
        className={classNames(controlLook(text), 'field-sizing-content max-h-80 resize-y py-2.5')}
      />
    </Field>
  )
}

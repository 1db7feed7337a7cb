import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, Field, type FieldText, useFieldIds } from './field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldText

export function TextArea(props: TextAreaProps) {
  const { label, flag, hint, error, dense, hideLabel, className, id, ...area } = props
  const text = { label, flag, hint, error, dense, hideLabel, className }
  const ids = useFieldIds(id, text)
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

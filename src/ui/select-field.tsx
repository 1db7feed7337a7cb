import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, Field, type FieldText, useFieldIds } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

/** Pass `options`, or `<option>`s and `<optgroup>`s as children. */
export type SelectFieldProps = Omit<ComponentProps<'select'>, 'className'> &
  FieldText & { options?: readonly SelectOption[] }

export function SelectField(props: SelectFieldProps) {
  const { label, flag, hint, error, dense, hideLabel, className, options, children, ...select } =
    props
  const text = { label, flag, hint, error, dense, hideLabel, className }
  const ids = useFieldIds(props)
  return (
    <Field text={text} id={ids.id}>
      <div className="relative">
        <select
          {...select}
          {...ids}
          className={classNames(controlLook(text), 'appearance-none truncate pr-11')}
        >
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted" />
      </div>
    </Field>
  )
}

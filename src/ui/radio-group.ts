import type { ReactNode } from 'react'

/** Shared by choice cards and segments: native radios, controlled or uncontrolled. */
export type RadioGroup<Value extends string> = {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  defaultValue?: Value
  value?: Value
  onChange?: (value: Value) => void
  required?: boolean
  /** The id of their form, if they are outside it. */
  form?: string
  className?: string
}

export function radioProps<Value extends string>(
  group: Omit<RadioGroup<Value>, 'legend'>,
  value: Value,
) {
  const isControlled = group.value !== undefined
  return {
    type: 'radio',
    name: group.name,
    form: group.form,
    value,
    required: group.required,
    checked: isControlled ? group.value === value : undefined,
    defaultChecked: isControlled ? undefined : group.defaultValue === value,
    onChange: group.onChange && (() => group.onChange?.(value)),
    readOnly: isControlled && !group.onChange,
  } as const
}

import type { ReactNode } from 'react'

/** What choice cards and segments have in common: native radios, with or without a keeper of the value. */
export type RadioGroup<Value extends string> = {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  defaultValue?: Value
  value?: Value
  onChange?: (value: Value) => void
  required?: boolean
  /** The id of the form that they are part of, where they stand outside of it. */
  form?: string
  className?: string
}

export function radioProps<Value extends string>(group: RadioGroup<Value>, value: Value) {
  const kept = group.value !== undefined
  return {
    type: 'radio',
    name: group.name,
    form: group.form,
    value,
    required: group.required,
    checked: kept ? group.value === value : undefined,
    defaultChecked: kept ? undefined : group.defaultValue === value,
    onChange: group.onChange && (() => group.onChange?.(value)),
    readOnly: kept && !group.onChange,
  } as const
}

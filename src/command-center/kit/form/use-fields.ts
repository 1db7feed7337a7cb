import type { ChangeEvent } from 'react'
import type { Locale, Localised } from '#platform/localised.ts'
import type { FieldError } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { fieldMessage } from '#words/kit/forms.ts'

type Named<Thing, Type> = {
  [Name in keyof Thing]-?: Thing[Name] extends Type ? Name : never
}[keyof Thing] &
  string

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The props of a control: its value, a change handler and its error. */
export function useFields<Thing extends object>(
  values: Thing,
  set: (change: Partial<Thing>) => void,
  errors: readonly FieldError[] = [],
) {
  const { locale, defaultLocale } = useSite()
  // While the default language itself is edited, check against the new one.
  const main = 'defaultLocale' in values ? values.defaultLocale : defaultLocale
  const change = (name: keyof Thing, value: unknown) => set({ [name]: value } as Partial<Thing>)
  const refusedAt = (field: string) => errors.find((one) => one.field === field)
  const errorAt = (field: string) => {
    const error = refusedAt(field)
    return error && fieldMessage(locale, error)
  }
  return {
    errorAt,
    refusedAt,
    /** For text fields and choices. */
    text: (name: Named<Thing, string>) => ({
      name,
      value: values[name] as string,
      error: errorAt(name),
      onChange: ({ target }: Typed) => change(name, target.value),
    }),
    flag: (name: Named<Thing, boolean>) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.checked),
    }),
    /** For whole numbers, and sums in minor units. */
    number: (name: Named<Thing, number | null>) => ({
      name,
      value: values[name] as number | null,
      refused: refusedAt(name),
      onNumber: (value: number | null) => change(name, value),
    }),
    localised: (name: Named<Thing, Localised>) => {
      const text = values[name] as Localised
      return {
        name,
        value: text,
        onText: (value: Localised) => change(name, value),
        errorIn: (language: Locale) => {
          const at = text.findIndex((one) => one.locale === language)
          return errorAt(`${name}.${at}.value`) ?? (language === main ? errorAt(name) : undefined)
        },
      }
    },
  }
}

/** The errors of fields that still have the value that was refused. */
export const stillWrong = (errors: readonly FieldError[], sent: object, now: object) =>
  errors.filter(({ field }) => isSame(valueAt(sent, field), valueAt(now, field)))

/** By its path in the API's input, such as `variants.0.price`. */
const valueAt = (values: unknown, path: string) =>
  path
    .split('.')
    .reduce((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], values)

export const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) ||
  (typeof one === 'object' && one !== null && textOf(one) === textOf(other))

/** A number that can't be read isn't an empty one, which JSON takes it for. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part) => (Number.isNaN(part) ? 'unreadable' : part))

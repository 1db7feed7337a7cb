import type { ChangeEvent } from 'react'
import type { Locale, Localised } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { fieldMessage } from '#words/forms.ts'

type Named<Thing, Type> = {
  [Name in keyof Thing]-?: Thing[Name] extends Type ? Name : never
}[keyof Thing] &
  string

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** What a control needs to show a value, to change it, and to say what is wrong with it. */
export function useFields<Thing extends object>(
  values: Thing,
  set: (change: Partial<Thing>) => void,
  refusal: Refusal | undefined,
) {
  const { locale, defaultLocale: main } = useSite()
  const errors = refusal?.facts?.errors ?? []
  const change = (name: keyof Thing, value: unknown) => set({ [name]: value } as Partial<Thing>)
  const refusedAt = (field: string) => errors.find((one) => one.field === field)
  const errorAt = (field: string) => {
    const error = refusedAt(field)
    return error && fieldMessage(locale, error)
  }
  return {
    errorAt,
    refusedAt,
    /** For anything that is typed or chosen as text. */
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
    /** For whole numbers, and for sums in minor units. */
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

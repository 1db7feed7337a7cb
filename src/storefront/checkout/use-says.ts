import { examplePhone } from '#business/ordering/phone.ts'
import type { FieldError } from '#platform/refusal.ts'
import { useFront } from '#site.tsx'
import { fieldMessage } from '#words/forms.ts'
import { useWords } from '#words/words.tsx'
import { useCheckoutWords } from './words.ts'

/** What is wrong with a field, in words that name the way to put it right. */
export function useSays() {
  const { countryCode } = useFront()
  const { wrong } = useCheckoutWords()
  const { locale, money } = useWords()
  return (error: FieldError): string => {
    const { field, code, limit = 0 } = error
    if (field === 'phone') return wrong.phone(whole(examplePhone(countryCode)))
    if (field === 'changeAmount') return wrong.changeAmount(money(limit))
    if (code === 'required' && isNamed(field, wrong)) return wrong[field]
    return fieldMessage(locale, error)
  }
}

/** In a narrow line a number breaks between its parts, but not after the first, which is short, and never at a hyphen. */
const whole = (phone: string) =>
  phone.replaceAll(/(?<=\u00a0.*)\u00a0/g, ' ').replaceAll('-', '\u2060-\u2060')

type Plain = Exclude<keyof ReturnType<typeof useCheckoutWords>['wrong'], 'phone' | 'changeAmount'>

const isNamed = (field: string, wrong: object): field is Plain => Object.hasOwn(wrong, field)

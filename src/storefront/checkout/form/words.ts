import { examplePhone } from '#business/shop/phone.ts'
import type { FieldError } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { en } from '#words/checkout/en.ts'
import { ru } from '#words/checkout/ru.ts'
import { fieldMessage } from '#words/kit/forms.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { useWords } from '#words/words.tsx'

export const checkoutWords = wordsOf(en, ru)

export const useCheckoutWords = () => checkoutWords(useSite().locale)

/** Error messages of fields, which say how to correct the value. */
export function useFieldMessages() {
  const { countryCode } = useFront()
  const { wrong, goneOption } = useCheckoutWords()
  const { locale, money } = useWords()
  return (error: FieldError): string => {
    const { field, code, limit = 0 } = error
    if (field === 'phone')
      return wrong.phone(
        fieldMessage(locale, phoneFormatted(error)),
        whole(examplePhone(countryCode)),
      )
    if (field === 'postcode') return wrong.postcode
    if (field === 'changeAmount') return wrong.changeAmount(money(limit))
    if (code === 'enum' && isChoice(field)) return goneOption[field]
    if (code === 'required' && isNamed(field, wrong)) return wrong[field]
    return fieldMessage(locale, error)
  }
}

/** An empty phone field gets the same message as one without a number. */
const phoneFormatted = (error: FieldError): FieldError =>
  error.code === 'required' ? { field: error.field, code: 'phone' } : error

/** In a narrow line a number breaks between its parts, but not after the short first one and never at a hyphen. */
const whole = (phone: string) =>
  phone.replaceAll(/(?<=\u00a0.*)\u00a0/g, ' ').replaceAll('-', '\u2060-\u2060')

type Plain = Exclude<keyof ReturnType<typeof useCheckoutWords>['wrong'], 'phone' | 'changeAmount'>

const isNamed = (field: string, wrong: object): field is Plain => Object.hasOwn(wrong, field)

const isChoice = (field: string): field is 'paymentMethodId' | 'warehouseId' =>
  field === 'paymentMethodId' || field === 'warehouseId'

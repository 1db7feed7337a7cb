import { Check, User } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Country } from '#business/shop/country.ts'
import { formatPhone, readPhone } from '#business/shop/phone.ts'
import { splitExtension, typedPhone } from '#business/shop/typed-phone.ts'
import { useFront } from '#shop-context.tsx'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { useHydrated } from '#storefront/frame/use-hydrated.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Section } from './section.tsx'
import type { CheckoutView } from './use-checkout.ts'

type Props = Pick<CheckoutView, 'fields' | 'remembering'>

export function Contacts({ fields, remembering }: Props) {
  const { text, form, known } = fields
  const words = useCheckoutWords()
  const { countryCode } = useFront()
  const read = readPhone(form.phone, countryCode)?.e164
  const phone = read ? formatPhone(read, countryCode) : form.phone
  const isKnown = known.has('contacts')
  return (
    <Section
      id="contacts"
      title={words.contacts}
      hideTitle
      icon={<User />}
      {...(isKnown && { line: `${form.name}, ${phone}` })}
      isWrong={fields.isWrong('contacts')}
    >
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          label={words.name}
          required
          autoComplete="name"
          autoCapitalize="words"
          maxLength={50}
          {...text('name')}
        />
        <TextField
          label={words.phone}
          hint={read ? words.phoneRead(phone) : words.phoneWhy}
          after={read && <Check className="size-5 text-ok" />}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          onInput={(event) => formatTyped(event, countryCode)}
          onBlur={() => showAsRead(fields, countryCode, words.extension)}
          {...text('phone')}
        />
      </div>
      {isKnown && <Remember remembering={remembering} />}
    </Section>
  )
}

function formatTyped({ currentTarget: input, nativeEvent }: InputEvent, country: Country) {
  if ((nativeEvent as Partial<globalThis.InputEvent>).isComposing) return
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
  const { text, caret } = typedPhone(typed, country)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

/** The number as it was understood, for a last look. An extension goes into the note. */
function showAsRead(
  { form, fill }: CheckoutView['fields'],
  country: Country,
  extensionOf: (digits: string) => string,
) {
  const { phone, extension } = splitExtension(form.phone) ?? { phone: form.phone }
  const read = readPhone(phone, country)?.e164
  if (!read) return
  const note = [form.note, extension && extensionOf(extension)].filter(Boolean).join('. ')
  if (note.length > mostNote) return
  if (extension) fill('note', note)
  fill('phone', formatPhone(read, country).replaceAll('\u00a0', ' '))
}

const mostNote = 250
type InputEvent = FormEvent<HTMLInputElement>

/** Only with JavaScript: the browser keeps it. */
export function Remember({ remembering }: Pick<CheckoutView, 'remembering'>) {
  const { isRemembered, remember } = remembering
  const words = useCheckoutWords()
  if (!useHydrated()) return null
  return (
    <Checkbox
      label={words.remember}
      checked={isRemembered}
      onChange={(event) => remember(event.currentTarget.checked)}
    />
  )
}

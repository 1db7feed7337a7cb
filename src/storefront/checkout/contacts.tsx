import { TextField } from '#ui/text-field.tsx'
import { Section } from './section.tsx'
import type { CheckoutView } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

export function Contacts({ view: { text } }: { view: CheckoutView }) {
  const words = useCheckoutWords()
  return (
    <Section id="contacts" title={words.contacts}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-x-3">
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
          hint={words.phoneWhy}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          {...text('phone')}
        />
      </div>
    </Section>
  )
}

import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import { Section } from './section.tsx'
import type { CheckoutView } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

/** Only for delivery. It is hidden by the choice itself, so it is without JavaScript too. */
export function Address({ view: { text, front } }: { view: CheckoutView }) {
  const { t } = useWords()
  const words = useCheckoutWords()
  if (!front.isDeliveryAvailable) return null
  const optional = { mark: t.common.optional, autoComplete: 'off' }
  return (
    <Section
      id="address"
      title={words.address}
      className="group-has-[[value=PICKUP]:checked]/order:hidden"
    >
      <TextField
        label={words.street}
        required
        autoComplete="street-address"
        maxLength={80}
        {...text('street')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-end gap-x-3 gap-y-4">
        <TextField
          label={words.flat}
          {...optional}
          autoComplete="address-line2"
          maxLength={10}
          {...text('flat')}
        />
        <TextField
          label={words.entrance}
          {...optional}
          inputMode="numeric"
          maxLength={10}
          {...text('entrance')}
        />
        <TextField
          label={words.floor}
          {...optional}
          inputMode="numeric"
          maxLength={10}
          {...text('floor')}
        />
        <TextField label={words.doorphone} {...optional} maxLength={10} {...text('doorphone')} />
      </div>
      <TextField label={words.addressNote} {...optional} maxLength={250} {...text('addressNote')} />
    </Section>
  )
}

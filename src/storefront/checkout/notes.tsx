import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import { Fold } from './section.tsx'
import type { CheckoutView } from './use-checkout.ts'

type Props = Pick<CheckoutView, 'fields' | 'order'>

/** Notes for the courier and the kitchen. While folded, what was written is in view. */
export function Notes({ fields: { text, form, start }, order: { isDelivered } }: Props) {
  const { t } = useWords()
  const words = useCheckoutWords()
  const written = [isDelivered && form.addressNote, form.note].filter(Boolean).join(' · ')
  return (
    <Fold
      label={<span className="line-clamp-2 wrap-anywhere">{written || words.addNote}</span>}
      isOpen={start.note !== ''}
    >
      <TextField
        label={words.addressNote}
        flag={t.common.optional}
        autoComplete="off"
        maxLength={250}
        {...text('addressNote')}
        className="group-has-[[value=PICKUP]:checked]/order:hidden"
      />
      <TextArea
        label={words.note}
        flag={t.common.optional}
        rows={2}
        maxLength={250}
        autoComplete="off"
        {...text('note')}
        enterKeyHint="done"
      />
    </Fold>
  )
}

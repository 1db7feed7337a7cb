import type { Customer } from '#business/orders/customers/contract.ts'
import { customerFlags } from '#business/orders/customers/customer.ts'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import type { CustomerPage } from './load.ts'

/** The staff's note and flag as form values: no flag is an empty choice. */
type Written = Pick<Customer, 'version' | 'note' | 'flagReason'> & { flag: string }

const written = ({ version, note, flag, flagReason }: Customer): Written => ({
  version,
  note,
  flag: flag ?? '',
  flagReason,
})
const flagIn = (chosen: string) => customerFlags.find((flag) => flag === chosen) ?? null
const writtenIn = (answer: Customer | Refusal) => (isRefusal(answer) ? answer : written(answer))

/** Note and flag, for the staff member who takes the next call. */
export function About({ customer }: Pick<CustomerPage, 'customer'>) {
  const { customer: words } = useCustomerWords()
  const customerId = customer.id
  const draft = useDraft<Written>({
    saved: written(customer),
    notice: words.saved,
    onSaved: () => refresh(),
    send: async ({ flag, ...changes }, version) => {
      const flags = flag !== undefined && { flag: flagIn(flag) }
      const input = { ...changes, ...flags, customerId }
      return writtenIn(await askStaff('PATCH /api/customers/{customerId}', input, { version }))
    },
    reload: async () =>
      writtenIn(await askStaff('GET /api/customers/{customerId}', { customerId })),
  })
  const options = [
    { value: '', label: words.flags.none },
    ...customerFlags.map((flag) => ({ value: flag, label: words.flags[flag] })),
  ]
  const names = { note: words.note, flag: words.flag, flagReason: words.flagReason }
  return (
    <Card title={words.about}>
      <Editor draft={draft} names={names}>
        <TextArea
          dense
          label={words.note}
          hint={words.noteHint}
          maxLength={1000}
          {...draft.text('note')}
        />
        <SelectField
          dense
          label={words.flag}
          hint={words.flagHint}
          options={options}
          {...draft.text('flag')}
        />
        {draft.values.flag !== '' && (
          <TextField dense label={words.flagReason} maxLength={100} {...draft.text('flagReason')} />
        )}
      </Editor>
    </Card>
  )
}

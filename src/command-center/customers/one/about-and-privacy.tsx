import { Download, Trash2 } from 'lucide-react'
import type { Customer } from '#business/orders/customers/contract.ts'
import { customerFlags } from '#business/orders/customers/customer.ts'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { leave } from '#command-center/kit/form/leave-guard.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { goTo, refresh } from '#platform/browser/navigate.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
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

/** Exports or erases the customer's personal data on request. */
export function Privacy({ customer }: Pick<CustomerPage, 'customer'>) {
  const { privacy: words } = useCustomerWords()
  const { user, locale } = useSite()
  const href = useHref()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const customerId = customer.id
  if (user?.role === 'operator') return null
  const take = async () => {
    const known = await act(askStaff('POST /api/customers/{customerId}/export', { customerId }))
    if (known) saveFile(`customer-${customerId}.json`, JSON.stringify(known, null, 2))
  }
  const erase = async () => {
    const input = askStaff('POST /api/customers/{customerId}/erase', { customerId })
    if (await act(input, words.erased)) await leave(() => goTo(href('/command-center/customer')))
  }
  const openFirst = refusalMessage(locale, refuse('orders-open'))
  const digits = customer.phone.slice(-4)
  const askToErase = () =>
    confirm({
      title: words.eraseTitle,
      text: words.eraseText,
      typed: digits,
      typedLabel: words.typeDigits(digits),
      yes: words.eraseYes,
      onYes: erase,
    })
  return (
    <Card title={words.title}>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{words.exportHint}</p>
        <Button size={36} busy={isBusy} onClick={take}>
          <Download />
          {words.export}
        </Button>
        <p className="mt-3 text-sm text-muted">{words.eraseHint}</p>
        {customer.open.length > 0 && (
          <p className="text-sm text-warn">
            {openFirst.title}. {openFirst.text}
          </p>
        )}
        <Button size={36} busy={isBusy} onClick={askToErase}>
          <Trash2 />
          {words.erase}
        </Button>
      </div>
      {dialog}
    </Card>
  )
}

/** Saves a text as a file in the browser. */
function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

import { orderStatuses } from '#business/ordering/order.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useClientWords } from '../clients/words.ts'
import { SearchForm } from '../editing/search-form.tsx'
import type { FoundPage } from './load.ts'

export function Filters({ filters: { q, state, from, to } }: Pick<FoundPage, 'filters'>) {
  const { find: words } = useClientWords()
  const { order } = useStaffWords()
  const states = [
    { value: '', label: words.anyState },
    { value: 'OPEN', label: words.openState },
    ...orderStatuses.map((value) => ({ value, label: order.statuses[value] })),
  ]
  return (
    <SearchForm to="/command-center/checkout/find" q={q} label={words.q} submit={words.submit}>
      <SelectField
        dense
        name="state"
        label={words.state}
        defaultValue={state}
        options={states}
        className="flex-[1_1_9rem]"
      />
      <TextField dense type="date" name="from" defaultValue={from} label={words.from} />
      <TextField dense type="date" name="to" defaultValue={to} label={words.to} />
    </SearchForm>
  )
}

import { Search } from 'lucide-react'
import { orderStatuses } from '#business/ordering/order.ts'
import { useHref } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useClientWords } from '../clients/words.ts'
import type { FoundPage } from './load.ts'

/** A plain form: it works without JavaScript, and its address can be kept. */
export function Filters({ filters: { q, state, from, to } }: Pick<FoundPage, 'filters'>) {
  const { find: words } = useClientWords()
  const { order } = useStaffWords()
  const states = [
    { value: '', label: words.anyState },
    { value: 'OPEN', label: words.openState },
    ...orderStatuses.map((value) => ({ value, label: order.statuses[value] })),
  ]
  return (
    <search>
      <form
        action={useHref()('/command-center/checkout/find')}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          dense
          type="search"
          name="q"
          defaultValue={q}
          maxLength={75}
          autoComplete="off"
          label={words.q}
          className="flex-[1_1_14rem]"
        />
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
        <Button size={36} type="submit">
          <Search />
          {words.submit}
        </Button>
      </form>
    </search>
  )
}

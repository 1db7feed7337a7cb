import { Search } from 'lucide-react'
import { useHref } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useClientWords } from './words.ts'

/** A plain form: what is looked for stands in the address. */
export function SearchForm({ q, isFlagged }: { q: string; isFlagged: boolean }) {
  const { list: words } = useClientWords()
  return (
    <search>
      <form
        action={useHref()('/command-center/client')}
        className="flex flex-wrap items-end gap-x-4 gap-y-2"
      >
        <TextField
          dense
          type="search"
          name="q"
          defaultValue={q}
          maxLength={75}
          autoComplete="off"
          label={words.q}
          className="flex-[1_1_15rem] max-w-xl"
        />
        <Checkbox
          dense
          name="flagged"
          value="true"
          defaultChecked={isFlagged}
          label={words.flagged}
        />
        <Button size={36} type="submit">
          <Search />
          {words.find}
        </Button>
      </form>
    </search>
  )
}

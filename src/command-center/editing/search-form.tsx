import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHref } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

type SearchFormProps = {
  /** The page that shows what is found. */
  to: string
  q: string
  label: string
  submit: string
  /** What else is asked. */
  children: ReactNode
}

/** A plain form: it works without JavaScript, and what is looked for stands in an address that can be kept. */
export function SearchForm({ to, q, label, submit, children }: SearchFormProps) {
  return (
    <search>
      <form action={useHref()(to)} className="flex flex-wrap items-end gap-3">
        <TextField
          dense
          type="search"
          name="q"
          defaultValue={q}
          maxLength={75}
          autoComplete="off"
          label={label}
          className="max-w-xl flex-[1_1_14rem]"
        />
        {children}
        <Button size={36} type="submit">
          <Search />
          {submit}
        </Button>
      </form>
    </search>
  )
}

import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type PagePath, useHref } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

type SearchFormProps = {
  /** The page with the results. */
  to: PagePath
  q: string
  label: string
  submit: string
  /** Gets the address with the other filters, and the typed text, which is in no address. */
  onSearch(address: string, q: string): void
  /** Further filters. */
  children: ReactNode
}

/** The text field has no name: only the script sends it, in a request body. */
export function SearchForm({ to, q, label, submit, onSearch, children }: SearchFormProps) {
  const [typed, setTyped] = useState(q)
  const here = useHref()(to)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const others = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    const query = new URLSearchParams(others as [string, string][]).toString()
    onSearch(query ? `${here}?${query}` : here, typed.trim())
  }
  return (
    <search>
      <form action={here} onSubmit={search} className="flex flex-wrap items-end gap-3">
        <TextField
          dense
          autoFocus
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={75}
          autoComplete="off"
          label={label}
          className="max-w-xl flex-[1_1_14rem] self-start"
        />
        {children}
        <Button size={36} type="submit" className="mt-6.5 self-start">
          <Search />
          {submit}
        </Button>
      </form>
    </search>
  )
}

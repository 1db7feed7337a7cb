import { Search } from 'lucide-react'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useClientWords } from '../clients/words.ts'

/** From the board, which shows what is open, to every order that there was. */
export function FindLink() {
  const { find: words } = useClientWords()
  return (
    <LinkButton size={36} href={useHref()('/command-center/checkout/find')}>
      <Search />
      <span className="max-sm:sr-only">{words.title}</span>
    </LinkButton>
  )
}

import { Search } from 'lucide-react'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { useHref } from '#shop-context.tsx'
import { LinkButton } from '#ui/button.tsx'

/** Link from the board, which shows open orders, to the search through all orders. */
export function FindLink() {
  const { find: words } = useCustomerWords()
  return (
    <LinkButton size={36} href={useHref()('/command-center/checkout/find')}>
      <Search />
      <span className="max-sm:sr-only">{words.title}</span>
    </LinkButton>
  )
}

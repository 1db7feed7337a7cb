import { PackageX } from 'lucide-react'
import type { OrderLine } from '#business/ordering/shapes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { type Term, useStock } from '../agreeing/use-stock.ts'
import { useTelephoneWords } from '../agreeing/words.ts'

type Props = { line: OrderLine; name: string; isSoldOut: boolean }

/** What the kitchen has just run out of is marked where it is seen. */
export function LineStock({ line: { productId, variantId }, name, isSoldOut }: Props) {
  const words = useTelephoneWords()
  const { sellOut, putBack } = useStock()
  const mark = (term: Term) => () => void sellOut({ productId, variantId }, term)
  return (
    <Menu
      trigger={
        <IconButton
          size={36}
          label={`${words.sellOut}: ${name}`}
          icon={<PackageX />}
          className="print:hidden"
        />
      }
      entries={
        isSoldOut
          ? [{ label: words.putBack, onSelect: () => void putBack({ productId, variantId }) }]
          : [
              { label: words.untilClosing, onSelect: mark({ until: 'CLOSING' }) },
              { label: words.untilNotice, onSelect: mark({ until: 'NOTICE' }) },
            ]
      }
    />
  )
}

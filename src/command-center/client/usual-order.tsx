import { Card } from '#ui/card.tsx'
import { useWords } from '#words/words.tsx'
import { useClientWords } from '../clients/words.ts'
import { Said } from '../editing/said.tsx'
import type { ClientPage } from './load.ts'

export function UsualOrder({ client: { usual } }: Pick<ClientPage, 'client'>) {
  const { client: words } = useClientWords()
  const { money } = useWords()
  return (
    <Card title={words.usual}>
      <p className="-mt-2 mb-3 text-sm text-muted">
        {usual.length > 0 ? words.usualHint : words.noUsual}
      </p>
      <ul className="grid gap-2">
        {usual.map(({ variantId, quantity, productName, variantName, price, times }) => (
          <li key={variantId} className="flex items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <b className="tabular-nums">{quantity}&nbsp;×</b>{' '}
              <Said text={productName} more={variantName} />{' '}
              <span className="text-sm text-muted">{words.times(times)}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{money(price * quantity)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { Card } from '#ui/card.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useClientWords } from '../clients/words.ts'
import { addressSaid } from '../orders/address-said.ts'
import type { ClientPage } from './load.ts'

export function Addresses({ client: { addresses } }: Pick<ClientPage, 'client'>) {
  const { client: words } = useClientWords()
  const { order } = useStaffWords()
  const lines = addresses.map((address) => addressSaid(address, order))
  return (
    <Card title={words.addresses}>
      {lines.length === 0 ? (
        <p className="text-sm text-muted">{words.noAddresses}</p>
      ) : (
        <ul className="grid gap-2">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

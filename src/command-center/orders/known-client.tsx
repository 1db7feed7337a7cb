import type { DeskOrder } from '#business/desk/contract.ts'
import { FlagBadge } from '../clients/flag-badge.tsx'

/** What colleagues want whoever calls to know. It stops no order. */
export function KnownClient({ client }: Pick<DeskOrder, 'client'>) {
  if (!client?.flag && !client?.note) return null
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <FlagBadge client={client} />
      {client.note && <p className="wrap-anywhere text-muted">{client.note}</p>}
    </div>
  )
}

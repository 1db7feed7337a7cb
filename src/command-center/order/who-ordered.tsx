import type { DeskOrder } from '#business/desk/contract.ts'
import { useHref } from '#site.tsx'
import { useClientWords } from '../clients/words.ts'
import { KnownClient } from '../orders/known-client.tsx'

/** Whoever ordered, as far as that is still known. */
export function WhoOrdered({ order: { client, name, phone, phoneSaid } }: { order: DeskOrder }) {
  const { find } = useClientWords()
  const href = useHref()
  if (!client) return find.forgotten
  return (
    <>
      <a href={href(`/command-center/client/${client.id}`)} className="underline">
        {name}
      </a>
      ,{' '}
      <a href={`tel:${phone}`} className="font-semibold underline">
        {phoneSaid}
      </a>
      <KnownClient client={client} />
    </>
  )
}

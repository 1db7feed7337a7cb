import { Phone, PhoneIncoming } from 'lucide-react'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useTelephoneWords } from '../agreeing/words.ts'
import { FlagBadge } from '../clients/flag-badge.tsx'
import { useClientWords } from '../clients/words.ts'
import { PageHead } from '../editing/page-head.tsx'
import { About } from './about.tsx'
import { Addresses } from './addresses.tsx'
import { Figures } from './figures.tsx'
import type { ClientPage } from './load.ts'
import { Orders } from './orders.tsx'
import { Privacy } from './privacy.tsx'
import { UsualOrder } from './usual-order.tsx'

/** One person, as whoever calls them wants to know them. */
export function Page({ data: { client, isFirst } }: { data: ClientPage }) {
  const { list, client: words } = useClientWords()
  const { newOrder } = useTelephoneWords()
  const href = useHref()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={client.name || words.nameless}
        back={{ to: '/command-center/client', name: list.title }}
        mark={<FlagBadge client={client} />}
        actions={
          <>
            <LinkButton
              size={36}
              href={`${href('/command-center/checkout/new')}?client=${client.id}`}
            >
              <PhoneIncoming />
              {newOrder}
            </LinkButton>
            <LinkButton size={36} kind="primary" href={`tel:${client.phone}`}>
              <Phone />
              {client.phoneSaid}
            </LinkButton>
          </>
        }
      />
      <Figures client={client} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-5">
          <UsualOrder client={client} />
          <Orders client={client} isFirst={isFirst} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <About client={client} />
          <Addresses client={client} />
          <Privacy client={client} />
        </div>
      </div>
    </div>
  )
}

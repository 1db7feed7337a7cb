import type { ListedClient } from '#business/clients/contract.ts'
import { useFront, useHref, useSite } from '#site.tsx'
import { formatFullDate } from '#words/dates.ts'
import { useWords } from '#words/words.tsx'
import { FlagBadge } from './flag-badge.tsx'
import { useClientWords } from './words.ts'

export function ClientLine({ client }: { client: ListedClient }) {
  const { list: words, client: own } = useClientWords()
  const { money } = useWords()
  const { locale } = useSite()
  const { timeZone } = useFront()
  const href = useHref()
  const { id, name, phone, phoneSaid, orderCount, spent, lastOrderAt } = client
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-bg">
      <span className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={href(`/command-center/client/${id}`)}
          className="inline-flex min-h-9 items-center font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {name || own.nameless}
        </a>
        <FlagBadge client={client} />
      </span>
      <a
        href={`tel:${phone}`}
        className="relative z-1 inline-flex min-h-9 items-center whitespace-nowrap underline sm:w-44"
      >
        {phoneSaid}
      </a>
      <span className="flex flex-wrap items-center gap-x-4 text-sm tabular-nums max-sm:w-full">
        <span className="sm:w-24">{words.orders(orderCount)}</span>
        <span className="sm:w-24 sm:text-right">{money(spent)}</span>
        <span className="whitespace-nowrap text-muted sm:w-60 sm:text-right">
          {words.last(formatFullDate(new Date(lastOrderAt), locale, timeZone))}
        </span>
      </span>
    </li>
  )
}

import { useFront, useSite } from '#site.tsx'
import { formatFullDate } from '#words/dates.ts'
import { useWords } from '#words/words.tsx'
import { useClientWords } from '../clients/words.ts'
import type { ClientPage } from './load.ts'

/** What has come of them so far, and by what names they went. */
export function Figures({ client }: Pick<ClientPage, 'client'>) {
  const { client: words } = useClientWords()
  const { money } = useWords()
  const { locale } = useSite()
  const { timeZone } = useFront()
  const others = client.names.filter((name) => name !== client.name)
  const figures: [string, string][] = [
    [words.orderCount, String(client.orderCount)],
    [words.cancelledCount, String(client.cancelledCount)],
    [words.spent, money(client.spent)],
    [words.since, formatFullDate(new Date(client.createdAt), locale, timeZone)],
    ...(others.length > 0 ? [[words.names, others.join(', ')] as [string, string]] : []),
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

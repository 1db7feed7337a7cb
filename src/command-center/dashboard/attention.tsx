import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Checklist } from '#business/health/contract.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useFront, useHref } from '#shop-context.tsx'
import { Card } from '#ui/card.tsx'
import type { DashboardPage } from './load.ts'
import { useChecklistWords } from './words.ts'

/** The page on which what keeps the shop from orders is put right, unless it is the settings. */
const whereToResume: Partial<Record<string, string>> = {
  'no-menu': '/command-center/menu',
  'no-delivery-method': '/command-center/settings/orders',
}

type Props = Pick<Checklist, 'steps' | 'products'> & Pick<DashboardPage, 'missed'>

/** What needs attention, each row with a link to the list it counts. Urgent alerts are on every page already. */
export function Attention({ steps, products, missed }: Props) {
  const { look: words } = useChecklistWords()
  const { maintenance } = useFront()
  const localize = useLocalizedText()
  const { withoutPhoto, withoutTranslation, soldOut } = products
  const cannotPay = steps.some(({ name, isDone }) => name === 'payment' && !isDone)
  const list = '/command-center/product'
  const causes: Partial<Record<string, string>> = {
    'no-menu': words.noMenu,
    'no-delivery-method': words.noDeliveryMethod,
  }
  const lines = [
    maintenance && {
      to: whereToResume[maintenance.reason] ?? '/command-center/settings',
      name: causes[maintenance.reason] ?? words.paused,
    },
    cannotPay && { to: '/command-center/settings/payment', name: words.payment },
    withoutPhoto > 0 && { to: `${list}?missing=photo`, name: words.photo(withoutPhoto) },
    withoutTranslation > 0 && {
      to: `${list}?missing=translation`,
      name: words.translation(withoutTranslation),
    },
    soldOut.length > 0 && {
      to: `${list}?availability=sold-out`,
      name: words.soldOut(soldOut.length),
      more: soldOut.map(({ name }) => localize(name)).join(', '),
    },
    missed[0] && {
      to: `/command-center/settings/search-words?add=${encodeURIComponent(missed[0].query)}`,
      name: words.missed(missed.map(({ query, times }) => `${query} ${times}`).join(', ')),
      more: words.addSynonym,
    },
  ].filter((line) => line !== false && line !== null && line !== undefined)
  return (
    <Card title={words.title}>
      {lines.length === 0 ? (
        <p className="flex items-center gap-3">
          <CircleCheck className="size-5 shrink-0 text-ok" />
          {words.nothing}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.to} {...line} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ to, name, more }: { to: string; name: string; more?: string }) {
  const href = useHref()
  return (
    <li>
      <a
        href={href(to)}
        className="flex min-h-11 min-w-0 items-center gap-3 py-1.5 hover:underline"
      >
        <TriangleAlert className="size-5 shrink-0 text-warn" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          {more && <span className="block truncate text-sm text-muted">{more}</span>}
        </span>
        <ChevronRight className="size-5 shrink-0 text-muted" />
      </a>
    </li>
  )
}

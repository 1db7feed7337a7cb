import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Checklist } from '#business/checklist/contract.ts'
import { useFront, useHref } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { useChecklistWords } from '../checklist/words.ts'
import { useSaid } from '../editing/use-said.ts'

/** What wants somebody, each line with the list that it counts. What cannot wait stands above every page already. */
export function Attention({ steps, dishes }: Pick<Checklist, 'steps' | 'dishes'>) {
  const { look: words } = useChecklistWords()
  const { maintenance } = useFront()
  const said = useSaid()
  const { withoutPhoto, withoutTranslation, soldOut } = dishes
  const cannotPay = steps.some(({ name, isDone }) => name === 'payment' && !isDone)
  const products = '/command-center/product'
  const lines = [
    maintenance && { to: '/command-center/settings', name: words.held },
    cannotPay && { to: '/command-center/settings/payment', name: words.payment },
    withoutPhoto > 0 && { to: `${products}?missing=photo`, name: words.photo(withoutPhoto) },
    withoutTranslation > 0 && {
      to: `${products}?missing=translation`,
      name: words.translation(withoutTranslation),
    },
    soldOut.length > 0 && {
      to: `${products}?availability=sold-out`,
      name: words.soldOut(soldOut.length),
      more: soldOut.map(({ name }) => said(name)).join(', '),
    },
  ].filter((line) => line !== false && line !== null)
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

import { ChevronRight, Circle, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Checklist } from '#business/health/contract.ts'
import type { StepName } from '#business/health/readiness.ts'
import type { Undeclared as Lists } from '#business/menu/products/contract.ts'
import { useMaintenance } from '#command-center/frame/line/use-shop-state.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { type PagePath, useHref } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { notify } from '#ui/notify.ts'
import { allergenNames } from '#words/kit/allergens.ts'
import { useWords } from '#words/words.tsx'
import type { DashboardPage } from './load.ts'
import { useChecklistWords } from './words.ts'

/** The page on which what keeps the shop from orders is put right, unless it is the settings. */
const whereToResume: Partial<Record<string, PagePath>> = {
  'no-menu': '/command-center/menu',
  'no-delivery-method': '/command-center/settings/orders',
  'no-pickup-point': '/command-center/warehouse',
}

type Props = Pick<Checklist, 'steps' | 'products'> & Pick<DashboardPage, 'missed'>

/** What needs attention, each row with a link to the list it counts. Urgent alerts are on every page already. */
export function Attention({ steps, products, missed }: Props) {
  const { look: words } = useChecklistWords()
  const maintenance = useMaintenance()
  const localize = useLocalizedText()
  const { withoutPhoto, withoutTranslation, soldOut } = products
  const cannotPay = steps.some(({ name, isDone }) => name === 'payment' && !isDone)
  const list = '/command-center/product'
  const causes: Partial<Record<string, string>> = {
    'no-menu': words.noMenu,
    'no-delivery-method': words.noDeliveryMethod,
    'no-pickup-point': words.noPickupPoint,
  }
  const all: (LineProps | false | null | undefined)[] = [
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
  ]
  const lines = all.filter((line) => line !== false && line !== null && line !== undefined)
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

type LineProps = { to: PagePath; name: string; more?: string }

function Line({ to, name, more }: LineProps) {
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
          {more && (
            <span className="block truncate text-sm text-muted max-[17.5rem]:whitespace-normal">
              {more}
            </span>
          )}
        </span>
        <ChevronRight className="size-5 shrink-0 text-muted" />
      </a>
    </li>
  )
}

type Product = Lists['products'][number]

/** Lists of allergens that no one has declared complete: one press declares the ticked ones. */
export function Undeclared({ lists: { count, products } }: { lists: Lists }) {
  const { undeclared: words } = useChecklistWords()
  const { locale } = useWords()
  const href = useHref()
  const { act, isBusy } = useAct()
  /** By hand: an empty list is ticked as it was then, and one that was unticked stays so. */
  const [byHand, setByHand] = useState<ReadonlyMap<string, number | false>>(new Map())
  if (count === 0) return null
  // An empty list is rarely complete: a tick means that there is none of the 14.
  const isTicked = ({ id, version, allergens }: Product) =>
    byHand.get(id) === version || (allergens.length > 0 && byHand.get(id) !== false)
  const chosen = products.filter(isTicked)
  const isNone = chosen.length === 0
  const declare = async () => {
    const seen = chosen.map(({ id, version }) => ({ id, version }))
    const answer = await act(askStaff('POST /api/products/declare', { products: seen }))
    const changed = seen.length - (answer?.declared ?? 0)
    if (answer && changed === 0) notify({ kind: 'ok', title: words.declared })
    else if (answer)
      notify({ kind: 'bad', title: words.changedSince(changed), text: words.checkAgain })
    // They may be declared even if the response was lost.
    await refresh()
  }
  return (
    <Card title={words.title(products.length)}>
      <p className="mb-3 text-sm text-muted">{words.hint}</p>
      <ul className="divide-y divide-line">
        {products.map((product) => {
          const { id, version, name, allergens } = product
          return (
            <li key={id} className="flex items-center gap-3">
              <Checkbox
                dense
                className="min-w-0 flex-1"
                label={
                  <span className="wrap-anywhere">
                    <LocalizedText text={name} />
                  </span>
                }
                hint={allergens.map((code) => allergenNames[locale][code]).join(', ') || words.none}
                checked={isTicked(product)}
                onChange={({ target }) =>
                  setByHand(new Map(byHand).set(id, target.checked && version))
                }
              />
              <a
                href={href(`/command-center/product/${id}`)}
                className="inline-flex min-h-9 items-center text-sm underline"
              >
                {words.edit}
                <span className="sr-only">
                  {' '}
                  <LocalizedText text={name} />
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      {count > products.length && (
        <p className="mt-2 text-sm text-muted">{words.more(count - products.length)}</p>
      )}
      <div className="mt-4">
        <Button
          kind="primary"
          size={36}
          busy={isBusy}
          // Not `disabled`: a press that declares all chosen ones would drop the focus.
          aria-disabled={isNone}
          className="aria-disabled:opacity-50"
          onClick={() => isNone || declare()}
        >
          {words.declare(chosen.length)}
        </Button>
      </div>
    </Card>
  )
}

type StepsProps = Pick<Checklist, 'steps'> & {
  /** Its links load full pages, because this page was rendered before the shop was set up. */
  isFresh?: boolean
}

/** The steps: done ones are ticked, open ones link to their page. */
export function Steps({ steps, isFresh }: StepsProps) {
  const words = useChecklistWords()
  const href = useHref()
  const document = isFresh && { 'data-document': true }
  return (
    <ol className="grid divide-y divide-line">
      {steps.map(({ name, isDone }) =>
        isDone ? (
          <li key={name} className="flex min-h-11 items-center gap-3 py-1.5 text-muted">
            <CircleCheck className="size-5 shrink-0 text-ok" />
            <span className="min-w-0">{words.steps[name]}</span>
            <span className="sr-only">{words.done}</span>
          </li>
        ) : (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            <a
              href={href(places[name])}
              {...document}
              className="flex min-h-11 min-w-0 flex-[1_1_16rem] items-center gap-3 py-1.5 font-medium hover:underline"
            >
              <Circle className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">{words.steps[name]}</span>
              <span className="sr-only">{words.open}</span>
              <ChevronRight className="size-5 shrink-0 text-muted" />
            </a>
            {name === 'menu' && (
              <a
                href={href('/command-center/menu-file')}
                {...document}
                className="flex min-h-9 items-center text-sm font-medium text-accent-text underline"
              >
                {words.table}
              </a>
            )}
          </li>
        ),
      )}
    </ol>
  )
}

/** The page of each step. */
const places: Record<StepName, PagePath> = {
  contacts: '/command-center/settings',
  menu: '/command-center/menu',
  photos: '/command-center/product?missing=photo',
  hours: '/command-center/settings/orders',
  deliveryMethods: '/command-center/settings/orders',
  payment: '/command-center/settings/payment',
  receiver: '/command-center/settings/receivers',
  translation: '/command-center/product?missing=translation',
  address: '/command-center/settings',
  order: '/',
}

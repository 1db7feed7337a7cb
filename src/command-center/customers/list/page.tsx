import { SearchX, Users } from 'lucide-react'
import type { ListedCustomer } from '#business/orders/customers/contract.ts'
import { type Sought, useSought } from '#command-center/kit/form/use-sought.ts'
import { Pager } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { SearchFailed } from '#command-center/kit/list/search-failed.tsx'
import { SearchForm } from '#command-center/kit/list/search-form.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatFullDate } from '#words/kit/moments.ts'
import { CameTo, FlagBadge } from './came-to.tsx'
import type { CustomersPage } from './load.ts'
import { useCustomerWords } from './words.ts'

/** All customers, latest order first. */
export function Page({ data }: { data: CustomersPage }) {
  const { list: words } = useCustomerWords()
  const path = '/command-center/customer'
  const here = useHref()(path)
  const { isFlagged } = data
  const look = async ({ q, cursor }: Sought): Promise<CustomersPage | Refusal> => {
    const flagged = isFlagged ? { flagged: 'true' as const } : {}
    const input = { q, ...flagged, ...(cursor && { cursor }) }
    const found = await askStaff('POST /api/customers/search', input)
    return isRefusal(found) ? found : { ...found, isFlagged, isFirst: !cursor }
  }
  const { sought, found, refusal, seek, again } = useSought(data, look)
  const { q } = sought
  const { customers = [], next = null, isFirst = true } = found ?? {}
  const isAll = q === '' && !isFlagged
  const address = isFlagged ? `${here}?flagged=true` : here
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} />
      <SearchForm
        key={`${q} ${isFlagged}`}
        to={path}
        q={q}
        label={words.q}
        submit={words.find}
        onSearch={(to, typed) => seek(to, { q: typed })}
      >
        <Checkbox
          dense
          name="flagged"
          value="true"
          defaultChecked={isFlagged}
          label={words.flagged}
        />
      </SearchForm>
      <Card flush aria-busy={(!found && !refusal) || undefined}>
        {refusal ? (
          <SearchFailed refusal={refusal} again={again} />
        ) : found && customers.length === 0 ? (
          <EmptyState
            icon={isAll ? <Users /> : <SearchX />}
            title={isAll ? words.empty : words.nothing}
            {...(!isAll && { action: <LinkButton href={here}>{words.clear}</LinkButton> })}
          >
            {isAll ? words.emptyHint : words.nothingHint}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {customers.map((customer) => (
              <CustomerLine key={customer.id} customer={customer} />
            ))}
          </ul>
        )}
      </Card>
      <Pager
        here={here}
        params={{ flagged: isFlagged ? 'true' : '' }}
        cursor={next}
        isFirst={isFirst}
        words={words}
        onMove={q === '' ? undefined : (cursor) => seek(address, { q, cursor })}
      />
    </div>
  )
}

function CustomerLine({ customer }: { customer: ListedCustomer }) {
  const { list: words, customer: own } = useCustomerWords()
  const { locale } = useSite()
  const { timeZone } = useFront()
  const href = useHref()
  const { id, name, phone, phoneFormatted, orderCount, lastOrderAt } = customer
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-bg">
      <span className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={href(`/command-center/customer/${id}`)}
          className="inline-flex min-h-9 items-center font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {name || own.nameless}
        </a>
        <FlagBadge customer={customer} />
      </span>
      <a
        href={`tel:${phone}`}
        className="relative z-1 inline-flex min-h-9 items-center whitespace-nowrap underline sm:w-44"
      >
        {phoneFormatted}
      </a>
      <span className="flex flex-wrap items-center gap-x-4 text-sm tabular-nums max-sm:w-full">
        <span className="sm:w-24">{words.orders(orderCount)}</span>
        <span className="sm:w-32 sm:text-right">
          <CameTo {...customer} />
        </span>
        <span className="text-muted sm:w-60 sm:text-right">
          {words.last(formatFullDate(new Date(lastOrderAt), locale, timeZone))}
        </span>
      </span>
    </li>
  )
}

import { Download, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { orderStatuses } from '#business/orders/order.ts'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { formatFullMoment } from '#command-center/frame/line/use-when.ts'
import { DateField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { useHash } from '#command-center/kit/form/use-hash.ts'
import { type Sought, useSought } from '#command-center/kit/form/use-sought.ts'
import { Pager } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { SearchFailed } from '#command-center/kit/list/search-failed.tsx'
import { SearchForm } from '#command-center/kit/list/search-form.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { formatFullDate } from '#words/kit/moments.ts'
import { formatSums } from '#words/kit/money.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { FoundTable, hourLabel, QuickFilters } from './found-table.tsx'
import type { FoundPage } from './load.ts'
import { takeSearchFromHash } from './search-hash.ts'

/** Search through all orders. Chosen filters are in the address; typed text isn't, because it can be personal data. */
export function Page({ data }: { data: FoundPage }) {
  const { find: words } = useCustomerWords()
  const { order } = useStaffWords()
  const here = useHref()('/command-center/checkout/find')
  const { form } = useSite()
  const { filters, exports } = data
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const look = async ({ q, cursor }: Sought): Promise<FoundPage | Refusal> => {
    const input = { q, ...chosen, ...(cursor && { cursor }) }
    const found = await askStaff('POST /api/orders/find', input)
    if (isRefusal(found)) return found
    // The page may be open since yesterday.
    const { orders, next, total, textsFrom, today } = found
    return { ...data, orders, next, total, textsFrom, today, isFirst: !cursor }
  }
  const { sought, found, refusal, seek, again } = useSought(data, look)
  const { q } = sought
  const seekTyped = (typed = '') => {
    if (typed) seek(here, { q: typed })
  }
  useHash(() => seekTyped(takeSearchFromHash()))
  const onRefused = useEffectEvent(seekTyped)
  useEffect(() => onRefused(form?.values.q), [form])
  const { orders = [], next = null, isFirst = true, today = data.today } = found ?? {}
  const isAll = q === '' && Object.keys(chosen).length === 0
  const query = new URLSearchParams(chosen).toString()
  const address = query ? `${here}?${query}` : here
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={words.title}
        back={{ to: '/command-center/checkout', name: order.back }}
        actions={
          exports && orders.length > 0 && <ExportForm filters={{ ...chosen, q }} from={address} />
        }
      />
      <Refused />
      <Filters
        key={JSON.stringify([filters, q])}
        filters={filters}
        q={q}
        onSearch={(to, typed) => seek(to, { q: typed })}
      />
      <QuickFilters
        filters={filters}
        today={today}
        onSeek={q === '' ? undefined : (to) => seek(to, { q })}
      />
      <Card flush aria-busy={(!found && !refusal) || undefined}>
        {refusal ? (
          <SearchFailed refusal={refusal} again={again} />
        ) : found && orders.length === 0 ? (
          <EmptyState
            {...(isAll ? { picture: 'bento-box' as const } : { icon: <SearchX /> })}
            title={isAll ? words.empty : words.nothing}
            {...(!isAll && { action: <LinkButton href={here}>{words.clear}</LinkButton> })}
          >
            {isAll ? words.emptyHint : `${words.nothingHint} ${words.textHint}`}
          </EmptyState>
        ) : (
          <>
            <FoundTable orders={orders} />
            {found && <Sum found={found} />}
          </>
        )}
      </Card>
      <Pager
        here={here}
        params={filters}
        cursor={next}
        isFirst={isFirst}
        words={words}
        onMove={q === '' ? undefined : (cursor) => seek(address, { q, cursor })}
      />
      {exports && exports.length > 0 && <LastExports exports={exports} />}
    </div>
  )
}

/** A form, so that a typed phone number is in the request body and the browser streams the file to disk. */
function ExportForm({
  filters,
  from,
}: {
  filters: Readonly<Record<string, string>>
  from: string
}) {
  const { find: words } = useCustomerWords()
  const { locale } = useSite()
  const fields = Object.entries(filters).filter(([, value]) => value !== '')
  return (
    <form method="post" action="/api/orders/export">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="_from" value={from} />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button size={36} type="submit">
        <Download />
        {words.export}
      </Button>
    </form>
  )
}

/** Why there was no export. */
function Refused() {
  const { form, locale } = useSite()
  if (!form) return null
  const { title, text } = refusalMessage(locale, form.refusal)
  return (
    <Banner tone="bad" title={title} role="alert">
      {text}
    </Banner>
  )
}

type Export = NonNullable<FoundPage['exports']>[number]

/** Who exported customers’ data, and how many orders. */
function LastExports({ exports }: { exports: readonly Export[] }) {
  const { find: words } = useCustomerWords()
  const { locale } = useSite()
  const { timeZone } = useFront()
  const filtersOf = useFormatFilters()
  return (
    <Card flush title={words.exports}>
      <ul className="divide-y divide-line text-sm">
        {exports.map((one) => (
          <li
            key={`${one.at} ${one.staffName}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <span className="font-medium wrap-anywhere">{one.staffName}</span>
            <time dateTime={one.at} className="text-muted tabular-nums">
              {formatFullMoment(new Date(one.at), locale, timeZone)}
            </time>
            <span className="tabular-nums">{words.exported(one.rows)}</span>
            <span className="text-muted">{filtersOf(one.filters).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useFormatFilters() {
  const { find: words } = useCustomerWords()
  const { order } = useStaffWords()
  const { locale } = useSite()
  const day = (date: string) => formatDay(date, locale)
  const { orders } = useStaffWords()
  return ({
    state,
    deliveryMethod,
    from,
    to,
    hour,
    isSearched,
    textsFrom,
    isCustomer,
  }: Export['filters']): string[] => [
    ...(isCustomer ? [words.ofOneCustomer] : []),
    ...(state ? [{ ...order.statuses, OPEN: words.openState, LATE: words.lateState }[state]] : []),
    ...(deliveryMethod ? [deliveryMethod === 'PICKUP' ? orders.pickup : orders.delivery] : []),
    ...(from ? [`${words.from}: ${day(from)}`] : []),
    ...(to ? [`${words.to}: ${day(to)}`] : []),
    ...(hour ? [hourLabel(hour)] : []),
    ...(isSearched ? [words.bySearch] : []),
    ...(textsFrom ? [words.textsFrom(day(textsFrom))] : []),
  ]
}

/** Of all found orders, not only those on this page. */
function Sum({ found: { total, textsFrom, filters, exports } }: { found: FoundPage }) {
  const { find: words } = useCustomerWords()
  const { order } = useStaffWords()
  const { locale } = useSite()
  if (total === undefined) return null
  return (
    <p className="border-t border-line px-4 py-3 text-right font-semibold tabular-nums">
      {total ? words.sum(total.orderCount, formatSums(total.sums, locale)) : words.tooMany}
      {total?.isFeeOpen && <SumNote>{order.plusDelivery}</SumNote>}
      {total && total.cancelledCount > 0 && (
        <SumNote>{words.leftOut(total.cancelledCount)}</SumNote>
      )}
      {textsFrom && <SumNote>{words.textsFrom(formatDay(textsFrom, locale))}</SumNote>}
      {textsFrom && exports && filters.from !== '' && <SumNote>{words.fileHasAll}</SumNote>}
    </p>
  )
}

/** "5 May 2026", of a date. */
const formatDay = (date: string, locale: Locale) =>
  formatFullDate(new Date(`${date}T00:00:00Z`), locale, 'UTC')

const SumNote = ({ children }: { children: string }) => (
  <span className="block text-xs font-normal text-muted">{children}</span>
)

type FiltersProps = Pick<FoundPage, 'filters'> & {
  q: string
  onSearch(address: string, q: string): void
}

function Filters({ filters, q, onSearch }: FiltersProps) {
  const { state, deliveryMethod, from, to, hour } = filters
  const { find: words } = useCustomerWords()
  const { order } = useStaffWords()
  const states = [
    { value: '', label: words.anyState },
    { value: 'OPEN', label: words.openState },
    { value: 'LATE', label: words.lateState },
    ...orderStatuses.map((value) => ({ value, label: order.statuses[value] })),
  ]
  return (
    <SearchForm
      to="/command-center/checkout/find"
      q={q}
      label={words.q}
      submit={words.submit}
      onSearch={onSearch}
    >
      <SelectField
        dense
        name="state"
        label={words.state}
        defaultValue={state}
        options={states}
        className="flex-[1_1_9rem] self-start"
      />
      {deliveryMethod && <input type="hidden" name="deliveryMethod" value={deliveryMethod} />}
      {hour && <input type="hidden" name="hour" value={hour} />}
      <DateFilter name="from" date={from} label={words.from} />
      <DateFilter name="to" date={to} label={words.to} />
    </SearchForm>
  )
}

/** It has a name, so that the form works without JavaScript. */
function DateFilter({ date, ...field }: { name: string; date: string; label: string }) {
  const [value, setValue] = useState(date)
  return (
    <div className="w-[11rem] max-w-full self-start">
      <DateField {...field} dense lean="back" value={value} onDate={setValue} />
    </div>
  )
}

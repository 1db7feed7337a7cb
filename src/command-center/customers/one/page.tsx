import { Download, Phone, PhoneIncoming, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Customer, PastOrder } from '#business/orders/customers/contract.ts'
import { customerFlags } from '#business/orders/customers/customer.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { CameTo, FlagBadge } from '#command-center/customers/list/came-to.tsx'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { formatFullMoment } from '#command-center/frame/line/use-when.ts'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { leave } from '#command-center/kit/form/leave-guard.tsx'
import { LineName } from '#command-center/kit/form/line-name.tsx'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useAddressText } from '#command-center/kit/form/use-address-text.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { Pager } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { askStaff, deleted } from '#command-center/kit/session/ask-staff.ts'
import { StatusBadge } from '#command-center/orders/find/status-badge.tsx'
import { LastOrders } from '#command-center/orders/form/last-orders.tsx'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { goTo, refresh } from '#platform/browser/navigate.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { hasCents } from '#words/difference.ts'
import { formatFullDate } from '#words/kit/moments.ts'
import { formatMoney } from '#words/kit/money.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { CustomerPage } from './load.ts'

/** One customer, with what staff need in a call. */
export function Page({ data: { customer, isFirst } }: { data: CustomerPage }) {
  const { list, customer: words } = useCustomerWords()
  const { newOrder } = usePhoneOrderWords()
  const href = useHref()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={customer.name || words.nameless}
        back={{ to: '/command-center/customer', name: list.title }}
        badge={<FlagBadge customer={customer} />}
        actions={
          <>
            <LinkButton
              size={36}
              href={`${href('/command-center/checkout/new')}?customer=${customer.id}`}
            >
              <PhoneIncoming />
              {newOrder}
            </LinkButton>
            <LinkButton size={36} kind="primary" href={`tel:${customer.phone}`}>
              <Phone />
              {customer.phoneFormatted}
            </LinkButton>
          </>
        }
      />
      <Figures customer={customer} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-5">
          <Repeatable customer={customer} />
          <UsualOrder customer={customer} />
          <Orders customer={customer} isFirst={isFirst} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <About customer={customer} />
          <Addresses customer={customer} />
          <Privacy customer={customer} />
        </div>
      </div>
    </div>
  )
}

/** The last orders, each with a link that repeats it by phone. */
function Repeatable({ customer: { id, lastOrders } }: Pick<CustomerPage, 'customer'>) {
  const words = usePhoneOrderWords()
  const href = useHref()
  if (lastOrders.length === 0) return null
  return (
    <Card title={words.lastOrders}>
      <LastOrders
        orders={lastOrders}
        repeat={({ orderId }, label) => (
          <LinkButton
            size={36}
            href={`${href('/command-center/checkout/new')}?customer=${id}&repeat=${orderId}`}
          >
            {label}
          </LinkButton>
        )}
      />
    </Card>
  )
}

function Addresses({ customer: { addresses } }: Pick<CustomerPage, 'customer'>) {
  const { customer: words } = useCustomerWords()
  const addressText = useAddressText()
  const lines = addresses.map(addressText)
  return (
    <Card title={words.addresses}>
      {lines.length === 0 ? (
        <p className="text-sm text-muted">{words.noAddresses}</p>
      ) : (
        <ul className="grid gap-2">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function UsualOrder({ customer: { usual } }: Pick<CustomerPage, 'customer'>) {
  const { customer: words } = useCustomerWords()
  const { money } = useWords()
  return (
    <Card title={words.usual}>
      <p className="-mt-2 mb-3 text-sm text-muted">
        {usual.length > 0 ? words.usualHint : words.noUsual}
      </p>
      <ul className="grid gap-2">
        {usual.map(({ quantity, price, times, ...line }) => (
          <li
            key={line.choiceKey ?? line.variantId}
            className="flex items-baseline justify-between gap-x-4"
          >
            <span className="min-w-0 wrap-anywhere">
              <b className="tabular-nums">{quantity}&nbsp;×</b> <LineName line={line} />{' '}
              <span className="text-sm text-muted">{words.times(times)}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{money(price * quantity)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Totals so far, and the names used in orders. */
function Figures({ customer }: Pick<CustomerPage, 'customer'>) {
  const { customer: words } = useCustomerWords()
  const { locale } = useSite()
  const { timeZone } = useFront()
  const others = customer.names.filter((name) => name !== customer.name)
  const figures: [string, ReactNode][] = [
    [words.orderCount, String(customer.orderCount)],
    [words.cancelledCount, String(customer.cancelledCount)],
    [words.spent, <CameTo key="spent" {...customer} />],
    [words.since, formatFullDate(new Date(customer.createdAt), locale, timeZone)],
    ...(others.length > 0 ? [[words.names, others.join(', ')] as [string, ReactNode]] : []),
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

/** The customer's orders, page by page. */
function Orders({ customer: { id, orders, next }, isFirst }: CustomerPage) {
  const { customer: words } = useCustomerWords()
  const href = useHref()
  const withCents = hasCents(orders.map(({ total }) => total))
  return (
    <Card title={words.orders} flush>
      {orders.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">{words.noOrders}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} withCents={withCents} />
          ))}
        </ul>
      )}
      <div className="border-t border-line p-4 empty:hidden">
        <Pager
          here={href(`/command-center/customer/${id}`)}
          params={{}}
          cursor={next}
          isFirst={isFirst}
          words={{ next: words.olderOrders, first: words.latestOrders }}
        />
      </div>
    </Card>
  )
}

function OrderLine({ order, withCents }: { order: PastOrder; withCents: boolean }) {
  const { orders, order: words } = useStaffWords()
  const { locale } = useSite()
  const href = useHref()
  const localize = useLocalizedText()
  const at = new Date(order.placedAt)
  const when = formatFullMoment(at, locale, order.timeZone)
  return (
    <li className="relative grid gap-1 px-4 py-3 hover:bg-bg">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={href(`/command-center/checkout/${order.id}`)}
          className="inline-flex min-h-9 items-center font-semibold tabular-nums after:absolute after:inset-0"
        >
          {words.title(order.number)}
        </a>
        <StatusBadge status={order.status} />
        <span className="ml-auto font-semibold tabular-nums">
          {formatMoney(order.total, order.currencyCode, locale, withCents)}
          {isFeeOpen(order) && (
            <span className="text-xs font-normal text-muted"> {words.plusDelivery}</span>
          )}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <time dateTime={order.placedAt}>{when}</time>
        <span>{order.deliveryMethod === 'PICKUP' ? orders.pickup : orders.delivery}</span>
      </p>
      <p className="text-sm wrap-anywhere">
        {order.lines
          .map(({ quantity, productName }) => `${quantity}\u00a0×\u00a0${localize(productName)}`)
          .join(', ')}
      </p>
    </li>
  )
}

/** The staff's note and flag as form values: no flag is an empty choice. */
type Written = Pick<Customer, 'version' | 'note' | 'flagReason'> & { flag: string }

const written = ({ version, note, flag, flagReason }: Customer): Written => ({
  version,
  note,
  flag: flag ?? '',
  flagReason,
})
const flagIn = (chosen: string) => customerFlags.find((flag) => flag === chosen) ?? null
const writtenIn = (answer: Customer | Refusal) => (isRefusal(answer) ? answer : written(answer))

/** Note and flag, for the staff member who takes the next call. */
function About({ customer }: Pick<CustomerPage, 'customer'>) {
  const { customer: words } = useCustomerWords()
  const customerId = customer.id
  const draft = useDraft<Written>({
    saved: written(customer),
    notice: words.saved,
    onSaved: () => refresh(),
    send: async ({ flag, ...changes }, version) => {
      const flags = flag !== undefined && { flag: flagIn(flag) }
      const input = { ...changes, ...flags, customerId }
      return writtenIn(await askStaff('PATCH /api/customers/{customerId}', input, { version }))
    },
    reload: async () =>
      writtenIn(await askStaff('GET /api/customers/{customerId}', { customerId })),
  })
  const options = [
    { value: '', label: words.flags.none },
    ...customerFlags.map((flag) => ({ value: flag, label: words.flags[flag] })),
  ]
  const names = { note: words.note, flag: words.flag, flagReason: words.flagReason }
  return (
    <Card title={words.about}>
      <Editor
        draft={draft}
        names={names}
        format={{ flag: (flag) => words.flags[flagIn(flag) ?? 'none'] }}
      >
        <TextArea
          dense
          label={words.note}
          hint={words.noteHint}
          maxLength={1000}
          {...draft.text('note')}
        />
        <SelectField
          dense
          label={words.flag}
          hint={words.flagHint}
          options={options}
          {...draft.text('flag')}
        />
        {draft.values.flag !== '' && (
          <TextField dense label={words.flagReason} maxLength={100} {...draft.text('flagReason')} />
        )}
      </Editor>
    </Card>
  )
}

/** Exports or erases the customer's personal data on request. */
function Privacy({ customer }: Pick<CustomerPage, 'customer'>) {
  const { privacy: words } = useCustomerWords()
  const { user, locale } = useSite()
  const href = useHref()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const customerId = customer.id
  if (user?.role === 'operator') return null
  const take = async () => {
    const known = await act(askStaff('POST /api/customers/{customerId}/export', { customerId }))
    if (known) saveFile(`customer-${customerId}.json`, JSON.stringify(known, null, 2))
  }
  const erase = async () => {
    const sending = deleted(askStaff('POST /api/customers/{customerId}/erase', { customerId }))
    if (await act(sending, words.erased)) await leave(() => goTo(href('/command-center/customer')))
  }
  const openFirst = refusalMessage(locale, refuse('orders-open'))
  const digits = customer.phone.slice(-4)
  const askToErase = () =>
    confirm({
      title: words.eraseTitle,
      text: words.eraseText,
      typed: digits,
      typedLabel: words.typeDigits(digits),
      yes: words.eraseYes,
      onYes: erase,
    })
  return (
    <Card title={words.title}>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{words.exportHint}</p>
        <Button size={36} busy={isBusy} onClick={take}>
          <Download />
          {words.export}
        </Button>
        <p className="mt-3 text-sm text-muted">{words.eraseHint}</p>
        {customer.open.length > 0 && (
          <p className="text-sm text-warn">
            {openFirst.title}. {openFirst.text}
          </p>
        )}
        <Button size={36} busy={isBusy} onClick={askToErase}>
          <Trash2 />
          {words.erase}
        </Button>
      </div>
      {dialog}
    </Card>
  )
}

/** Saves a text as a file in the browser. */
function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Safari reads it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

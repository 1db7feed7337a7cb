import { PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import type { OrderLine } from '#business/orders/shapes.ts'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { formatRecorded } from '#command-center/frame/line/use-when.ts'
import { LineName } from '#command-center/kit/form/line-name.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAddressStyle, useAddressText } from '#command-center/kit/form/use-address-text.ts'
import { WrongNumber } from '#command-center/orders/board/call-phone.tsx'
import { KnownCustomer } from '#command-center/orders/board/known-customer.tsx'
import { useBoardWords } from '#command-center/orders/board/words.ts'
import { type Term, useStock } from '#command-center/orders/form/use-stock.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Menu } from '#ui/menu.tsx'
import type { BoardWords } from '#words/board/en.ts'
import { formatDifference, moneyOf } from '#words/difference.ts'
import { formatWhen } from '#words/kit/moments.ts'
import { formatWeight } from '#words/kit/number.ts'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import type { StaffWords } from '#words/staff/en.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import type { OrderPage } from './load.ts'

export function OrderFacts({ order, now }: { order: BoardOrder; now: number }) {
  const { order: words, orders } = useStaffWords()
  const { locale } = useSite()
  const phoneWords = usePhoneOrderWords()
  const addressText = useAddressText()
  const money = moneyOf(order, locale)
  const moment = (at: string) => formatRecorded(new Date(at), new Date(now), locale, order.timeZone)
  const { address, warehouse } = order
  return (
    <Card title={words.lines}>
      <ul className="grid grid-cols-1 gap-2 border-b border-line pb-3">
        {order.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <b className="tabular-nums">{line.quantity} ×</b> <LineName line={line} />{' '}
              <span className="text-muted">
                {line.amount > 0 && formatWeight(line.amount, line.unit, locale)} {line.sku}
              </span>
            </span>
            <span className="ml-auto flex items-center gap-2 tabular-nums">
              {order.soldOut.includes(line.id) && (
                <Badge tone="warn" className="print:hidden">
                  {phoneWords.soldOut}
                </Badge>
              )}
              {money(line.price * line.quantity)}
              {order.moves.length > 0 && (
                <LineStock line={line} soldOutIds={order.soldOutIds ?? []} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-1 gap-2 pt-3">
        {order.discount > 0 && (
          <Fact label={words.discount}>
            −{money(order.discount)}
            {order.discountReason && ` · ${order.discountReason}`}
          </Fact>
        )}
        {order.deliveryMethod === 'DELIVERY' && (
          <Fact label={words.deliveryFee}>
            {order.deliveryFee === null ? words.notCounted : money(order.deliveryFee)}
          </Fact>
        )}
        <Fact label={words.total}>
          <b className="text-lg tabular-nums">{money(order.total)}</b>
          {isFeeOpen(order) && <span className="text-warn"> {words.plusDelivery}</span>}
        </Fact>
        <Fact label={words.payment}>
          <LocalizedText text={order.payment.name} />
          {order.changeAmount !== null && `, ${orders.change(money(order.changeAmount))}`}
        </Fact>
        <Fact label={words.time}>
          {order.timeSlot ? moment(order.timeSlot) : orders.asap(moment(order.promisedAt))}
        </Fact>
        <Fact label={words.customer}>
          <WhoOrdered order={order} />
        </Fact>
        {address && <Fact label={words.address}>{addressText(address)}</Fact>}
        {warehouse && (
          <Fact label={words.pickupPoint}>
            <LocalizedText text={warehouse.name} more={warehouse.address} />
          </Fact>
        )}
        {order.note && (
          <Fact label={words.note}>
            <b className="whitespace-pre-line text-warn">{order.note}</b>
          </Fact>
        )}
        <Fact label={words.language}>{ownLanguageNames[order.locale]}</Fact>
        <Fact label={words.placedAt}>{moment(order.placedAt)}</Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[10rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

/** The customer, as far as their data is still stored. */
function WhoOrdered({ order }: { order: BoardOrder }) {
  const { customer, name, phone, phoneFormatted } = order
  const { find } = useCustomerWords()
  const href = useHref()
  if (!customer) return find.erased
  return (
    <>
      <a href={href(`/command-center/customer/${customer.id}`)} className="underline">
        {name}
      </a>
      ,{' '}
      <a href={`tel:${phone}`} className="font-semibold whitespace-nowrap underline">
        {phoneFormatted}
      </a>{' '}
      <WrongNumber order={order} />
      <KnownCustomer customer={customer} />
    </>
  )
}

/** Whether the product of a line is sold out, and which of its options are. */
export const stockOf = (
  { variantId, choice }: Pick<OrderLine, 'variantId' | 'choice'>,
  soldOutIds: readonly string[],
) => ({
  isSoldOut: soldOutIds.includes(variantId),
  options: (choice?.options ?? []).filter(({ optionId }) => soldOutIds.includes(optionId)),
})

type Props = { line: OrderLine; soldOutIds: readonly string[] }

/** Lets staff mark a product sold out or available right in the order, and a sold-out option available. */
function LineStock({ line, soldOutIds }: Props) {
  const words = usePhoneOrderWords()
  const { palette } = useStaffWords()
  const localize = useLocalizedText()
  const { markSoldOut, markAvailable } = useStock()
  const { productId, variantId } = line
  const name = localize(line.productName, line.variantName)
  const { isSoldOut, options } = stockOf(line, soldOutIds)
  const markUntil = (term: Term) => () =>
    void markSoldOut({ productId, variantId }, term, { notice: palette.soldOutNow(name) })
  const ofProduct = isSoldOut
    ? [
        {
          label: words.markAvailable,
          onSelect: () =>
            void markAvailable({ productId, variantId }, { notice: palette.nowAvailable(name) }),
        },
      ]
    : [
        { label: words.untilClosing, onSelect: markUntil({ until: 'CLOSING' }) },
        { label: words.untilNotice, onSelect: markUntil({ until: 'NOTICE' }) },
      ]
  const ofOptions = options.map(({ optionId, name }) => ({
    label: `${words.markAvailable}: ${localize(name)}`,
    onSelect: () =>
      void markAvailable({ optionId }, { notice: palette.nowAvailable(localize(name)) }),
  }))
  return (
    <Menu
      trigger={
        <IconButton
          size={36}
          label={`${isSoldOut ? words.markAvailable : words.markSoldOut}: ${name}`}
          icon={<PackageX />}
          className="print:hidden"
        />
      }
      entries={[...ofProduct, ...ofOptions]}
    />
  )
}

/** The order's events: who did what, and when. */
export function OrderHistory({ order, now }: OrderPage) {
  const { order: words } = useStaffWords()
  const board = useBoardWords()
  const { call } = board
  const { locale } = useSite()
  const style = useAddressStyle()
  return (
    <Card title={words.history}>
      <ol className="grid gap-3 text-sm">
        {order.history.map((one) => (
          <li key={`${one.at} ${one.kind} ${one.toStatus}`} className="grid">
            <span>
              <b className="font-semibold">{one.by || words.byCustomer}</b> ·{' '}
              {formatHappened(one, words, board)}
            </span>
            {one.callBackAt && (
              <span>
                {call.again(
                  formatWhen(new Date(one.callBackAt), new Date(one.at), locale, order.timeZone),
                )}
              </span>
            )}
            {one.changes.length > 0 && (
              <ul className="text-muted">
                {one.changes.map((change) => (
                  <li key={JSON.stringify(change)}>
                    {formatDifference(change, order, locale, style)}
                  </li>
                ))}
              </ul>
            )}
            {one.exceptions.map(({ refused, reason }) => (
              <span key={refused} className="text-warn">
                {refusalMessage(locale, { refused }).title}: {reason}
              </span>
            ))}
            {one.reason && <span className="text-muted">{one.reason}</span>}
            <time dateTime={one.at} className="text-muted tabular-nums">
              {formatRecorded(new Date(one.at), new Date(now), locale, order.timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type Happened = Pick<
  OrderPage['order']['history'][number],
  'kind' | 'outcome' | 'copy' | 'toStatus'
>

/** One event of an order in words. With the customer's data, an order also loses the outcomes of its calls and the numbers of its prints. */
export function formatHappened(
  { kind, outcome, copy, toStatus }: Happened,
  words: StaffWords['order'],
  { happened }: BoardWords,
): string {
  if (outcome) return happened[outcome]
  if (kind === 'printed') return happened.printed(copy ?? 1)
  if (kind === 'changed' || kind === 'promised' || kind === 'taken') return happened[kind]
  const to = toStatus ? ` → ${words.statuses[toStatus]}` : ''
  if (kind === 'called' || kind === 'undone') return happened[kind] + to
  if (kind === 'moved') return words.happened.moved + to
  const known: Readonly<Record<string, string>> = words.happened
  return known[kind] ?? kind
}

import type { Customer, LastOrder } from '#business/orders/customers/contract.ts'
import { FlagBadge } from '#command-center/customers/list/came-to.tsx'
import { LineName } from '#command-center/kit/form/line-name.tsx'
import { useAddressText } from '#command-center/kit/form/use-address-text.ts'
import { LastOrders } from '#command-center/orders/form/last-orders.tsx'
import { type OrderDraft, withProduct } from '#command-center/orders/form/order-draft.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { useHref } from '#shop-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'

type Props = {
  draft: OrderDraft
  setDraft: (draft: OrderDraft) => void
  locale: Locale
  setLocale: (locale: Locale) => void
  isLocaleAssumed: boolean
  customer: Customer | undefined
  onRepeat: (order: LastOrder) => void
}

/** What is known about the caller, so that they needn't repeat it. */
export function Caller({ locale, setLocale, isLocaleAssumed, customer, ...rest }: Props) {
  const words = usePhoneOrderWords()
  return (
    <div className="grid grid-cols-1 gap-3 pt-3">
      <SelectField
        dense
        className={isLocaleAssumed ? 'sm:max-w-60 [&_select]:text-muted' : 'sm:max-w-60'}
        label={words.speaks}
        value={locale}
        onChange={({ target }) => setLocale(target.value as Locale)}
        options={locales.map((value) => ({ value, label: ownLanguageNames[value] }))}
      />
      {customer && <KnownCustomer customer={customer} {...rest} />}
    </div>
  )
}

/** The panel has the colour of a plain button. */
const edge = 'border border-edge'

type KnownProps = Pick<Props, 'draft' | 'setDraft' | 'onRepeat'> & { customer: Customer }

function KnownCustomer({ customer, draft, setDraft, onRepeat }: KnownProps) {
  const words = usePhoneOrderWords()
  const addressText = useAddressText()
  const href = useHref()
  const fill = (change: Partial<OrderDraft['form']>) =>
    setDraft({ ...draft, form: { ...draft.form, ...change } })
  const { name, orderCount, cancelledCount, note, addresses, usual, open, lastOrders } = customer
  return (
    <section className="grid grid-cols-1 gap-2 rounded-chip bg-sunken p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{words.known(name, orderCount)}</span>
        {cancelledCount > 0 && (
          <span className="text-muted">{words.cancelledCount(cancelledCount)}</span>
        )}
        <FlagBadge customer={customer} />
      </p>
      {note && <p className="text-warn wrap-anywhere">{note}</p>}
      {open.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {open.map(({ orderId, number }) => (
            <LinkButton
              key={orderId}
              size={36}
              className={edge}
              href={href(`/command-center/checkout/${orderId}`)}
            >
              {words.hasOpen(number)}
            </LinkButton>
          ))}
        </p>
      )}
      {lastOrders.length > 0 && (
        <LastOrders
          orders={lastOrders}
          repeat={(order, label) => (
            <Button size={36} className={edge} onClick={() => onRepeat(order)}>
              {label}
            </Button>
          )}
        />
      )}
      {addresses.length > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{words.addresses}</span>
          {addresses.map(({ note: addressNote, ...address }) => (
            <Button
              key={JSON.stringify(address)}
              size={36}
              className={edge}
              onClick={() => fill({ deliveryMethod: 'DELIVERY', addressNote, ...address })}
            >
              {addressText(address)}
            </Button>
          ))}
        </div>
      )}
      {usual.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{words.usual}</span>
          {usual.map((product) => (
            <Button
              key={product.choiceKey ?? product.variantId}
              size={36}
              className={edge}
              onClick={() => setDraft(withProduct(draft, product))}
            >
              <LineName line={product} />
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

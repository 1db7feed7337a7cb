import { useEffect } from 'react'
import { totalOf } from '#business/orders/checkout.ts'
import type { Line } from '#business/orders/shapes.ts'
import { keepOrder } from '#platform/browser/remember.ts'
import { type PagePath, useFront, useHref, useSite } from '#shop-context.tsx'
import { NotOrderingButton } from '#storefront/cart/add-button.tsx'
import { Again } from '#storefront/cart/again.tsx'
import { CartLines } from '#storefront/cart/cart-lines.tsx'
import { useCartWords } from '#storefront/cart/words.ts'
import { valuesIn } from '#storefront/checkout/form/form-values.ts'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { HoursNow, hoursText, MaintenanceNotice, stateText } from '#storefront/frame/hours-now.tsx'
import { PhoneLink } from '#storefront/frame/links.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { refusalMessage } from '#words/kit/order-refusals.ts'
import { useWords } from '#words/words.tsx'
import type { CheckoutPage } from './load.ts'
import { OrderForm, SaveForm } from './order-form.tsx'
import { Refused } from './refused.tsx'
import { SubmitButton, Summary, SummaryOnPhone } from './summary.tsx'
import {
  type CheckoutView,
  type Outcome,
  placeOrderUrl,
  useCartAtCheckout,
  useCheckout,
} from './use-checkout.ts'

/** Checkout on one page with the cart beside it. Everything works without JavaScript. */
export function Page({ data }: { data: CheckoutPage }) {
  const { cart, isEmpty, hadLines, ...outcome } = useCartAtCheckout(data)
  const { takesOrders } = useFront()
  // A sent form that failed comes back with what was typed.
  const isSent = useSite().form?.action === placeOrderUrl
  const isClosed = !takesOrders || data.slots.length === 0 || data.paymentMethods.length === 0
  return (
    <>
      <CartRefused />
      {isEmpty && <NothingToOrder {...data} />}
      {isClosed && !isSent
        ? !isEmpty && <NotNow lines={cart.lines} canPay={data.paymentMethods.length > 0} />
        : hadLines && <Placing data={{ ...data, ...cart }} outcome={outcome} isHidden={isEmpty} />}
    </>
  )
}

/** These are explained where they lead on. */
const explainedBelow = ['already-placed', 'checkout-empty']

/** Without JavaScript, a refused change of the cart leads here. */
function CartRefused() {
  const { form, locale } = useSite()
  const { phone } = useFront()
  const { openProduct } = useCartWords()
  const href = useHref()
  if (!form || form.action === placeOrderUrl) return null
  if (explainedBelow.includes(form.refusal.refused)) return null
  const { title, text } = refusalMessage(locale, form.refusal, phone)
  const path = form.refusal.facts?.productPath
  const toProduct = typeof path === 'string' && (
    <LinkButton href={href(path as PagePath)}>{openProduct}</LinkButton>
  )
  return (
    <Banner tone="bad" title={title} role="alert" className="mb-6" actions={toProduct}>
      {text}
    </Banner>
  )
}

/** Orders aren't possible now, so it replaces a form that would be refused. The cart is kept. */
function NotNow({ lines, canPay }: { lines: readonly Line[]; canPay: boolean }) {
  const { maintenance, phone, hours, takesOrders } = useFront()
  const { t, money } = useWords()
  const words = useCheckoutWords()
  const { total } = useCartWords()
  return (
    <section className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <h1 className="text-3xl font-bold hyphens-auto wrap-anywhere">{words.title}</h1>
      {maintenance ? (
        <MaintenanceNotice />
      ) : canPay ? (
        <Banner
          tone="warn"
          title={
            takesOrders || !hours.changesAt ? words.noTimes(phone !== '') : hoursText(hours, t)
          }
        />
      ) : (
        <Banner tone="warn" title={words.noPayment}>
          {words.noPaymentHint(phone !== '')}
        </Banner>
      )}
      <PhoneLink isWhole className="justify-self-start text-lg" />
      <Card title={words.order}>
        <CartLines lines={lines} />
        <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-bold">
          {total} <span className="tabular-nums">{money(totalOf(lines))}</span>
        </p>
      </Card>
      {!takesOrders && <NotOrderingButton />}
    </section>
  )
}

function NothingToOrder({ openOrder, orders }: Pick<CheckoutPage, 'openOrder' | 'orders'>) {
  const { t } = useWords()
  const words = useCheckoutWords()
  const href = useHref()
  const { form } = useSite()
  const front = useFront()
  const isShown = form?.refusal.refused === 'already-placed'
  // Without JavaScript, what was typed is saved with the next press.
  const sent = form?.refusal.refused === 'checkout-empty' ? form : undefined
  useEffect(() => {
    if (openOrder !== null) keepOrder(true)
  }, [openOrder])
  return (
    <section className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-3xl font-bold hyphens-auto wrap-anywhere">{words.title}</h1>
      <MaintenanceNotice />
      <CookiesOff />
      <PlacedAlready />
      {sent && (
        <Banner tone="warn" title={words.cartExpired} role="alert">
          {words.cartExpiredHint}
        </Banner>
      )}
      {openOrder !== null && !isShown && (
        <LinkButton href={href('/finish')} className="justify-self-center">
          {words.openOrder(openOrder)}
        </LinkButton>
      )}
      <EmptyState
        picture="takeout-box"
        title={t.cart.empty}
        action={
          sent ? (
            <SaveForm form={valuesIn(new Map(Object.entries(sent.values)))} to="/">
              <Button type="submit" kind="primary">
                {words.toMenu}
              </Button>
            </SaveForm>
          ) : (
            <LinkButton kind="primary" href={href('/')}>
              {words.toMenu}
            </LinkButton>
          )
        }
      >
        {front.takesOrders ? t.cart.emptyHint : stateText(front, t)}
      </EmptyState>
      {/* Not beside what was typed: it fills in the order's own details. */}
      {!sent && <Again {...(orders && { known: orders })} />}
    </section>
  )
}

/** What was added to the cart isn't found again. */
function CookiesOff() {
  const words = useCheckoutWords()
  const { phone } = useFront()
  const isHydrated = useHydrated()
  if (!isHydrated || navigator.cookieEnabled) return null
  return (
    <Banner tone="warn" title={words.cookiesOff} role="alert" actions={<PhoneLink />}>
      {words.cookiesOffHint(phone !== '')}
    </Banner>
  )
}

/** Without JavaScript, a second tab or press gets a link to the order here. */
function PlacedAlready() {
  const { form, locale } = useSite()
  const words = useCheckoutWords()
  const href = useHref()
  if (form?.refusal.refused !== 'already-placed') return null
  const { id, number } = form.refusal.facts as { id: string; number: string }
  const { title, text } = refusalMessage(locale, { refused: 'already-placed' })
  const toOrder = (
    <LinkButton href={`${href('/finish')}?order=${id}`}>{words.openOrder(number)}</LinkButton>
  )
  return (
    <Banner tone="ok" title={title} role="alert" actions={toOrder}>
      {text}
    </Banner>
  )
}

type PlacingProps = {
  data: CheckoutPage
  outcome: Outcome
  /** The cart has been emptied, and may be filled again in another tab: the form has what was typed. */
  isHidden: boolean
}

function Placing({ data, outcome, isHidden }: PlacingProps) {
  const { hours } = useFront()
  const words = useCheckoutWords()
  const view = useCheckout(data, outcome)
  return (
    <div
      hidden={isHidden}
      className="group/order grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23.5rem]"
    >
      <div className="grid grid-cols-1 gap-3">
        <div className="grid gap-2">
          <h1 className="text-2xl font-bold hyphens-auto wrap-anywhere lg:text-3xl">
            {words.title}
          </h1>
          {!hours.isOpen && <HoursNow />}
        </div>
        <SummaryOnPhone view={view} />
        {data.lines.length > 0 && <Refused view={view} />}
        <OrderForm view={view} data={data} />
        <SubmitBar view={view} />
      </div>
      <Summary view={view} />
    </div>
  )
}

/** The button at the bottom of a phone, always within the thumb's reach. */
function SubmitBar({ view }: { view: CheckoutView }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-6 border-t border-line bg-surface px-4 pt-3 pb-safe-3 lg:hidden">
      <SubmitButton view={view} />
    </div>
  )
}

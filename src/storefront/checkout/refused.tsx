import type { MouseEvent, ReactNode } from 'react'
import { isRepriced, totalOf } from '#business/orders/checkout.ts'
import type { Line } from '#business/orders/shapes.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useFront, useHref } from '#shop-context.tsx'
import { Pieces } from '#storefront/cart/choice-text.tsx'
import { useCartWords } from '#storefront/cart/words.ts'
import { fieldIn, open } from '#storefront/checkout/form/focus.ts'
import { useCheckoutWords, useFieldMessages } from '#storefront/checkout/form/words.ts'
import { changesIn } from '#storefront/checkout/place/use-placing.ts'
import { missingTo } from '#storefront/checkout/time/slots.ts'
import { PhoneLink } from '#storefront/frame/links.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { faultPieces, named } from '#words/choice.ts'
import { hasWords, refusalMessage } from '#words/kit/order-refusals.ts'
import { useWords } from '#words/words.tsx'
import { SaveForm } from './order-form.tsx'
import { type CheckoutView, formId } from './use-checkout.ts'

/** Why the order was not placed, with the button that helps. */
export function Refused({ view }: { view: CheckoutView }) {
  const { refusal } = view.placing
  if (!refusal || refusal.refused === 'time-not-offered') return null
  if (refusal.refused === 'invalid') return <Missing view={view} />
  if (refusal.refused === 'total-changed' || refusal.refused === 'lines-unavailable')
    return <Changes view={view} refusal={refusal} />
  return <Message view={view} refusal={refusal} />
}

function Missing({ view }: { view: CheckoutView }) {
  const { locale } = useWords()
  const words = useCheckoutWords()
  const messageOf = useFieldMessages()
  const { errors } = view.placing
  if (errors.length === 0) return null
  const isMissing = errors.some(({ code }) => code === 'required')
  const title = isMissing
    ? words.fillRequired
    : refusalMessage(locale, { refused: 'invalid' }).title
  const goTo = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const field = fieldIn(view.element.current, link?.hash.slice(1) ?? '')
    if (!link || !field) return
    event.preventDefault()
    open(field)
    field.focus()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards click links, too
    <div role="alert" onClick={goTo}>
      <ErrorSummary
        title={title}
        errors={errors.map((error) => ({ fieldId: error.field, text: messageOf(error) }))}
      />
    </div>
  )
}

function Message({ view, refusal }: Unsaid) {
  const { title, children, action } = useLocalizedText({ view, refusal })
  return (
    <Banner tone="bad" title={title} role="alert" tabIndex={-1} data-refused actions={action}>
      {children}
    </Banner>
  )
}

type Unsaid = { view: CheckoutView; refusal: Refusal }
type Parts = { title: string; children: ReactNode; action?: ReactNode }

function useLocalizedText({ view, refusal }: Unsaid): Parts {
  const front = useFront()
  const { total } = view.order
  const { locale, t, money } = useWords()
  const cart = useCartWords()
  const words = useCheckoutWords()
  const href = useHref()
  const isHydrated = useHydrated()
  const message = refusalMessage(locale, refusal, front.phone)
  const entriesSaved = words.entriesSaved(front.phone !== '')
  const again = (
    <>
      <Button type="submit" form={formId} busy={view.placing.isBusy}>
        {t.common.retry}
      </Button>
      <PhoneLink isWhole />
    </>
  )
  switch (refusal.refused) {
    case 'no-connection':
      return { title: words.offline, children: entriesSaved, action: again }
    // If this page still has the cart, there is no order.
    case 'something-went-wrong':
    case 'out-of-order':
    case 'not-sent':
      return { title: words.notSent, children: entriesSaved, action: again }
    case 'maybe-sent':
      return { title: words.maybeSent, children: words.maybeSentHint, action: again }
    case 'below-minimum':
      return {
        title: cart.toMinimum(money(missingTo(refusal.facts?.minimum, total))),
        children: front.isPickupAvailable ? message.text : t.cart.emptyHint,
        action: (
          <>
            <LinkButton href={href('/')}>{words.toMenu}</LinkButton>
            {isHydrated && front.isPickupAvailable && (
              <Button onClick={view.placing.takePickup} busy={view.placing.isBusy}>
                {words.takePickup}
              </Button>
            )}
          </>
        ),
      }
    case 'checkout-empty':
      return {
        title: words.cartExpired,
        children: words.cartExpiredHint,
        action: (
          <Button onClick={() => void view.placing.restore()} busy={view.placing.isBusy}>
            {words.restoreCart}
          </Button>
        ),
      }
    case 'currency-changed':
      return {
        title: message.title,
        children: entriesSaved,
        action: isHydrated && (
          <Button onClick={() => location.assign(href('/checkout'))}>{words.showPrices}</Button>
        ),
      }
    case 'too-many-own-orders':
      return {
        title: message.title,
        children: message.text,
        action: (
          <>
            <LinkButton href={href('/finish')}>{t.header.myOrders}</LinkButton>
            <PhoneLink isWhole />
          </>
        ),
      }
    case 'maintenance':
    case 'too-busy':
    case 'too-many-orders':
      return { title: message.title, children: message.text, action: <PhoneLink isWhole /> }
    default:
      // Errors without a text of their own.
      return hasWords(refusal.refused)
        ? { title: message.title, children: message.text }
        : { title: words.notSent, children: entriesSaved, action: again }
  }
}

type Props = { view: CheckoutView; refusal: Refusal }

/** Lists the dishes that changed since the customer saw them, with a button that accepts exactly these changes. */
function Changes({ view, refusal }: Props) {
  const { locale, money } = useWords()
  const words = useCheckoutWords()
  const isHydrated = useHydrated()
  const { agree, isBusy } = view.placing
  const { lines } = view.order
  const nameOf = ({ productName, variantName, choice }: Line) => (
    <b className="font-semibold">
      <Pieces pieces={named([productName, variantName], choice)} />
    </b>
  )
  const total = money(totalOf(lines))
  const gone = lines.filter(({ isAvailable }) => !isAvailable)
  const repriced = lines.filter(isRepriced)
  const isNamed = gone.length + repriced.length > 0
  const isAllGone = gone.length === lines.length
  const label = isAllGone
    ? words.withoutGone(gone.length)
    : gone.length > 0
      ? words.orderWithout(total, gone.length)
      : words.agree(total)
  const { title, text } = refusalMessage(locale, refusal)
  const heading =
    gone.length === 0
      ? title
      : repriced.length === 0
        ? words.productsGone(gone.length)
        : words.cartChanged
  const action =
    isHydrated && isNamed ? (
      <Button onClick={() => void agree()} busy={isBusy}>
        {label}
      </Button>
    ) : isHydrated || gone.length === 0 ? (
      // Sending the form again accepts: the page with this message already has the new total.
      <Button type="submit" form={formId} busy={isBusy}>
        {words.agree(total)}
      </Button>
    ) : (
      <GoOnWithout view={view} />
    )
  return (
    <Banner tone="bad" title={heading} role="alert" tabIndex={-1} data-refused actions={action}>
      {isNamed ? (
        <ul className="grid gap-1">
          {gone.map((line) => (
            <li key={line.id} className="wrap-anywhere">
              {nameOf(line)}:{' '}
              {line.fault ? (
                <Pieces pieces={faultPieces(line.fault.code, line.fault.name, locale)} />
              ) : (
                words.goneNow
              )}
            </li>
          ))}
          {repriced.map((line) => (
            <li key={line.id} className="wrap-anywhere">
              {nameOf(line)}:{' '}
              {line.shownPrice === null
                ? words.otherCurrencyNow(money(line.price))
                : words.repricedNow(money(line.shownPrice), money(line.price))}
            </li>
          ))}
        </ul>
      ) : (
        text
      )}
    </Banner>
  )
}

/** Without JavaScript this also saves what the customer typed, then the page shows the remaining items. */
function GoOnWithout({ view }: { view: CheckoutView }) {
  const words = useCheckoutWords()
  const { currencyCode } = useFront()
  const { prices, without } = changesIn(view.order.lines)
  const agreed = {
    ...Object.fromEntries(
      prices.flatMap(({ lineId, price }, at) => [
        [`prices.${at}.lineId`, lineId],
        [`prices.${at}.price`, price],
      ]),
    ),
    ...Object.fromEntries(without.map((id, at) => [`without.${at}`, id])),
  } as Record<string, string | number>
  return (
    <SaveForm form={view.fields.start} more={{ ...agreed, currencyCode }} to="/checkout">
      <Button type="submit">{words.withoutGone(without.length)}</Button>
    </SaveForm>
  )
}

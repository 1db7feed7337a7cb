import type { MouseEvent, ReactNode } from 'react'
import type { Refusal } from '#platform/refusal.ts'
import { useFront, useHref } from '#shop-context.tsx'
import { useCartWords } from '#storefront/cart/words.ts'
import { fieldIn, open } from '#storefront/checkout/form/focus.ts'
import { useFieldMessages } from '#storefront/checkout/form/use-field-messages.ts'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { missingTo } from '#storefront/checkout/time/still-stands.ts'
import { PhoneLink } from '#storefront/frame/phone-link.tsx'
import { useHydrated } from '#storefront/frame/use-hydrated.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { hasWords, refusalMessage } from '#words/kit/refusals.ts'
import { useWords } from '#words/words.tsx'
import { Changes } from './changes.tsx'
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
              <Button onClick={() => view.fields.fill('deliveryMethod', 'PICKUP')}>
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

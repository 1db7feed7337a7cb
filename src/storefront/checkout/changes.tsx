import { isRepriced, totalOf } from '#business/orders/checkout.ts'
import type { Line } from '#business/orders/shapes.ts'
import { inLocale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { changesIn } from '#storefront/checkout/place/use-placing.ts'
import { useHydrated } from '#storefront/frame/use-hydrated.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { faultText, withChoice } from '#words/choice.ts'
import { refusalMessage } from '#words/kit/refusals.ts'
import { useWords } from '#words/words.tsx'
import { SaveForm } from './save-form.tsx'
import { type CheckoutView, formId } from './use-checkout.ts'

type Props = { view: CheckoutView; refusal: Refusal }

/** Lists the dishes that changed since the customer saw them, with a button that accepts exactly these changes. */
export function Changes({ view, refusal }: Props) {
  const { locale, money } = useWords()
  const words = useCheckoutWords()
  const { defaultLocale } = useSite()
  const isHydrated = useHydrated()
  const { agree, isBusy } = view.placing
  const { lines } = view.order
  const nameOf = ({ productName, variantName, choice }: Line) => {
    const names = [productName, variantName].map((name) => inLocale(name, locale, defaultLocale))
    return withChoice(names.filter(Boolean).join(', '), choice, locale, defaultLocale)
  }
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
              <b className="font-semibold">{nameOf(line)}</b>:{' '}
              {line.fault ? faultText(line.fault, locale, defaultLocale) : words.goneNow}
            </li>
          ))}
          {repriced.map((line) => (
            <li key={line.id} className="wrap-anywhere">
              <b className="font-semibold">{nameOf(line)}</b>:{' '}
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

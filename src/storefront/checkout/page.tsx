import { useFront, useHref, useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { refusalMessage } from '#words/refusals.ts'
import { useWords } from '#words/words.tsx'
import { useCart } from '../cart/cart.ts'
import { HoursNow } from '../frame/hours-now.tsx'
import { MaintenanceNotice } from '../frame/maintenance-notice.tsx'
import type { CheckoutPage } from './load.ts'
import { OrderForm } from './order-form.tsx'
import { Refused } from './refused.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { Summary, SummaryOnPhone } from './summary.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePlacedElsewhere } from './use-placed-elsewhere.ts'
import { useCheckoutWords } from './words.ts'

/** The order on one page, the cart beside it. Everything works without JavaScript. */
export function Page({ data }: { data: CheckoutPage }) {
  const cart = useCart()
  const lines = cart.isLoaded ? cart.lines : data.lines
  usePlacedElsewhere(data.checkoutId, data.lines.length > 0 && lines.length === 0)
  return lines.length === 0 ? <NothingToOrder /> : <Placing data={{ ...data, lines }} />
}

function NothingToOrder() {
  const { t } = useWords()
  const words = useCheckoutWords()
  const href = useHref()
  return (
    <section className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-3xl font-bold">{words.title}</h1>
      <PlacedAlready />
      <EmptyState
        picture="takeout-box"
        title={t.cart.empty}
        action={
          <LinkButton kind="primary" href={href('/')}>
            {words.toMenu}
          </LinkButton>
        }
      >
        {t.cart.emptyHint}
      </EmptyState>
    </section>
  )
}

/** Without JavaScript a second tab, or a second press, is told here where the order is. */
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

function Placing({ data }: { data: CheckoutPage }) {
  const { hours } = useFront()
  const words = useCheckoutWords()
  const view = useCheckout(data)
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div className="grid grid-cols-1 gap-6">
        <SummaryOnPhone view={view} />
        <div className="grid gap-2">
          <h1 className="text-3xl font-bold">{words.title}</h1>
          {!hours.isOpen && <HoursNow />}
        </div>
        <MaintenanceNotice />
        <Refused view={view} />
        <OrderForm view={view} data={data} />
        <SubmitBar view={view} />
      </div>
      <Summary view={view} />
    </div>
  )
}

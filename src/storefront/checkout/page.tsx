import { useHref, useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { refusalMessage } from '#words/refusals.ts'
import { useWords } from '#words/words.tsx'
import { useCart } from '../cart/cart.ts'
import { CartLines } from '../cart/cart-lines.tsx'
import { CartSum } from '../cart/cart-sum.tsx'
import type { CheckoutPage } from './load.ts'

/** The cart on a page of its own: every button of it works without JavaScript. */
export function Page({ data }: { data: CheckoutPage }) {
  const { t } = useWords()
  const href = useHref()
  const cart = useCart()
  const lines = cart.isLoaded ? cart.lines : data.lines
  const toMenu = <LinkButton href={href('/')}>{t.cart.toMenu}</LinkButton>
  return (
    <section className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-3xl font-bold">{t.cart.title}</h1>
      <Refused />
      {lines.length === 0 ? (
        <EmptyState picture="takeout-box" title={t.cart.empty} action={toMenu}>
          {t.cart.emptyHint}
        </EmptyState>
      ) : (
        <>
          <Card>
            <CartLines lines={lines} />
          </Card>
          <CartSum lines={lines} isOnPage />
          {toMenu}
        </>
      )}
    </section>
  )
}

function Refused() {
  const { form, locale } = useSite()
  if (!form) return null
  const { title, text } = refusalMessage(locale, form.refusal as never)
  return (
    <Banner tone="bad" title={title} role="alert">
      {text}
    </Banner>
  )
}

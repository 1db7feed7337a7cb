import { useFront, useHref } from '#shop-context.tsx'
import { stateText } from '#storefront/frame/hours-now.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#words/words.tsx'
import { reload, useCart } from './cart.ts'

/** A cart with nothing to show: empty, still loading or failed. */
export function NoLines() {
  const { t } = useWords()
  const front = useFront()
  const { isLoaded, isFailed } = useCart()
  if (isFailed) return <CartFailed />
  return (
    <>
      {/* Until the cart has loaded, an invisible placeholder keeps the space. */}
      <EmptyState
        picture="takeout-box"
        title={t.cart.empty}
        className={classNames('noscript:hidden', !isLoaded && 'invisible')}
      >
        {front.takesOrders ? t.cart.emptyHint : stateText(front, t)}
      </EmptyState>
      <WayToCart />
    </>
  )
}

/** The cart failed to load, so it may have items. */
function CartFailed() {
  const { t } = useWords()
  return (
    <Banner
      tone="warn"
      role="status"
      title={t.cart.notLoaded}
      actions={<Button onClick={() => void reload()}>{t.common.retry}</Button>}
    >
      {t.cart.notLoadedHint}
    </Banner>
  )
}

/** Link to the cart page: without JavaScript no other page shows the cart. */
export function WayToCart() {
  const { t } = useWords()
  const href = useHref()
  return (
    <span className="hidden noscript:contents">
      <LinkButton kind="primary" size={56} wide href={href('/checkout')}>
        <Drawing name="bag" />
        {t.cart.title}
      </LinkButton>
    </span>
  )
}

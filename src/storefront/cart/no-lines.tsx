import { useFront } from '#shop-context.tsx'
import { stateText } from '#storefront/frame/hours-now.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#words/words.tsx'
import { useCart } from './cart.ts'
import { CartFailed } from './cart-failed.tsx'
import { WayToCart } from './way-to-cart.tsx'

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

import { useEffect, useLayoutEffect, useState } from 'react'
import { OrderStrip } from '#storefront/frame/order-strip.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useWords } from '#words/words.tsx'
import { useCart } from './cart.ts'
import { CartRows } from './cart-body.tsx'
import { CartSum } from './cart-sum.tsx'

/** The cart over the page: the lines scroll, the sum and the button stay in view. Loaded with the first tap on its bar. */
export function CartDrawer({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useWords()
  const { lines } = useCart()
  // A sheet that is mounted open doesn't move in.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  // Opened by its address.
  const [isUnasked, setUnasked] = useState(false)
  useLayoutEffect(() => {
    if (isOpen) setUnasked(document.activeElement === document.body)
  }, [isOpen])
  return (
    <Sheet
      title={t.cart.title}
      closeLabel={t.common.close}
      open={isOpen && isMounted}
      onOpenChange={(open) => open || close()}
      footer={lines.length === 0 ? undefined : <CartSum lines={lines} />}
      width="narrow"
      side="end"
      finalFocus={isUnasked ? toBar : undefined}
    >
      <OrderStrip inCart="drawer" />
      <div className="px-4 pt-4 pb-4 sm:px-6">
        <CartRows lines={lines} />
      </div>
    </Sheet>
  )
}

const toBar = () => document.querySelector<HTMLElement>('[data-cart]')

import { Bike, Store } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import type { Line } from '#business/orders/shapes.ts'
import { useFront } from '#shop-context.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#words/words.tsx'
import { setDeliveryMethod } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSum } from './cart-sum.tsx'
import { CartTerms } from './delivery-terms.tsx'
import { GoesWith } from './goes-with.tsx'
import { NoLines } from './no-lines.tsx'
import { useDeliveryMethod } from './use-delivery-method.ts'
import { useCartWords } from './words.ts'

/** A cart with items: the lines scroll, the sum and the button stay in view. Loaded with the first line. */
export function CartBody({ lines }: { lines: readonly Line[] }) {
  return (
    <>
      <div className="-mx-4 min-h-14 flex-1 overflow-y-auto overscroll-contain px-4">
        <CartRows lines={lines} />
      </div>
      {lines.length > 0 && (
        <div className="-mx-4 shrink-0 border-t border-line px-4 pt-4">
          <CartSum lines={lines} />
        </div>
      )}
    </>
  )
}

/** The cart panel beside the menu, once it has items. */
export function PanelBody({ lines, panel }: { lines: readonly Line[]; panel: Panel }) {
  useRoomBelow(panel)
  return <CartBody lines={lines} />
}

/** The part that scrolls. The last line can be removed and brought back here. */
export function CartRows({ lines }: { lines: readonly Line[] }) {
  const isEmpty = lines.length === 0
  const rows = useRef<HTMLDivElement>(null)
  // The pressed card disappears, so the focus goes on to its new line.
  const focusLastLine = () => {
    const line = [...(rows.current?.querySelectorAll('form') ?? [])].at(-1)
    line?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }
  return (
    <div ref={rows} className="grid grid-cols-1 gap-4">
      {!isEmpty && <CartDeliveryMethod />}
      <CartLines lines={lines} />
      {isEmpty ? (
        <NoLines />
      ) : (
        <>
          <CartTerms />
          <GoesWith lines={lines} onAdded={focusLastLine} />
        </>
      )}
    </div>
  )
}

type Panel = RefObject<HTMLElement | null>

const gapPx = 16

/** The header leaves the panel less room at the top of the page, so measure it: the button must stay in view. */
function useRoomBelow(panel: Panel) {
  useEffect(() => {
    const measure = () => {
      const one = panel.current
      if (!one) return
      const room = window.innerHeight - one.getBoundingClientRect().top - gapPx
      one.style.setProperty('--room', `${Math.round(room)}px`)
    }
    measure()
    const page = new ResizeObserver(measure)
    page.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      page.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [panel])
}

/** Delivery or pickup, if the shop offers both. The sums below depend on it. */
function CartDeliveryMethod() {
  const { isPickupAvailable, isDeliveryAvailable } = useFront()
  const { t } = useWords()
  const words = useCartWords()
  const deliveryMethod = useDeliveryMethod()
  const name = useId()
  if (!isPickupAvailable || !isDeliveryAvailable) return null
  return (
    <Segmented
      legend={words.deliveryMethod}
      name={name}
      value={deliveryMethod}
      onChange={setDeliveryMethod}
      options={[
        { value: 'DELIVERY', label: t.header.delivery, icon: <Bike /> },
        { value: 'PICKUP', label: t.header.pickup, icon: <Store /> },
      ]}
    />
  )
}

import type { ReactNode } from 'react'
import type { ListedOrder } from '#business/orders/customer-order.ts'
import { etaOf, passedOf } from '#business/orders/eta.ts'

type Props = {
  order: Pick<ListedOrder, 'status' | 'deliveryMethod' | 'placedAt' | 'promisedAt'>
  now: Date
  /** Its width and height. */
  size: string
  children?: ReactNode
}

const whole = 100

/** A ring that closes between placing and the promised time, and turns amber when the order is late. */
export function OrderRing({ order, now, size, children }: Props) {
  const passed = passedOf(order, now) * whole
  const isLate = etaOf(order, now).lateMinutes > 0
  const circle = { cx: 60, cy: 60, r: 57, fill: 'none', stroke: 'currentColor', strokeWidth: 6 }
  return (
    <span className={`relative block shrink-0 ${size}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full">
        <circle {...circle} className="text-line" />
        {passed > 0 && (
          <circle
            {...circle}
            pathLength={whole}
            strokeDasharray={`${passed} ${whole}`}
            transform="rotate(-90 60 60)"
            className={isLate ? 'text-warn' : 'text-accent-edge'}
          />
        )}
      </svg>
      {children}
    </span>
  )
}

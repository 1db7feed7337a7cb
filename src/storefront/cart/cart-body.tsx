import type { Line } from '#business/ordering/shapes.ts'
import { CartLines } from './cart-lines.tsx'
import { CartReceiving } from './cart-receiving.tsx'
import { CartSum } from './cart-sum.tsx'

/** A cart with something in it. Loaded with its first line. */
export function CartBody({ lines }: { lines: readonly Line[] }) {
  return (
    <>
      <CartReceiving />
      <CartLines lines={lines} />
      <hr className="border-line" />
      <CartSum lines={lines} />
    </>
  )
}

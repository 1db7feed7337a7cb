import { plural } from '#words/kit/number.ts'
import type { Widen } from '#words/kit/words-of.ts'

/** The words of a cart with items. They load with its first line. */
export const en = {
  deliveryTerms: 'Delivery terms',
  deliveryMethod: 'Delivery or pickup',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  change: 'Change',
  /** For screen readers: what became of a dish, and the cart after it. */
  counted: (name: string, count: number, before: number) =>
    count === 1 && before === 0 ? `${name} added` : `${name}: now ${count}`,
  noneLeft: 'The rest of your cart isn’t available',
  cartIs: (count: number, sum: string) =>
    count === 0
      ? 'Your cart is empty'
      : `Cart: ${plural('en', count, { one: `${count} item`, other: `${count} items` })}, ${sum}`,
  repriced: (before: string, now: string) => `Was ${before}, now ${now} each`,
  otherCurrency: (now: string) => `Now in another currency: ${now} each`,
  unavailable: 'Unavailable right now',
  tooHeavy: (now: string, most: string) =>
    `Your order weighs ${now}, over the ${most} limit. Remove something.`,
  removeSomething: (now: string, most: string) => `${now} of ${most} · remove something`,
  removeGone: 'Remove what isn’t available',
  addMore: (missing: string) => `Add ${missing} more`,
  orPickup: 'or choose pickup',
  again: (sum: string) => `Order again · ${sum}`,
  againHint: 'Order the same again',
  goesWith: 'Goes well with your order',
  of: (now: string, needed: string) => `${now} of ${needed}`,
  minimumReached: 'Minimum order reached',
  toMinimum: (missing: string) => `${missing} more to reach the minimum`,
  total: 'Total',
  totalWithoutDelivery: 'Total without delivery',
  toCheckout: 'Check out',
  orderFor: (time: string, day = '') => `Order for ${[day, time].filter(Boolean).join(', ')}`,
  openProduct: 'Open dish',
}

export type CartWords = Widen<typeof en>

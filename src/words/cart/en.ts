import type { Widen } from '../widen.ts'

/** The words of a cart with something in it: they come with its first line. */
export const en = {
  receiving: 'How to receive the order',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  repriced: (before: string, now: string) => `One was ${before}, now ${now}`,
  unavailable: 'Cannot be ordered now',
  tooHeavy: (most: string) => `Too heavy for one order: ${most} at most`,
  minimumReached: 'Minimum order reached',
  toMinimum: (missing: string) => `${missing} to the minimum order`,
  total: 'Total',
  toCheckout: 'Check out',
  orderFor: (time: string) => `Order for ${time}`,
}

export type CartWords = Widen<typeof en>

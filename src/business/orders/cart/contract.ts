import * as z from 'zod/mini'
import { OptionsInput } from '#business/menu/choices/shapes.ts'
import { mostLines, mostPieces } from '#business/orders/checkout.ts'
import { Checkout, CheckoutForm, tooManyCarts, tooManyOrders } from '#business/orders/shapes.ts'
import { currencies } from '#business/shop/country.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Sum } from '#platform/shapes.ts'

/** The currency of the prices that the page shows. Without it they are the shop's. */
const currencyCode = z.optional(z.enum(currencies))
/** The price that the page shows for this choice. A line whose price is another one is marked until the customer agrees. */
const saying = { shownPrice: z.optional(Sum), currencyCode }
const full = { 'line-full': 409 } as const
// For the codes of choices, `add` names the page of the product in `productPath`, too.
const notAdded = {
  'not-for-sale': 409,
  /** `groups` are those from which something has to be chosen. */
  'choice-missing': 409,
  /** `faults` name the groups and options of which there are too many. */
  'choice-too-many': 409,
  /** `faults` name the options that can't be had. */
  'choice-not-offered': 409,
  ...full,
} as const

export const cart = {
  checkout: endpoint('GET /api/checkout', {
    summary: 'The visitor’s cart; null if there is none',
    yields: true,
    input: z.object({}),
    output: z.nullable(Checkout),
  }),
  add: endpoint('POST /api/checkout/add', {
    summary:
      'Add one of a variant with these options to the cart; without a list, with its defaults',
    yields: true,
    input: z.object({ productVariantId: Id, options: z.optional(OptionsInput), ...saying }),
    output: Checkout,
    refusals: { 'checkout-full': 409, ...notAdded, ...tooManyCarts },
  }),
  chooseLine: endpoint('POST /api/checkout/line/{lineId}/choice', {
    summary: 'Change the choice of a line; equal lines are merged',
    input: z.object({
      lineId: Id,
      productVariantId: z.optional(Id),
      options: z._default(OptionsInput, []),
      ...saying,
    }),
    output: Checkout,
    refusals: { 'line-gone': 404, ...notAdded },
  }),
  changeLine: endpoint('POST /api/checkout/line/{lineId}', {
    summary: 'Change a line’s quantity; zero removes it',
    yields: true,
    input: z
      .object({
        lineId: Id,
        method: z.enum(['increment', 'decrement', 'set', 'remove']),
        quantity: z.optional(z.int().check(z.minimum(0), z.maximum(mostPieces))),
        ...saying,
      })
      .check(
        z.refine(({ method, quantity }) => method !== 'set' || quantity !== undefined, {
          path: ['quantity'],
        }),
      ),
    output: Checkout,
    refusals: { 'line-gone': 404, 'not-for-sale': 409, ...full },
  }),
  change: endpoint('PATCH /api/checkout', {
    summary: 'Save any fields of the form; other fields stay',
    input: z.partial(CheckoutForm),
    output: Checkout,
    refusals: { ...tooManyCarts, ...tooManyOrders },
  }),
  accept: endpoint('POST /api/checkout/accept', {
    summary: 'Accept changed prices and remove unavailable lines; form fields are optional',
    input: z.extend(z.partial(CheckoutForm), {
      prices: z._default(
        z.array(z.object({ lineId: Id, price: Sum })).check(z.maxLength(mostLines)),
        [],
      ),
      without: z._default(z.array(Id).check(z.maxLength(mostLines)), []),
      currencyCode,
    }),
    output: Checkout,
    refusals: { 'currency-changed': 409, ...tooManyCarts, ...tooManyOrders },
  }),
}

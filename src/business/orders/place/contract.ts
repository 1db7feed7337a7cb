import * as z from 'zod/mini'
import { CheckoutForm, tooManyOrders } from '#business/orders/shapes.ts'
import { currencies } from '#business/shop/country.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Locale, Sum } from '#platform/shapes.ts'

export const placement = {
  place: endpoint('POST /api/checkout/place', {
    summary:
      'Place the order with the form’s fields and the total the customer saw (send an Idempotency-Key)',
    input: z.extend(z.partial(CheckoutForm), {
      totalPrice: z.optional(Sum),
      /** The currency of that total. */
      currencyCode: z.optional(z.enum(currencies)),
      /** The checkout on the screen. If it is already placed, the response names its order. */
      checkoutId: z.optional(Id),
      locale: z.optional(Locale),
    }),
    output: z.object({ id: Id, number: z.string() }),
    noted: { what: 'order placed', names: { order: 'id', number: 'number' } },
    status: 201,
    refusals: {
      maintenance: 409,
      'checkout-empty': 409,
      'currency-changed': 409,
      'already-placed': 409,
      'receiving-not-offered': 409,
      'lines-unavailable': 409,
      'total-changed': 409,
      'below-minimum': 409,
      'too-heavy': 409,
      'time-not-offered': 409,
      'too-many-own-orders': 429,
      ...tooManyOrders,
    },
  }),
}

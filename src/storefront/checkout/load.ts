import type { Visit } from '#ask.ts'
import { type DeliveryMethod, deliveryMethodOf } from '#business/orders/delivery-method.ts'
import { emptyForm } from '#business/orders/empty-form.ts'
import { orderToFollow } from '#business/orders/order.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { type OfferedSlot, togetherOf } from '#storefront/checkout/form/starting-form.ts'
import { checkoutWords } from '#storefront/checkout/form/words.ts'

export async function load({ ask, locale, front, now }: Visit) {
  const draft = orThrow(await ask('GET /api/checkout', {})) ?? { ...emptyForm, id: '', lines: [] }
  const contacts = orThrow(await ask('GET /api/channel/contacts', { locale }))
  const { warehouses, conditions, conditionsLang } = contacts
  const paymentMethods = orThrow(await ask('GET /api/channel/payment-methods', { locale }))
  const { orders } = orThrow(await ask('GET /api/checkout/orders', {}))
  const offered = {
    isPickupAvailable: front?.isPickupAvailable ?? false,
    isDeliveryAvailable: front?.isDeliveryAvailable ?? false,
    warehouses,
    paymentMethods,
  }
  const slotsOf = async (deliveryMethod: DeliveryMethod) =>
    orThrow(await ask('GET /api/channel/time-slots', { deliveryMethod }))
  const isChosen = offered.isPickupAvailable && offered.isDeliveryAvailable
  const slots: OfferedSlot[] = isChosen
    ? togetherOf(await slotsOf('PICKUP'), await slotsOf('DELIVERY'))
    : await slotsOf(deliveryMethodOf(draft, offered))
  return {
    title: checkoutWords(locale).title,
    data: {
      checkoutId: draft.id,
      lines: draft.lines,
      /** What the customer has chosen: the page suggests the rest. */
      form: formIn(draft),
      /** For both delivery methods, if both are offered. */
      slots,
      now: now.getTime(),
      warehouses,
      paymentMethods,
      isPaymentChosen: paymentMethods.some(({ id }) => id === draft.paymentMethodId),
      terms: { conditions, conditionsLang },
      /** The number of the visitor's order in progress. */
      openOrder: orderToFollow(orders, now)?.number ?? null,
      ...(draft.lines.length === 0 && { orders }),
      /** Idempotency key of the form without JavaScript: sent twice, it is one order. */
      key: crypto.randomUUID(),
    },
  }
}

export type CheckoutPage = Awaited<ReturnType<typeof load>>['data']

function orThrow<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(`The checkout page was refused: ${answer.refused}`)
  return answer as Answer
}

const names = Object.keys(emptyForm) as (keyof CheckoutForm)[]
const formIn = (draft: CheckoutForm) =>
  Object.fromEntries(names.map((name) => [name, draft[name]])) as CheckoutForm

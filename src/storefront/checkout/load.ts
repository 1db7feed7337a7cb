import type { Visit } from '#ask.ts'
import { emptyForm } from '#business/ordering/checkout.ts'
import { receivingOf } from '#business/ordering/receiving.ts'
import type { CheckoutForm } from '#business/ordering/shapes.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { startingForm } from './starting-form.ts'
import { checkoutWords } from './words.ts'

export async function load({ ask, locale, front, now }: Visit) {
  const checkout = told(await ask('GET /api/checkout', {}))
  const { warehouses } = told(await ask('GET /api/channel/contacts', { locale }))
  const paymentMethods = told(await ask('GET /api/channel/payment-methods', { locale }))
  const draft = checkout ?? { ...emptyForm, id: '', lines: [] }
  const offered = {
    isPickupAvailable: front?.isPickupAvailable ?? false,
    isDeliveryAvailable: front?.isDeliveryAvailable ?? false,
    warehouses,
    paymentMethods,
  }
  const deliveryMethod = receivingOf(draft, offered)
  const slots = told(await ask('GET /api/channel/time-slots', { deliveryMethod }))
  return {
    title: checkoutWords(locale).title,
    data: {
      checkoutId: draft.id,
      lines: draft.lines,
      form: startingForm(formIn(draft), offered, slots),
      slots,
      /** By the shop's calendar. */
      today: dayIn(front?.timeZone ?? 'UTC', now),
      warehouses,
      paymentMethods,
      /** The plain form's: sent twice, it is one order. */
      key: crypto.randomUUID(),
    },
  }
}

export type CheckoutPage = Awaited<ReturnType<typeof load>>['data']

function told<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(`The checkout page was refused: ${answer.refused}`)
  return answer as Answer
}

// The Swedish write a date as machines do.
const dayIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(now)

const names = Object.keys(emptyForm) as (keyof CheckoutForm)[]
const formIn = (draft: CheckoutForm) =>
  Object.fromEntries(names.map((name) => [name, draft[name]])) as CheckoutForm

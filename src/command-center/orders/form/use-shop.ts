import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useRead } from '#command-center/kit/session/use-read.ts'
import type { Localised } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'

const askShop = () => askStaff('GET /api/channel', {})
export type Shop = Exclude<Awaited<ReturnType<typeof askShop>>, Refusal>

/** What the shop offers, for phone orders. */
export const useShop = (): Shop | undefined => useRead<Shop>(askShop)

type Payment = { readonly id: string; readonly name: Localised; readonly type: string }

/** An order keeps its payment method, even if the shop no longer offers it. */
export function paymentMethodsOf(shop: Shop | undefined, current: Payment | undefined) {
  const offered: readonly Payment[] = shop?.paymentMethods ?? []
  const isWithdrawn = current && offered.every(({ id }) => id !== current.id)
  return isWithdrawn ? [current, ...offered] : offered
}

export const paysCash = (paymentMethodId: string | null, methods: readonly Payment[]) =>
  methods.some(({ id, type }) => id === paymentMethodId && type === 'CASH')

import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useRead } from '#command-center/kit/session/use-read.ts'
import type { Localised } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'

const askShop = () => askStaff('GET /api/channel', {})
export type Shop = Exclude<Awaited<ReturnType<typeof askShop>>, Refusal>

/** What the shop offers, for phone orders. */
export const useShop = (): Shop | undefined => useRead<Shop>(askShop)

type Payment = { readonly id: string; readonly name: Localised; readonly type: string }
type Place = { readonly id: string; readonly name: Localised; readonly address: Localised }

export const paymentMethodsOf = (shop: Shop | undefined, current: Payment | undefined) =>
  withCurrent<Payment>(current, shop?.paymentMethods)

export const pickupPointsOf = (shop: Shop | undefined, current: Place | null | undefined) =>
  withCurrent<Place>(current, shop?.warehouses)

/** An order keeps its payment method and pickup point, even if the shop no longer offers them. */
function withCurrent<Choice extends { readonly id: string }>(
  current: Choice | null | undefined,
  offered: readonly Choice[] = [],
): readonly Choice[] {
  const isWithdrawn = current && offered.every(({ id }) => id !== current.id)
  return isWithdrawn ? [current, ...offered] : offered
}

export const paysCash = (paymentMethodId: string | null, methods: readonly Payment[]) =>
  methods.some(({ id, type }) => id === paymentMethodId && type === 'CASH')

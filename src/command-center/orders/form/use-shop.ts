import { useEffect, useState } from 'react'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useRead } from '#command-center/kit/session/use-read.ts'
import type { Localised } from '#platform/localised.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'

const askShop = () => askStaff('GET /api/channel', {})
export type Shop = Exclude<Awaited<ReturnType<typeof askShop>>, Refusal>

const listeners = new Set<(shop: Shop) => void>()
let begun = 0
let latest = 0

/** What the shop offers now, also for all who show it: a page may be open for hours. */
export async function readShop(): Promise<Shop | Refusal> {
  const own = ++begun
  const shop = await askShop()
  // A slow answer doesn't replace a later one.
  if (isRefusal(shop) || own < latest) return shop
  latest = own
  for (const show of listeners) show(shop)
  return shop
}

/** Reads it again for those who show it. */
export function readShownShop() {
  if (listeners.size > 0) void readShop()
}

/** What the shop offers, for phone orders; undefined until it is read. */
export function useShop(): Shop | undefined {
  const [shop, setShop] = useState<Shop>()
  useEffect(() => {
    listeners.add(setShop)
    return () => void listeners.delete(setShop)
  }, [])
  useRead<Shop>(readShop)
  return shop
}

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

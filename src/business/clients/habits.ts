import type { Localised } from '#platform/localised.ts'

type Address = { street: string; flat: string; entrance: string; floor: string; doorphone: string }
type Used<Its extends Address> = { name: string; address: Its | null }

/** The names and addresses that somebody has ordered with, each once, the latest first. */
export function usedIn<Its extends Address>(latestFirst: readonly Used<Its>[]) {
  const names = new Set(latestFirst.map(({ name }) => name).filter(Boolean))
  const addresses = new Map<string, Its>()
  for (const { address } of latestFirst)
    if (address && !addresses.has(keyOf(address))) addresses.set(keyOf(address), address)
  return { names: [...names], addresses: [...addresses.values()] }
}

/** The same place, whatever was noted about it and however it was capitalised. */
const keyOf = ({ street, flat, entrance, floor, doorphone }: Address) =>
  JSON.stringify([street, flat, entrance, floor, doorphone]).toLowerCase()

type Line = { orderId: string; productId: string; variantId: string; quantity: number }
type Names = { productName: Localised; variantName: Localised }

export type Usual = Names & {
  productId: string
  variantId: string
  quantity: number
  /** In how many orders. */
  times: number
}

/** What is ordered again and again, the most often first. The order of the lines, the latest first, breaks a tie. */
export function usualOf(latestFirst: readonly (Line & Names)[], most: number): Usual[] {
  const lines = [...Map.groupBy(latestFirst, ({ variantId }) => variantId).values()]
  return lines
    .flatMap(([latest, ...others]) => (latest ? { latest, all: [latest, ...others] } : []))
    .map(({ latest: { productId, variantId, productName, variantName }, all }) => ({
      productId,
      variantId,
      productName,
      variantName,
      quantity: mostOften(all.map(({ quantity }) => quantity)),
      times: new Set(all.map(({ orderId }) => orderId)).size,
    }))
    .toSorted((one, other) => other.times - one.times)
    .slice(0, most)
}

/** The value that comes most often; of several the first. */
function mostOften(values: readonly number[]): number {
  const counted = [...Map.groupBy(values, (value) => value).entries()]
  const [first] = counted.toSorted(([, one], [, other]) => other.length - one.length)
  return first?.[0] ?? 0
}

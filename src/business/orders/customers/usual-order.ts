import type { LineChoice } from '#business/menu/choices/shapes.ts'
import type { Address } from '#business/orders/shapes.ts'
import type { Localised } from '#platform/localised.ts'

type Used = { name: string; address: Address | null }

/** The names and addresses in the orders, without duplicates, the latest first. */
export function usedIn(latestFirst: readonly Used[]) {
  const names = new Set(latestFirst.map(({ name }) => name).filter(Boolean))
  const addresses = new Map<string, Address>()
  for (const { address } of latestFirst)
    if (address && !addresses.has(addressKeyOf(address)))
      addresses.set(addressKeyOf(address), address)
  return { names: [...names], addresses: [...addresses.values()] }
}

/** The same address, ignoring its note and capitalisation. */
const addressKeyOf = ({ note: _, ...address }: Address) => JSON.stringify(address).toLowerCase()

type Chosen = { choiceKey?: string; choice?: LineChoice }
type Line = Chosen & { orderId: string; productId: string; variantId: string; quantity: number }
type Names = { productName: Localised; variantName: Localised }

export type Usual = Names &
  Chosen & {
    productId: string
    variantId: string
    quantity: number
    times: number
  }

/** What is ordered often, the most frequent first. On a tie the latest comes first. */
export function usualOf(latestFirst: readonly (Line & Names)[], most: number): Usual[] {
  const lines = [...Map.groupBy(latestFirst, lineKeyOf).values()]
  return lines
    .flatMap(([latest, ...others]) => (latest ? { latest, all: [latest, ...others] } : []))
    .map(({ latest: { orderId: _, ...latest }, all }) => ({
      ...latest,
      quantity: mostOften(all.map(({ quantity }) => quantity)),
      times: new Set(all.map(({ orderId }) => orderId)).size,
    }))
    .toSorted((one, other) => other.times - one.times)
    .slice(0, most)
}

/** Lines with the same key are the same product with the same choice. */
export const lineKeyOf = ({
  variantId,
  choiceKey = variantId,
}: Pick<Line, 'variantId' | 'choiceKey'>) => choiceKey

/** The most frequent value; on a tie the first. */
function mostOften(values: readonly number[]): number {
  const counted = [...Map.groupBy(values, (value) => value).entries()]
  const [first] = counted.toSorted(([, one], [, other]) => other.length - one.length)
  return first?.[0] ?? 0
}

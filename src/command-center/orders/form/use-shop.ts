import { fold } from '#business/search/query.ts'
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

type Named = {
  readonly id: string
  readonly name: Localised
  readonly variants: readonly { readonly name: Localised }[]
}
export type SearchHits = Readonly<
  Record<'cards' | 'similar' | 'undeclared', readonly { readonly id: string }[]>
>

/** As people say it: “gluten-free pizza” is “gluten free pizza”, but “pizza -cheese” has a minus. */
const plain = (text: string) =>
  fold(text)
    .replace(/(?<=\p{L})\p{Pd}(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * What customers would find, and products by their own names. For customers “gluten-free” and “vegan” leave products out, also those
 * that are called so but aren't declared or marked. A whole name comes first, a part of one after what the search is sure of.
 */
export function foundWithNames(
  products: readonly Named[],
  typed: string,
  { cards, similar, undeclared }: SearchHits,
): string[] {
  const text = plain(typed)
  const called = products.filter(({ name }) => name.some(({ value }) => plain(value) === text))
  const named = products.filter(({ name, variants }) =>
    [name, ...variants.map((one) => one.name)]
      .flat()
      .some(({ value }) => ` ${plain(value)}`.includes(` ${text}`)),
  )
  const ids = [...called, ...cards, ...named, ...similar, ...undeclared].map(({ id }) => id)
  return [...new Set(ids)]
}

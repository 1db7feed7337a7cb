import { BellRing, CookingPot, User } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#ask.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { Entry } from './palette-places.ts'

const mostOfEach = 5
const fewestLetters = 2
/** More digits without a letter may be a phone number, which must not be in an address. */
const mayBeSku = /\p{L}|^\D*(\d\D*){1,5}$/u

type FoundEntries = {
  q: string
  entries: Entry[]
  /** Why not everything could be searched. */
  refusal?: Refusal | undefined
}

const firstRefusal = (...answers: unknown[]) => answers.find(isRefusal)

const nothing: FoundEntries = { q: '', entries: [] }

/** Orders, customers and products that match the typed text. */
export function useFoundEntries(typed: string) {
  const { user } = useSite()
  const { order: words, navigation } = useStaffWords()
  const href = useHref()
  const localize = useLocalizedText()
  const [found, setFound] = useState<FoundEntries>({ q: '', entries: [] })
  const q = typed.trim()
  const mayProducts = user?.role !== 'operator'

  useRest(q, async (signal) => {
    if (q.length < fewestLetters) return
    const [orders, customers, products] = await Promise.all([
      ask('POST /api/orders/find', { q, limit: String(mostOfEach) }, { signal }),
      ask('POST /api/customers/search', { q }, { signal }),
      mayProducts && mayBeSku.test(q)
        ? ask('GET /api/products', { q }, { signal })
        : { products: [] },
    ])
    if (signal.aborted) return
    const entries: Entry[] = [
      ...(isRefusal(orders) ? [] : orders.orders).map(({ id, number, name, phoneFormatted }) => ({
        key: id,
        label: words.title(number),
        hint: `${name} · ${phoneFormatted}`,
        href: href(`/command-center/checkout/${id}`),
        Icon: BellRing,
      })),
      ...(isRefusal(customers) ? [] : customers.customers)
        .slice(0, mostOfEach)
        .map(({ id, name, phoneFormatted }) => ({
          key: id,
          label: name,
          hint: phoneFormatted,
          href: href(`/command-center/customer/${id}`),
          Icon: User,
        })),
      ...(isRefusal(products) ? [] : products.products)
        .slice(0, mostOfEach)
        .map(({ id, name }) => ({
          key: id,
          label: localize(name),
          hint: navigation.products,
          href: href(`/command-center/product/${id}`),
          Icon: CookingPot,
        })),
    ]
    setFound({ q, entries, refusal: firstRefusal(orders, customers, products) })
  })
  const isPending = q.length >= fewestLetters && found.q !== q
  const { entries, refusal } = q.length < fewestLetters || isPending ? nothing : found
  return { entries, refusal, isPending }
}

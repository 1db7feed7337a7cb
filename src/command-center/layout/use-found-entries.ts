import { BellRing, CookingPot, User } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#site.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useRest } from '../editing/use-rest.ts'
import { useSaid } from '../editing/use-said.ts'
import type { Entry } from './palette-places.ts'

const mostOfEach = 5
const fewestLetters = 2

/** Orders, clients and dishes that what was typed may mean. */
export function useFoundEntries(typed: string): Entry[] {
  const { user } = useSite()
  const { order: words, navigation } = useStaffWords()
  const href = useHref()
  const said = useSaid()
  const [found, setFound] = useState<{ q: string; entries: Entry[] }>({ q: '', entries: [] })
  const q = typed.trim()
  const mayProducts = user?.role !== 'operator'

  useRest(q, async (signal) => {
    if (q.length < fewestLetters) return
    const [orders, clients, products] = await Promise.all([
      ask('GET /api/orders', { q, limit: String(mostOfEach) }, { signal }),
      ask('GET /api/clients', { q }, { signal }),
      mayProducts ? ask('GET /api/products', { q }, { signal }) : { products: [] },
    ])
    if (signal.aborted) return
    const entries: Entry[] = [
      ...(isRefusal(orders) ? [] : orders.orders).map(({ id, number, name, phoneSaid }) => ({
        key: id,
        label: words.title(number),
        hint: `${name} · ${phoneSaid}`,
        href: href(`/command-center/checkout/${id}`),
        Icon: BellRing,
      })),
      ...(isRefusal(clients) ? [] : clients.clients)
        .slice(0, mostOfEach)
        .map(({ id, name, phoneSaid }) => ({
          key: id,
          label: name,
          hint: phoneSaid,
          href: href(`/command-center/client/${id}`),
          Icon: User,
        })),
      ...(isRefusal(products) ? [] : products.products)
        .slice(0, mostOfEach)
        .map(({ id, name }) => ({
          key: id,
          label: said(name),
          hint: navigation.products,
          href: href(`/command-center/product/${id}`),
          Icon: CookingPot,
        })),
    ]
    setFound({ q, entries })
  })
  return q.length < fewestLetters || found.q !== q ? [] : found.entries
}

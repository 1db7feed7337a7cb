import { BellRing, CookingPot, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#site.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useSaid } from '../editing/use-said.ts'
import type { Entry } from './palette-places.tsx'

const restMs = 150
const mostOfEach = 5

/** Orders, clients and dishes that what was typed may mean, a moment after the typing rests. */
export function useFound(typed: string): Entry[] {
  const { user } = useSite()
  const { order: words, navigation } = useStaffWords()
  const href = useHref()
  const said = useSaid()
  const [found, setFound] = useState<{ q: string; entries: Entry[] }>({ q: '', entries: [] })
  const q = typed.trim()
  const mayProducts = user?.role !== 'operator'

  // biome-ignore lint/correctness/useExhaustiveDependencies: words and addresses change with the page, which closes this
  useEffect(() => {
    if (q.length < 2) return
    const leaving = new AbortController()
    const { signal } = leaving
    const look = async () => {
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
    }
    const rest = setTimeout(() => void look(), restMs)
    return () => {
      clearTimeout(rest)
      leaving.abort()
    }
  }, [q, mayProducts])
  return q.length < 2 || found.q !== q ? [] : found.entries
}

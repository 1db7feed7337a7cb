import { useCallback, useEffect, useState } from 'react'
import { useSite } from '#shop-context.tsx'

/** The order in the dock: one's own call, or an order that is being edited. */
export type DockPlace = { what: 'call' | 'edit'; id: string }

function placeIn(search: string): DockPlace | undefined {
  const query = new URLSearchParams(search)
  for (const what of ['call', 'edit'] as const) {
    const id = query.get(what)
    if (id) return { what, id }
  }
}

/** It is in the address, so that a reload and Back keep it. */
export function useDockPlace() {
  const { search = '' } = useSite()
  const [place, setDockPlace] = useState(() => placeIn(search))
  useEffect(() => {
    const query = place ? `?${place.what}=${encodeURIComponent(place.id)}` : ''
    if (location.search !== query)
      history.replaceState(history.state, '', location.pathname + query + location.hash)
  }, [place])
  /** Only if it is still there: its press may be answered after another order was opened. */
  const close = useCallback(
    (id: string) => setDockPlace((shown) => (shown?.id === id ? undefined : shown)),
    [],
  )
  return { place, setDockPlace, close }
}

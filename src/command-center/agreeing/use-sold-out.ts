import { useEffect, useEffectEvent, useState } from 'react'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { type SoldOut, useStock } from './use-stock.ts'

/** What is sold out, as the dialog lists it; undefined until the shop has said. */
export function useSoldOut() {
  const { act } = useAct()
  const [now, setNow] = useState<SoldOut>()
  const read = useEffectEvent(async () => setNow(await act(askStaff('GET /api/sold-out', {}))))
  useEffect(() => void read(), [])
  return { soldOut: now?.soldOut, ...useStock(setNow) }
}

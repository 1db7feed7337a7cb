import { askStaff } from '../editing/ask-staff.ts'
import { useRead } from '../editing/use-read.ts'
import { type SoldOut, useStock } from './use-stock.ts'

/** What is sold out, as the dialog lists it. */
export function useSoldOut() {
  const [now, setNow] = useRead<SoldOut>(() => askStaff('GET /api/sold-out', {}))
  return { soldOut: now?.soldOut, ...useStock(setNow) }
}

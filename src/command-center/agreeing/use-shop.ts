import type { Refusal } from '#platform/refusal.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { useRead } from '../editing/use-read.ts'

const askShop = () => askStaff('GET /api/channel', {})
export type Shop = Exclude<Awaited<ReturnType<typeof askShop>>, Refusal>

/** What the shop has and offers while somebody is on the telephone. */
export function useShop(): Shop | undefined {
  const [shop] = useRead<Shop>(askShop)
  return shop
}

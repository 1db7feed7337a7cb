import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useRead } from '#command-center/kit/session/use-read.ts'
import type { Refusal } from '#platform/refusal.ts'

const askShop = () => askStaff('GET /api/channel', {})
export type Shop = Exclude<Awaited<ReturnType<typeof askShop>>, Refusal>

/** What the shop offers, for phone orders. */
export const useShop = (): Shop | undefined => useRead<Shop>(askShop)

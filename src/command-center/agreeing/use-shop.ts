import { useEffect, useEffectEvent, useState } from 'react'
import type { Refusal } from '#platform/refusal.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'

const askShop = () => askStaff('GET /api/channel', {})
export type Shop = Exclude<Awaited<ReturnType<typeof askShop>>, Refusal>

/** What the shop has and offers while somebody is on the telephone. */
export function useShop(): Shop | undefined {
  const { act } = useAct()
  const [shop, setShop] = useState<Shop>()
  const read = useEffectEvent(async () => setShop(await act(askShop())))
  useEffect(() => void read(), [])
  return shop
}

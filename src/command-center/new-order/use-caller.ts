import { useState } from 'react'
import type { Client } from '#business/clients/contract.ts'
import { isRefusal } from '#platform/refusal.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { useRest } from '../editing/use-rest.ts'

const fewestDigits = 7

/** Whoever has this number, once enough of it is typed. */
export function useCaller(phone: string): Client | undefined {
  const [client, setClient] = useState<Client>()
  const isEnough = phone.replaceAll(/\D/g, '').length >= fewestDigits
  useRest(phone, async (signal) => {
    if (!isEnough) return setClient(undefined)
    const answer = await askStaff('POST /api/clients/find', { phone }, { signal })
    if (!signal.aborted && !isRefusal(answer)) setClient(answer ?? undefined)
  })
  return isEnough ? client : undefined
}

import { useEffect, useState } from 'react'
import type { Client } from '#business/clients/contract.ts'
import { isRefusal } from '#platform/refusal.ts'
import { askStaff } from '../editing/ask-staff.ts'

const waitMs = 300
const fewestDigits = 7

/** Whoever has this number, once enough of it is typed. */
export function useCaller(phone: string): Client | undefined {
  const [client, setClient] = useState<Client>()
  useEffect(() => {
    if (phone.replaceAll(/\D/g, '').length < fewestDigits) return setClient(undefined)
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = leaving
      const answer = await askStaff('POST /api/clients/find', { phone }, { signal })
      if (!isRefusal(answer)) setClient(answer ?? undefined)
    }, waitMs)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [phone])
  return client
}

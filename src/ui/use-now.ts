import { useEffect, useState } from 'react'

/**
 * The server's time, updated every `everyMs`. It starts from the server's clock, so a wrong device clock doesn't matter. A page that
 * stays open learns how far ahead the server's clock is, in case the device's clock is set in the meantime.
 */
export function useNow(serverNow: number, everyMs: number, aheadMs: number | null = null): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const ahead = aheadMs ?? serverNow - Date.now()
    const timer = setInterval(() => setNow(Date.now() + ahead), everyMs)
    return () => clearInterval(timer)
  }, [serverNow, everyMs, aheadMs])
  return now
}

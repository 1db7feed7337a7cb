import { useEffect, useState } from 'react'

/** The shop's time, as often as it matters: it begins with what the shop said, however wrong this device's clock is. */
export function useNow(said: number, everyMs: number): number {
  const [now, setNow] = useState(said)
  useEffect(() => {
    const ahead = said - Date.now()
    const timer = setInterval(() => setNow(Date.now() + ahead), everyMs)
    return () => clearInterval(timer)
  }, [said, everyMs])
  return now
}

import { useEffect, useState } from 'react'

/** The server's time, updated every `everyMs`. It starts from the server's clock, so a wrong device clock doesn't matter. */
export function useNow(serverNow: number, everyMs: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const ahead = serverNow - Date.now()
    const timer = setInterval(() => setNow(Date.now() + ahead), everyMs)
    return () => clearInterval(timer)
  }, [serverNow, everyMs])
  return now
}

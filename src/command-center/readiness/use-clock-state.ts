import { useEffect, useState } from 'react'

const mostMs = 60_000

/** Whether this device's clock agrees with the server's. On the server there is nothing to compare. */
export function useClockState(serverNow: string): 'ok' | 'bad' {
  const [state, setState] = useState<'ok' | 'bad'>('ok')
  useEffect(() => {
    setState(Math.abs(Date.now() - Date.parse(serverNow)) > mostMs ? 'bad' : 'ok')
  }, [serverNow])
  return state
}

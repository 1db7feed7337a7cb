import { useEffect, useState } from 'react'
import { wallTimeOf } from '#business/shop/wall-time.ts'
import { minuteMs } from '#platform/durations.ts'
import { useFront } from '#shop-context.tsx'

const dayAt = (moment: number, timeZone: string) =>
  wallTimeOf(new Date(moment), timeZone).slice(0, 'yyyy-mm-dd'.length)

/** The day by the shop's clock, also of a page that stays open over midnight. */
export function useToday(serverNow: number): string {
  const { timeZone } = useFront()
  const [today, setToday] = useState(() => dayAt(serverNow, timeZone))
  useEffect(() => {
    // The device's clock may be wrong, so only the time that has passed counts.
    const began = Date.now()
    const look = () => setToday(dayAt(serverNow + Date.now() - began, timeZone))
    const timer = setInterval(look, minuteMs)
    return () => clearInterval(timer)
  }, [serverNow, timeZone])
  return today
}

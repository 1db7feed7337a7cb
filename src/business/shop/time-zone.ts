/** Offsets without daylight saving, from -12:00 to +12:00 in hourly steps. */
export const fixedOffsets: readonly string[] = Array.from({ length: 25 }, (_, at) => {
  const hours = at - 12
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
})

/** Any zone that the system knows by name, or one of the fixed offsets. */
export function isTimeZone(zone: string): boolean {
  if (fixedOffsets.includes(zone)) return true
  if (!/^[A-Z]/.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

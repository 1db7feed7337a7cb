import { useWords } from '#words/words.tsx'

/** "11:18" on the same day, "5 May, 11:18" before and after, in the shop's time zone. */
export function useWhen() {
  const { date, time, moment } = useWords()
  return (at: Date, now: Date) => (date(at) === date(now) ? time(at) : moment(at))
}

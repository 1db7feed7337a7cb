import type { Widen } from '../widen.ts'

/** When a sold-out dish is back. Pages are told it ready-made: browsers load none of these words. */
export const en = {
  back: (when: string) => `Back ${when}`,
  today: (time: string) => `at ${time}`,
  tomorrow: 'tomorrow',
  onDate: (date: string) => `on ${date}`,
  at: (day: string, time: string) => `${day} at ${time}`,
}

export type SoldOutWords = Widen<typeof en>

import type { Widen } from '#words/kit/words-of.ts'

/** When a sold-out dish is back. The server sends the final texts, so browsers load none of these words. */
export const en = {
  today: (time: string) => `Back at ${time}`,
  tomorrow: 'Back tomorrow',
  onDate: (date: string) => `Back on ${date}`,
  at: (back: string, time: string) => `${back} at ${time}`,
}

export type SoldOutWords = Widen<typeof en>

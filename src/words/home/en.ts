import type { Widen } from '#words/kit/words-of.ts'

/** The words of the home page's hero, which only the server renders. */
export const en = {
  /** Before a number of minutes. */
  about: 'about',
}

export type HomeWords = Widen<typeof en>

import type { Widen } from '#words/kit/words-of.ts'

/** The words of the pass and of the screen in the hall. */
export const en = {
  ready: 'Ready',
  cooking: 'Cooking',
  noneReady: 'Nothing to hand out',
  noneCooking: 'Nothing in the kitchen',
  page: (page: number, pages: number) => `${page} of ${pages}`,
  lost: 'This screen isn’t up to date. Ask at the counter.',
}

export type ViewWords = Widen<typeof en>

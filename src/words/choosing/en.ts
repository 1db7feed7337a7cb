import type { Widen } from '#words/kit/words-of.ts'

/** The words of option groups. They load with the first product that has any. */
export const en = {
  exactly: (count: number) => `Choose ${count}`,
  between: (least: number, most: number) => `Choose ${least} to ${most}`,
  upTo: (most: number) => `Up to ${most}`,
  asYouLike: 'As you like',
  free: (count: number) => `${count} included`,
  included: 'Included',
  none: 'None',
  all: (count: number) => `All ${count}`,
  nothingOut: 'Nothing left out',
  /** The shop's number follows, if it has one. */
  leftOut: (canCall: boolean) =>
    `Leaving something out doesn’t make it allergen-free: ask us${canCall ? '' : ' when we call to confirm your order'}.`,
  less: (name: string) => `Remove one ${name}`,
  more: (name: string) => `Add one ${name}`,
  again: 'An option is gone: choose again',
  atMost: (count: number) => `At most ${count} options`,
  replaced: (name: string) => `What you chose is no longer available. Selected instead: ${name}.`,
  change: 'Change your choice',
  save: 'Save',
  cancel: 'Back to cart',
}

export type ChoosingWords = Widen<typeof en>

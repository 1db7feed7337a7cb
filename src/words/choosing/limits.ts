import type { OfferedGroup } from '#business/menu/choices/shapes.ts'
import type { ChoosingWords } from './en.ts'

type Group = Pick<OfferedGroup, 'least' | 'most' | 'mostOfOne' | 'freeCount'> & {
  readonly options: readonly unknown[]
}

/** How many can or have to be chosen of a group. */
export function limitsText(
  { least, most, mostOfOne, freeCount, options }: Group,
  words: ChoosingWords,
): string {
  const all = options.length * mostOfOne
  const isLimited = most < all
  const limits =
    least > 0
      ? least >= Math.min(most, all)
        ? words.exactly(least)
        : words.between(least, Math.min(most, all))
      : isLimited
        ? words.upTo(most)
        : words.asYouLike
  return freeCount > 0 ? `${limits} · ${words.free(freeCount)}` : limits
}

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
  const isLimited = most < options.length * mostOfOne
  const limits =
    least > 0
      ? least === most
        ? words.exactly(least)
        : words.between(least, most)
      : isLimited
        ? words.upTo(most)
        : words.asYouLike
  return freeCount > 0 ? `${limits} · ${words.free(freeCount)}` : limits
}

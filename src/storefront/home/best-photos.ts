import { smallestOf } from '#business/media/photo.ts'
import type { Card, MenuSection } from '#business/menu/shapes.ts'

type Section = { readonly cards: readonly Pick<Card, 'id' | 'photo' | 'isAvailable' | 'badges'>[] }

/** As many circles as the hero has. */
const most = 3

/** Photos of available dishes, popular ones first and as different as possible: one of each category before a second of any. */
export function bestPhotos(sections: readonly (Section | MenuSection)[]): string[] {
  const seen = new Set<string>()
  const ranked = sections.flatMap(({ cards }) =>
    cards
      .filter(({ id, photo, isAvailable }) => {
        const isNew = photo !== null && isAvailable && !seen.has(id)
        if (isNew) seen.add(id)
        return isNew
      })
      .sort((one, other) => Number(isPopular(other)) - Number(isPopular(one)))
      .map((card, turn) => ({ photo: card.photo, rank: turn * 2 - Number(isPopular(card)) })),
  )
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .flatMap(({ photo }) => (photo ? smallestOf(photo) : []))
}

const isPopular = ({ badges }: Pick<Card, 'badges'>) =>
  badges?.some(({ kind }) => kind === 'popular') ?? false

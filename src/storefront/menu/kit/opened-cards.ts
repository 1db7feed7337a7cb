import type { Card } from '#business/menu/shapes.ts'
import type { FoodIconName } from '#ui/food-icons.ts'
import type { Back } from './back-in-words.ts'

/** A card with what its page has loaded for it: enough to open the product's sheet at once. */
export type OpenedCard = Back<Card> & {
  icon: FoodIconName | null
  /** The file of its photo that the browser has. */
  photoSrc?: string
}

const opened = new Map<string, OpenedCard>()

export const pathOf = ({ categorySlug, slug }: Pick<Card, 'categorySlug' | 'slug'>) =>
  `/catalog/${categorySlug}/${slug}` as const

/** Called in the click that opens the card, before the navigation begins. */
export function rememberOpened(card: OpenedCard) {
  opened.set(pathOf(card), card)
}

export const openedCard = (path: string) => opened.get(path)

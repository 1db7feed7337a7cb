import type { Badge } from '#business/menu/shapes.ts'
import type { Locale } from '#platform/localised.ts'
import { dietNames } from './allergens.ts'

const names: Readonly<Record<Locale, Readonly<Record<Badge['kind'], string>>>> = {
  en: { ...dietNames.en, label: '', new: 'New', popular: 'Popular', spicy: 'Spicy' },
  ru: { ...dietNames.ru, label: '', new: 'Новинка', popular: 'Популярное', spicy: 'Острое' },
}

/** Adds the word of each badge. The owner's own label has one. Pages get them with their data, not with their code. */
export const withBadgeNames = <One extends { readonly badges?: Badge[] | undefined }>(
  product: One,
  locale: Locale,
): One =>
  product.badges
    ? {
        ...product,
        badges: product.badges.map((badge) => ({ text: names[locale][badge.kind], ...badge })),
      }
    : product

import { type FoodIconName, isFoodIcon } from '#ui/food-icons.ts'

/** Ignores an icon that this version doesn't have. */
export const knownIcon = (icon: string | null): FoodIconName | null =>
  isFoodIcon(icon) ? icon : null

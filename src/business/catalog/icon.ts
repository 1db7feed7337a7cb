import { type FoodIconName, isFoodIcon } from '#ui/food-icons.ts'

/** An icon that this version does not have is no icon. */
export const knownIcon = (icon: string | null): FoodIconName | null =>
  isFoodIcon(icon) ? icon : null

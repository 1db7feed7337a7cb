/** The photos in sample/photos, each rendered by sample/render/dishes.py. */
export const photoNames = [
  'pepperoni',
  'margherita',
  'veggie',
  'burger',
  'sushi',
  'salad',
  'ramen',
  'poke',
  'borscht',
  'donut',
  'cake',
  'coffee',
] as const
export type PhotoName = (typeof photoNames)[number]

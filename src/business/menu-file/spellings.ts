import type { Allergen } from '#business/menu/allergen.ts'
import type { Diet } from '#business/menu/diet.ts'

/** The allergens' names in menu files and on screens: the first is written, all of them are read. */
export const allergenSpellings: Readonly<Record<Allergen, readonly [string, ...string[]]>> = {
  gluten: ['gluten', 'глютен'],
  milk: ['milk', 'молоко'],
  eggs: ['eggs', 'egg', 'яйца', 'яйцо'],
  fish: ['fish', 'рыба'],
  crustaceans: ['crustaceans', 'ракообразные'],
  molluscs: ['molluscs', 'mollusks', 'моллюски'],
  soybeans: ['soy', 'soybeans', 'soya', 'соя'],
  nuts: ['nuts', 'орехи'],
  peanuts: ['peanuts', 'peanut', 'арахис'],
  celery: ['celery', 'сельдерей'],
  mustard: ['mustard', 'горчица'],
  sesame: ['sesame', 'кунжут'],
  sulphites: ['sulphites', 'sulfites', 'сульфиты'],
  lupin: ['lupin', 'люпин'],
}

/** The diets' names in menu files: the first is written, all of them are read. */
export const dietSpellings: Readonly<Record<Diet, readonly [string, ...string[]]>> = {
  vegan: ['vegan', 'веганское'],
  vegetarian: ['vegetarian', 'вегетарианское'],
  halal: ['halal', 'халяль'],
  kosher: ['kosher', 'кошерное'],
}

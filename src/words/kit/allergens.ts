import type { Allergen } from '#business/menu/allergen.ts'
import type { Diet } from '#business/menu/diet.ts'
import type { Locale } from '#platform/localised.ts'

/** As menus name them. Only dish pages and staff screens load them. */
export const allergenNames: Readonly<Record<Locale, Readonly<Record<Allergen, string>>>> = {
  en: {
    gluten: 'gluten',
    milk: 'milk',
    eggs: 'eggs',
    fish: 'fish',
    crustaceans: 'crustaceans',
    molluscs: 'molluscs',
    soybeans: 'soy',
    nuts: 'nuts',
    peanuts: 'peanuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphites',
    lupin: 'lupin',
  },
  ru: {
    gluten: 'глютен',
    milk: 'молоко',
    eggs: 'яйца',
    fish: 'рыба',
    crustaceans: 'ракообразные',
    molluscs: 'моллюски',
    soybeans: 'соя',
    nuts: 'орехи',
    peanuts: 'арахис',
    celery: 'сельдерей',
    mustard: 'горчица',
    sesame: 'кунжут',
    sulphites: 'сульфиты',
    lupin: 'люпин',
  },
}

/** As badges name them. */
export const dietNames: Readonly<Record<Locale, Readonly<Record<Diet, string>>>> = {
  en: { vegan: 'Vegan', vegetarian: 'Vegetarian', halal: 'Halal', kosher: 'Kosher' },
  ru: {
    vegan: 'Веганское',
    vegetarian: 'Вегетарианское',
    halal: 'Халяль',
    kosher: 'Кошерное',
  },
}

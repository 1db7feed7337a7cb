import type { Allergen } from '#business/menu/allergen.ts'
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

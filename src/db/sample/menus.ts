import type { Localised } from '#platform/localised.ts'
import { burgers } from './burgers.ts'
import { desserts } from './desserts.ts'
import { drinks } from './drinks.ts'
import { pizza } from './pizza.ts'
import { salads } from './salads.ts'
import { both, type SampleCategory } from './shapes.ts'
import { soups } from './soups.ts'
import { sushi } from './sushi.ts'

/** Every product has its main category here. */
export const categories = [pizza, burgers, sushi, salads, soups, desserts, drinks]

type SampleMenu = {
  name: Localised
  isActive: boolean
  categories: readonly (Omit<SampleCategory, 'dishes'> & { dishes: readonly string[] })[]
}

const main: SampleMenu = {
  name: both('Main menu', 'Основное меню'),
  isActive: true,
  categories: categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((product) => product.slug),
  })),
}

/** An inactive menu: it shows the owner that a second one can be prepared, and that a product may be in several categories. */
const breakfast: SampleMenu = {
  name: both('Breakfast', 'Завтраки'),
  isActive: false,
  categories: [
    {
      slug: 'sweet-morning',
      icon: 'pancakes',
      name: both('Sweet morning', 'Сладкое утро'),
      dishes: ['syrniki', 'strawberry-doughnut', 'walnut-brownie'],
    },
    {
      slug: 'morning-drinks',
      icon: 'hot-beverage',
      name: both('Coffee and juice', 'Кофе и сок'),
      dishes: ['cappuccino', 'orange-juice'],
    },
  ],
}

export const menus = [main, breakfast]

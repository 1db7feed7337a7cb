import type { Localised } from '#platform/localised.ts'
import { desserts, drinks } from './desserts-and-drinks.ts'
import { burgers, pizza } from './pizza-and-burgers.ts'
import { both, type SampleCategory } from './shapes.ts'
import { salads, soups } from './soups-and-salads.ts'
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

/** Conversion of a rouble price: the value of one rouble, and the step (in minor units) that menus there round to. */
const currencies = {
  RUB: { rate: 1, step: 1_00 },
  USD: { rate: 0.0137, step: 10 },
  EUR: { rate: 0.0129, step: 10 },
  GEL: { rate: 0.037, step: 50 },
  BYN: { rate: 0.042, step: 50 },
  UAH: { rate: 0.45, step: 5_00 },
  KZT: { rate: 6.2, step: 50_00 },
  PLN: { rate: 0.05, step: 50 },
  TRY: { rate: 0.47, step: 5_00 },
  GBP: { rate: 0.0112, step: 10 },
} as const
export type SampleCurrency = keyof typeof currencies

export const sampleCurrencies = Object.keys(currencies) as readonly SampleCurrency[]

/** A plausible menu price, in minor units, for a price in kopecks. */
export function priceIn(currency: SampleCurrency, kopecks: number): number {
  const { rate, step } = currencies[currency]
  return Math.max(1, Math.round((kopecks * rate) / step)) * step
}

/** An option may be free. */
export const optionPriceIn = (currency: SampleCurrency, kopecks: number) =>
  kopecks === 0 ? 0 : priceIn(currency, kopecks)

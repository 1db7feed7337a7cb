import type { Made } from './ordering.ts'
import { variants } from './ordering.ts'

export const both = (en: string, ru: string) => [
  { locale: 'en' as const, value: en },
  { locale: 'ru' as const, value: ru },
]
const seen = (version: number) => ({ 'If-Match': `"${version}"` })

type Group = {
  id: string
  version: number
  allergensDeclared: boolean
  options: { id: string }[]
}

/** Makes an option group with these options on these products. */
export async function optionGroup(
  { anna }: Pick<Made, 'anna'>,
  group: object,
  options: readonly object[],
  productIds: readonly string[],
) {
  const made = (await anna.send('POST', '/api/option-groups', group)).body as Group
  const path = `/api/option-groups/${made.id}`
  const { allergensDeclared } = made
  const filled = { allergensDeclared, options, addedProductIds: productIds }
  const on = await anna.send('PATCH', path, filled, seen(made.version))
  if (on.status !== 200) throw new Error(`The group was refused: ${on.text}`)
  const now = on.body as Group
  return { ...now, path, ids: now.options.map(({ id }) => id) }
}

/** A dish of the sample menu with one variant, on which a dough has to be chosen and toppings can be. */
export async function pizza(made: Pick<Made, 'anna' | 'store'>) {
  const all = await variants(made)
  const variant = all.find(
    (one) => all.filter(({ productId }) => productId === one.productId).length === 1,
  )
  if (!variant) throw new Error('Every dish of the sample menu has several variants.')
  const on = [variant.productId]
  const dough = await optionGroup(
    made,
    { name: both('Dough', 'Тесто'), sign: 'NONE', least: 1, most: 1 },
    [{ name: both('traditional', 'традиционное') }, { name: both('thin', 'тонкое'), price: 20_00 }],
    on,
  )
  const toppings = await optionGroup(
    made,
    { name: both('Toppings', 'Добавки'), most: 3, mostOfOne: 2 },
    [
      { name: both('cheese', 'сыр'), price: 59_00, allergens: ['milk'] },
      { name: both('basil', 'базилик'), price: 39_00 },
    ],
    on,
  )
  return { variant, dough, toppings }
}

export const soldOut = ({ anna }: Pick<Made, 'anna'>, optionId: string) =>
  anna.send('POST', `/api/options/${optionId}/sold-out`, { until: 'NOTICE' })

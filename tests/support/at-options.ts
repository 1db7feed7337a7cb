import { personAt } from './http-user.ts'
import { both } from './option-groups.ts'
import type { Shop } from './shop.ts'
import { shopInput } from './shop-input.ts'

export const pizzaPath = '/catalog/pizza/margherita'

const longest = {
  en: 'slow-roasted cherry tomatoes in rosemary oil from the farm beyond the river',
  ru: 'вяленые на солнце помидоры черри в розмариновом масле с фермы за рекой Осой',
}

const declared = { allergensDeclared: true }

/** What the browser tests choose from. */
const groups = {
  dough: {
    group: { name: both('Dough', 'Тесто'), sign: 'NONE', least: 1, most: 1, ...declared },
    options: [
      { name: both('traditional', 'традиционное') },
      { name: both('thin', 'тонкое'), price: 20_00 },
    ],
  },
  toppings: {
    group: { name: both('Toppings', 'Добавки'), most: 4, mostOfOne: 2, ...declared },
    options: [
      { name: both('cheese', 'сыр'), price: 59_00, allergens: ['milk'] },
      { name: both('basil', 'базилик'), price: 39_00 },
      { name: both(longest.en, longest.ru), price: 129_00 },
      ...['olives', 'corn', 'ham', 'chilli', 'rocket', 'egg'].map((name, at) => ({
        name: both(name, ['оливки', 'кукуруза', 'ветчина', 'чили', 'руккола', 'яйцо'][at] ?? ''),
        price: 49_00,
      })),
    ],
  },
  without: {
    group: { name: both('Without', 'Убрать'), sign: 'MINUS' },
    options: [{ name: both('onion', 'лук') }, { name: both('garlic', 'чеснок') }],
  },
}

/** Gives the Margherita of this shop its options, and nothing else has any. */
export async function withOptions(shop: Shop) {
  shop.openAllDay()
  shop.withoutOptions()
  const anna = personAt(shop.origin)()
  const { login, password } = shopInput.master
  const send = async (method: string, path: string, data: object, version?: number) => {
    const seen: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    const { status, text, body } = await anna.send(method, path, data, seen)
    if (status >= 400) throw new Error(`${path}: ${status} ${text}`)
    return body
  }
  await send('POST', '/api/auth/sign-in', { login, password })
  const { products } = (await anna.get('/api/channel')).body
  const { id: productId } = products.find(({ slug }: { slug: string }) => slug === 'margherita')
  const ids: Record<string, string> = {}
  for (const { group, options } of Object.values(groups)) {
    const { id, version } = await send('POST', '/api/option-groups', group)
    const path = `/api/option-groups/${id}`
    const filled = await send('PATCH', path, { options, addedProductIds: [productId] }, version)
    for (const { id, name } of filled.options) ids[name[0].value] = id
  }
  return {
    idOf: (name: string) => ids[name] ?? '',
    soldOut: (name: string) =>
      send('POST', `/api/options/${ids[name]}/sold-out`, { until: 'CLOSING' }),
    available: (name: string) => send('POST', `/api/options/${ids[name]}/available`, {}),
  }
}

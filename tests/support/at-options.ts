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
  const { send, fill, remove, channel } = await owner(shop)
  const { id } = channel.products.find(({ slug }: { slug: string }) => slug === 'margherita')
  const ids: Record<string, string> = {}
  for (const { group, options } of Object.values(groups))
    Object.assign(ids, await fill(group, options, [id]))
  return {
    idOf: (name: string) => ids[name] ?? '',
    soldOut: (name: string) =>
      send('POST', `/api/options/${ids[name]}/sold-out`, { until: 'CLOSING' }),
    available: (name: string) => send('POST', `/api/options/${ids[name]}/available`, {}),
    remove: (name: string) => remove(ids[name] ?? ''),
  }
}

/** Gives all pizzas of this shop these toppings, of which the ham is sold out, and nothing else has options. */
export async function withToppings(shop: Shop) {
  const { send, fill, channel } = await owner(shop)
  const isPizza = ({ slug }: { slug: string }) => slug === 'pizza'
  const pizzas: { id: string }[] = channel.menus[0].categories.find(isPizza).products
  const ids = await fill(
    { name: both('Toppings', 'Добавки'), most: 2 },
    [
      { name: both('cheese', 'сыр'), price: 59_00 },
      { name: both('basil', 'базилик'), price: 39_00 },
      { name: both('ham', 'ветчина'), price: 79_00 },
    ],
    pizzas.map(({ id }) => id),
  )
  await send('POST', `/api/options/${ids.ham}/sold-out`, { until: 'NOTICE' })
}

async function owner(shop: Shop) {
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
  /** Makes a group. Returns the ids of its options, by their English names. */
  const fill = async (group: object, options: object[], addedProductIds: string[]) => {
    const { id, version } = await send('POST', '/api/option-groups', group)
    const path = `/api/option-groups/${id}`
    const filled = await send('PATCH', path, { options, addedProductIds }, version)
    const named = filled.options.map(({ id, name }: Option) => [name[0]?.value, id])
    return Object.fromEntries(named) as Record<string, string>
  }
  const remove = async (optionId: string) => {
    for (const { id } of (await anna.get('/api/option-groups')).body.groups) {
      const path = `/api/option-groups/${id}`
      const { options, version } = (await anna.get(path)).body
      const others = options.filter((option: Option) => option.id !== optionId)
      if (others.length < options.length) await send('PATCH', path, { options: others }, version)
    }
  }
  return { send, fill, remove, channel: (await anna.get('/api/channel')).body }
}

type Option = { id: string; name: readonly { value: string }[] }

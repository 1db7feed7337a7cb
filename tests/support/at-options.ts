import { beforeAll } from 'vitest'
import { type onStage, signIn } from './browser.ts'
import { both } from './option-groups.ts'

type Stage = ReturnType<typeof onStage>
export const pizzaPath = '/catalog/pizza/margherita'

const longest = {
  en: 'slow-roasted cherry tomatoes in rosemary oil from the farm beyond the river',
  ru: 'вяленые на солнце помидоры черри в розмариновом масле с фермы за рекой Осой',
}

/** What the browser tests choose from. */
const groups = {
  dough: {
    group: { name: both('Dough', 'Тесто'), sign: 'NONE', least: 1, most: 1 },
    options: [
      { name: both('traditional', 'традиционное') },
      { name: both('thin', 'тонкое'), price: 20_00 },
    ],
  },
  toppings: {
    group: { name: both('Toppings', 'Добавки'), most: 4, mostOfOne: 2 },
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

/** A shop whose Margherita is made of options. */
export function atOptions(stage: Stage) {
  const ids: Record<string, string> = {}
  const staff = async (method: 'post' | 'put', path: string, data: object, version?: number) => {
    const visitor = await stage.visitor()
    await signIn(visitor)
    const answer = await visitor.request[method](path, {
      data,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  beforeAll(async () => {
    await stage.shop.openAllDay()
    stage.shop.withoutOptions()
    const { products } = await (await fetch(`${stage.shop.origin}/api/channel`)).json()
    const { id: productId } = products.find(({ slug }: { slug: string }) => slug === 'margherita')
    for (const { group, options } of Object.values(groups)) {
      const { id, version } = await staff('post', '/api/option-groups', group)
      const path = `/api/option-groups/${id}`
      const put = await staff('put', `${path}/options`, { options }, version)
      for (const { id, name } of put.options) ids[name[0].value] = id
      await staff('put', `${path}/products`, { ids: [productId] }, put.version)
    }
  })
  return {
    idOf: (name: string) => ids[name] ?? '',
    soldOut: (name: string) =>
      staff('post', `/api/options/${ids[name]}/sold-out`, { until: 'CLOSING' }),
    available: (name: string) => staff('post', `/api/options/${ids[name]}/available`, {}),
  }
}

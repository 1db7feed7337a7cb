import { type Allergen, allergens } from '#business/menu/allergen.ts'
import type { ChoiceGroup, ChoiceOption } from '#business/menu/choices/choices.ts'
import { withChoices } from '#business/menu/choices/with-choices.ts'
import { productIndex } from '#business/search/server/product-index.ts'
import type { IndexedProduct } from '#business/search/server/search-result.ts'
import { sampleProducts } from '../sample-products.ts'
import { unseenQuestions } from './questions.ts'

type Listed = { matches: IndexedProduct[]; similar: IndexedProduct[]; undeclared: IndexedProduct[] }
/** A search of a menu. */
export type Search = (menu: readonly IndexedProduct[]) => (query: string) => Listed

export const found: Search = (menu) => {
  const index = productIndex()
  index.update(menu)
  return (query) => index.find(query)
}

/** The fault: negations are stop words. */
export const withoutNegations =
  (search: Search): Search =>
  (menu) => {
    const find = search(menu)
    return (query) =>
      find(
        query.replace(
          /(?<!\p{L})(?:no|non|not|without|free|minus|allergic|allergy|without|без|безо|не|нет|кроме|аллергия|содержит)(?!\p{L})|-/giu,
          ' ',
        ),
      )
  }

/** The fault: only a dish's own list counts, not what its options contain. */
export const withoutOptions =
  (search: Search): Search =>
  (menu) =>
    search(menu.map(({ product: { choosing: _, ...product }, ...one }) => ({ ...one, product })))

export const spellings: Readonly<Record<Allergen, string>> = {
  gluten: 'gluten wheat flour глютен глютена муки пшеницы gluen',
  milk: 'milk dairy lactose cheese cream diary молоко молока лактозы сыра сливок молако',
  eggs: 'egg eggs яйца яиц яйцо eggz',
  fish: 'fish salmon tuna рыба рыбы лосося тунца fsh',
  crustaceans: 'shellfish prawns shrimp crab креветок краба ракообразных shrmp',
  molluscs: 'squid mussels shellfish molluscs кальмаров мидий моллюсков',
  soybeans: 'soy soya tofu soybeans сои соя тофу соевый',
  nuts: 'nut nuts almonds walnuts орехов орехи миндаля фундука wallnuts',
  peanuts: 'peanut peanuts nuts арахиса арахис penuts',
  celery: 'celery celeriac сельдерея сельдерей selery',
  mustard: 'mustard горчицы горчица musterd',
  sesame: 'sesame tahini кунжута кунжут seseme',
  sulphites: 'sulphites sulfites sulfite сульфитов сульфиты',
  lupin: 'lupin lupine люпина люпин',
}
export const phrasings: readonly ((name: string) => string)[] = [
  (name) => `${name} free`,
  (name) => `${name}-free`,
  (name) => `${name}free`,
  (name) => `no ${name}`,
  (name) => `non-${name}`,
  (name) => `not ${name}`,
  (name) => `without ${name}`,
  (name) => `without any ${name}`,
  (name) => `wihtout ${name}`,
  (name) => `w/o ${name}`,
  (name) => `free from ${name}`,
  (name) => `free of ${name}`,
  (name) => `-${name}`,
  (name) => `does not contain ${name}`,
  (name) => `contains no ${name}`,
  (name) => `I can’t eat ${name}`,
  (name) => `allergic to ${name}`,
  (name) => `${name} allergy`,
  (name) => `${name} intolerant`,
  (name) => `zero ${name}`,
  (name) => `no ${name}, please`,
  (name) => `vegan and ${name} free`,
  (name) => `без ${name}`,
  (name) => `Без ${name}!`,
  (name) => `безо ${name}`,
  (name) => `не содержит ${name}`,
  (name) => `не содержащие ${name}`,
  (name) => `нет ${name}`,
  (name) => `${name} нет`,
  (name) => `кроме ${name}`,
  (name) => `аллергия на ${name}`,
  (name) => `непереносимость ${name}`,
  (name) => `блюда без ${name}`,
  (name) => `что можно без ${name}`,
  (name) => `не ем ${name}`,
  (name) => `исключить ${name}`,
  (name) => `${name} фри`,
  (name) => `bez ${name}`,
  (name) => `бес ${name}`,
  (name) => `нельзя ${name}`,
  (name) => `won’t eat ${name}`,
  (name) => `not cooked with ${name}`,
  (name) => `no hint of ${name}`,
  (name) => `не должно быть ${name}`,
  (name) => `${name} не класть`,
  (name) => `не входит ${name}`,
  (name) => `${name} в составе нет`,
  (name) => `${name} sauce free`,
  (name) => `${name} protein allergy`,
  (name) => `${name} pieces free`,
  (name) => `no pieces of ${name}`,
  (name) => `no dishes with ${name}`,
  (name) => `без соуса из ${name}`,
  (name) => `уберите блюда с ${name}`,
]

type Drawn = {
  menu: IndexedProduct[]
  /** What can be chosen of each dish. */
  groups: ReadonlyMap<string, readonly ChoiceGroup[]>
}

/** Dishes of the sample with random facts and random options. */
function randomMenu(chance: () => number): Drawn {
  const density = chance()
  const groups = new Map<string, ChoiceGroup[]>()
  const menu = sampleProducts.map((one) => {
    const { id } = one.product
    const own = Array.from({ length: Math.floor(chance() * 3) }, (_, at) =>
      randomGroup(chance, `${at}`, density / 4),
    )
    groups.set(id, own)
    const product = {
      ...one.product,
      variants: one.product.variants.map((variant) => ({ ...variant, id, isAvailable: true })),
      allergens: allergens.filter(() => chance() < density),
      allergensDeclared: chance() < 0.6,
    }
    return { ...one, product: offeredWith(product, own) }
  })
  return { menu, groups }
}

function randomGroup(chance: () => number, id: string, density: number): ChoiceGroup {
  const sign = (['PLUS', 'NONE', 'MINUS'] as const)[Math.floor(chance() * 3)] ?? 'NONE'
  const options = Array.from(
    { length: 1 + Math.floor(chance() * 3) },
    (_, at): ChoiceOption => ({
      id: `${id}-${at}`,
      name: [],
      price: 0,
      grams: 0,
      sku: '',
      allergens: allergens.filter(() => chance() < density),
      isDefault: chance() < 0.3,
      isAvailable: chance() < 0.8,
    }),
  )
  const least = sign === 'MINUS' || chance() < 0.5 ? 0 : 1
  const limits = { least, most: 2, mostOfOne: 1, freeCount: 0 }
  return { id, name: [], sign, ...limits, allergensDeclared: true, options }
}

function offeredWith(product: IndexedProduct['product'], groups: readonly ChoiceGroup[]) {
  const [variant] = product.variants
  if (!variant) return product
  const choices = {
    variant: { ...variant, sizeId: null, grams: 0 },
    kind: 'SIMPLE' as const,
    allergens: product.allergens,
    groups,
    parts: [],
    halves: [],
    halvesRule: 'DEARER' as const,
  }
  return withChoices(product, new Map([[variant.id, choices]]))
}

/** Whether a dish comes with an allergen from this group: at first, or with any choice. */
function brings({ sign, least, most, options }: ChoiceGroup, code: Allergen): boolean {
  if (sign === 'MINUS') return false
  const available = options.filter(({ isAvailable }) => isAvailable)
  const start = available.filter(({ isDefault }) => isDefault).slice(0, most)
  const required = least === 0 ? [] : available.length > 0 ? available : options
  const has = (option: ChoiceOption) => option.allergens.includes(code)
  return start.some(has) || (required.length > 0 && required.every(has))
}

/** What is wrong with an answer to a question that excludes these allergens. */
function faultsIn(
  { matches, similar, undeclared }: Listed,
  without: readonly Allergen[],
  groups: Drawn['groups'],
) {
  const has = ({ product }: IndexedProduct) =>
    without.some(
      (code) =>
        product.allergens.includes(code) ||
        groups.get(product.id)?.some((group) => brings(group, code)),
    )
  const listed = [...matches, ...similar]
  return (
    [...listed, ...undeclared].filter(has).length +
    listed.filter(({ product }) => !product.allergensDeclared).length +
    undeclared.filter(({ product }) => product.allergensDeclared).length
  )
}

const befores = ['', 'pizza ', 'суп ', 'salad with chicken ', 'хочу ', 'ПИЦЦА ']
const afters = ['', ' and cheese', ' и яиц', ' nuts', ' с рыбой', '!']

/** Every phrasing of every name of every allergen, over random menus and each time in another sentence. */
export function checkRandomMenus(
  search: Search,
  of: { menus: number; seed: number; oneIn?: number },
) {
  const chance = chances(of.seed)
  const among = <One>(all: readonly One[]) => all[Math.floor(chance() * all.length)] as One
  const faults: string[] = []
  let count = 0
  for (let menu = 0; menu < of.menus; menu += 1) {
    const { menu: drawn, groups } = randomMenu(chance)
    const find = search(drawn)
    for (const code of allergens)
      for (const name of spellings[code].split(' '))
        for (const phrase of phrasings) {
          // A shorter run asks some of them, others for each seed.
          if (chance() * (of.oneIn ?? 1) > 1) continue
          const query = `${among(befores)}${phrase(name)}${among(afters)}`
          count += 1
          if (faultsIn(find(query), [code], groups) > 0) faults.push(query)
        }
  }
  return { count, faults }
}

/** A unseen question is also count in capitals. */
export function checkUnseen(search: Search, seed: number) {
  const chance = chances(seed)
  const finds = Array.from({ length: 3 }, () => {
    const { menu, groups } = randomMenu(chance)
    return { find: search(menu), groups }
  })
  const faults = unseenQuestions.filter(([query, without]) =>
    finds.some(({ find, groups }) =>
      [query, query.toUpperCase()].some((one) => faultsIn(find(one), without, groups) > 0),
    ),
  )
  return { count: unseenQuestions.length, faults: faults.map(([query]) => query) }
}

/** Pseudo-random numbers that are the same for a seed. */
function chances(seed: number) {
  let at = seed >>> 0
  return () => {
    at = (at + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

import { expect, test } from 'vitest'
import { allergens } from '#business/menu/allergen.ts'
import { sampleProducts } from '#tests/support/sample-products.ts'
import {
  checkRandomMenus,
  checkUnseen,
  found,
  phrasings,
  spellings,
  withoutNegations,
  withoutOptions,
} from '#tests/support/search/free-from.ts'
import { beside, unseenQuestions } from '#tests/support/search/questions.ts'
import { readQuery } from './read-query.ts'
import { productIndex } from './server/product-index.ts'
import type { IndexedProduct } from './server/search-result.ts'

const index = productIndex()
index.update(sampleProducts)

const shellfish = ['crustaceans', 'molluscs']
const anyNuts = ['nuts', 'peanuts']

// The query, the exclusions, and the remaining text.
test.each<[string, string[], string?]>([
  ['gluten free', ['gluten']],
  ['gluten-free', ['gluten']],
  ['glutenfree', ['gluten']],
  ['GLUTEN‑FREE pizza', ['gluten'], 'pizza'],
  ['no gluten', ['gluten']],
  ['glutn fre', ['gluten']],
  ['gluten', ['gluten']],
  ['gf burger', ['gluten'], 'burger'],
  ['coeliac safe', ['gluten']],
  ['without wheat flour', ['gluten']],
  ['dairy free', ['milk']],
  ['diary-free', ['milk']],
  ['non-dairy', ['milk']],
  ['nondairy dessert', ['milk'], 'dessert'],
  ['lactose intolerant', ['milk']],
  ['soup w/o cream', ['milk'], 'soup'],
  ['pizza -cheese', ['milk'], 'pizza'],
  ['no nuts', anyNuts],
  ['nut-free', anyNuts],
  ['nutfree', anyNuts],
  ['nut allergy', anyNuts],
  ['I’m allergic to peanuts', ['peanuts']],
  ['witout any kind of nuts', anyNuts],
  ['cake with no nuts or eggs', ['eggs', ...anyNuts], 'cake'],
  ['nut, egg & dairy free', ['milk', 'eggs', ...anyNuts]],
  ['eggless', ['eggs']],
  ['what can I eat if I can’t have fish', ['fish']],
  ['doesn’t contain soya', ['soybeans']],
  ['no shell fish', ['fish', ...shellfish]],
  ['shellfish free rolls', shellfish, 'rolls'],
  ['without prawns', ['crustaceans']],
  ['no squid', ['molluscs']],
  ['free from sesame', ['sesame']],
  ['no celery, no mustard', ['celery', 'mustard']],
  ['sulfite-free', ['sulphites']],
  ['no lupin', ['lupin']],
  ['allergen free', [...allergens]],
  ['gluten free cheese pizza', ['gluten'], 'cheese pizza'],
  ['без глютена', ['gluten']],
  ['бес глютена', ['gluten']],
  ['безглютеновый', ['gluten']],
  ['безглютенвая пицца', ['gluten'], 'пицца'],
  ['глютен фри', ['gluten']],
  ['bez glutena', ['gluten']],
  ['пицца без муки', ['gluten'], 'пицца'],
  ['без молока', ['milk']],
  ['немолочное', ['milk']],
  ['безлактозный', ['milk']],
  ['без коровьего молока и сливок', ['milk']],
  ['не содержит орехов', anyNuts],
  ['орехов нет', anyNuts],
  ['у меня аллергия на орехи', anyNuts],
  ['без грецких орехов', anyNuts],
  ['не ем рыбу', ['fish']],
  ['без морепродуктов', ['fish', ...shellfish]],
  ['роллы без креветок', ['crustaceans'], 'роллы'],
  ['ни молока ни яиц', ['milk', 'eggs']],
  ['что есть без кунжута и горчицы', ['mustard', 'sesame']],
  ['без сельдерея', ['celery']],
  ['без аллергенов', [...allergens]],
  ['w/out nuts', anyNuts],
  ['no brazil nuts', anyNuts],
  ['no pine nuts, please', anyNuts],
  ['salad without blue cheese', ['milk'], 'salad'],
  ['no king prawns or ice cream', ['milk', 'crustaceans']],
  ['anything but fish', ['fish']],
  ['shrmp allergy nuts', ['crustaceans', ...anyNuts]],
  ['pita непереносимость рыбы', ['gluten', 'fish']],
  ['pizza непереносимость рыбы', ['fish'], 'pizza'],
  ['I hate fish', ['fish']],
  ['nut anaphylaxis', anyNuts],
  ['is it nut free', anyNuts],
  ['не пью молоко', ['milk']],
  ['муж не кушает рыбу', ['fish']],
  ['дети не едят орехи', anyNuts],
  ['орехи не едим', anyNuts],
  ['не добавляйте сыр', ['milk']],
  ['не нужно сыра', ['milk']],
  ['минус сыр', ['milk']],
  ['уберите орехи', anyNuts],
  ['рыбу убрать', ['fish']],
  ['мне запрещены яйца', ['eggs']],
  ['ненавижу рыбу', ['fish']],
  ['аллергичен к орехам', anyNuts],
  ['сын с аллергией на яйца', ['eggs']],
  ['что можно при целиакии', ['gluten']],
  ['без ржи', ['gluten']],
  ['пдгеут акуу', ['gluten']],
  ['no nuts cheesecake', anyNuts, 'cheesecake'],
  ['no aioli', ['eggs']],
  ['без кеты', ['fish']],
  [',tp uk.ntyf', ['gluten']],
])('%s excludes %j', (query, without, text = '') => {
  const { meaning } = index.find(query)
  expect([...meaning.without].sort()).toEqual([...without].sort())
  expect([meaning.text, meaning.unknown]).toEqual([text, []])
})

test.each([
  'рыба',
  'milk',
  'egg',
  'сырники',
  'картофель фри',
  'cream soup',
  'нежный',
  'безе',
  'nori',
  'noodles',
  'филадельфия',
  'hot pasta',
  'hot milk',
  'walnut brownie',
  'free range eggs',
  'no',
  'без',
  'pizza w/ cheese',
])('%s excludes nothing', (query) => {
  expect(readQuery(query)).toMatchObject({
    text: query,
    without: [],
    avoid: [],
    unknown: [],
    diets: [],
  })
})

// The query, what it excludes by the texts, and the remaining text.
test.each<[string, string[], string?]>([
  ['no onion', ['onion']],
  ['burger without onion', ['onion'], 'burger'],
  ['no onion burger', ['onion'], 'burger'],
  ['no red onion', ['red onion']],
  ['no onion, garlic or dill', ['onion', 'garlic', 'dill']],
  ['no onion, please', ['onion']],
  ['pizza, no onion, with mushrooms', ['onion'], 'pizza mushrooms'],
  ['sugar-free lemonade', ['sugar'], 'lemonade'],
  ['not spicy ramen', ['spicy'], 'ramen'],
  ['not too spicy', ['spicy']],
  ['no carbs', ['carbs']],
  ['no pesto', ['pesto']],
  ['без песто', ['песто']],
  ['without coconut', ['coconut']],
  ['non-alcoholic mojito', ['alcoholic'], 'mojito'],
  ['бургер без лука', ['лука'], 'бургер'],
  ['без красного лука и чеснока', ['красного лука', 'чеснока']],
  ['не острый суп', ['острый'], 'суп'],
  ['без мяса', ['мяса']],
  ['лука нет', ['лука']],
  ['не острая рыба', ['острая'], 'рыба'],
  ['без масла', ['масла']],
  ['не ем масло', ['масло']],
  ['рыба без лука', ['лука'], 'рыба'],
  ['fish without onion', ['onion'], 'fish'],
  ['no pizza', ['pizza']],
  ['филадельфия без огурца', ['огурца'], 'филадельфия'],
  ...beside,
])('%s excludes by the texts %j', (query, avoid, text = '') => {
  const { meaning } = index.find(query)
  expect([meaning.avoid, meaning.text]).toEqual([avoid, text])
  expect([meaning.without, meaning.unknown, meaning.diets]).toEqual([[], [], []])
})

test.each<[string, string[], string[]]>([
  ['no nuts or onion', anyNuts, ['onion']],
  ['no onion or nuts', anyNuts, ['onion']],
  ['no onion, nuts', anyNuts, ['onion']],
  ['no nuts, onion or garlic', anyNuts, ['onion', 'garlic']],
  ['no onion, garlic, milk', ['milk'], ['onion', 'garlic']],
  ['no red fish', ['fish'], []],
  ['no coconut milk', ['milk'], ['coconut']],
  ['cheese no ham', ['milk'], ['ham']],
  ['без булочки, без лука', ['gluten'], ['лука']],
  ['no bacon cheese', ['milk'], ['bacon']],
  ['без масла сливочного', ['milk'], ['масла']],
  ['без лука и красной рыбы', ['fish'], ['лука']],
])('%s excludes %j by declarations and %j by the texts', (query, without, avoid) => {
  const { meaning } = index.find(query)
  expect([[...meaning.without].sort(), meaning.avoid]).toEqual([without, avoid])
})

test('leaves out dishes whose texts name an excluded thing, in any form and by its synonyms', () => {
  const inDescription = (id: string, value: string) =>
    product(id, id, { description: [{ locale: 'ru', value }] })
  const find = menuOf(
    product('plain', 'Plain burger'),
    product('onion', 'Onion burger'),
    inDescription('red', 'Булочка, котлета, красный лук'),
    inDescription('rings', 'Булочка, луковые кольца'),
    inDescription('none', 'Булочка и котлета, без лука'),
    product('ham', 'Ham sandwich'),
  )
  expect(find('no onion').matches).toEqual(['plain', 'red', 'rings', 'none', 'ham'])
  expect(find('no onoin').matches).toEqual(['plain', 'red', 'rings', 'none', 'ham'])
  expect(find('без лука').matches).toEqual(['none', 'plain', 'onion', 'ham'])
  expect(find('burger without onion').matches).toEqual(['plain'])
  expect(find('no pork').matches).not.toContain('ham')
  expect(find('без мяса').matches).not.toContain('ham')
})

test.each(['no penits', 'without mslik', 'бургер без арохиза', 'no glooten'])(
  '%s lists nothing: it may be a misspelled allergen',
  (query) => {
    const { meaning, matches, similar, undeclared } = index.find(query)
    expect(meaning.without.length + meaning.unknown.length).toBeGreaterThan(0)
    if (meaning.unknown.length > 0) expect([matches, similar, undeclared]).toEqual([[], [], []])
  },
)

test.each(['no penits', 'without muscles'])('%s is no other allergen by a typo', (query) => {
  expect(index.find(query).meaning).toMatchObject({ without: [], unknown: [query.split(' ')[1]] })
})

test('a word of the menu is a misspelled allergen only if all that it names contain it', () => {
  const one = { allergens: ['mustard'] }
  const sauce = menuOf(product('sauce', 'Mustrad'), product('pie', 'Pie', one))
  expect(sauce('no mustrad').matches).toEqual(['pie'])
  const owners = menuOf(product('typo', 'Mustrad', one), product('pie', 'Pie', one))
  expect(owners('no mustrad').matches).toEqual([])
})

const product = (id: string, value: string, more: object = {}) =>
  ({
    product: {
      id,
      name: [{ locale: 'en', value }],
      description: [],
      variants: [],
      isAvailable: true,
      allergens: [],
      allergensDeclared: true,
      ...more,
    },
    categories: [{ slug: 'all', name: [], icon: null }],
  }) as unknown as IndexedProduct
const menuOf = (...products: IndexedProduct[]) => {
  const menu = productIndex()
  menu.update(products)
  const ids = (placed: readonly IndexedProduct[]) => placed.map((one) => one.product.id)
  return (query: string) => {
    const { matches, similar, undeclared } = menu.find(query)
    return { matches: ids(matches), similar: ids(similar), undeclared: ids(undeclared) }
  }
}
const nothing = { matches: [], similar: [], undeclared: [] }

test('dishes that say they have none come first', () => {
  const find = menuOf(
    product('cola', 'Cola'),
    product('zero', 'Cola, sugar free'),
    product('sweet', 'Cola with sugar'),
  )
  expect(find('sugar free cola')).toEqual({ ...nothing, matches: ['zero', 'cola'] })
  expect(find('no sugar')).toEqual({ ...nothing, matches: ['zero', 'cola'] })
})

test('lists a product without declared allergens separately, unless it is known to contain one', () => {
  const find = menuOf(
    product('declared', 'Rice bowl'),
    product('open', 'Plum bowl', { allergensDeclared: false }),
    product('ticked', 'Egg bowl', { allergensDeclared: false, allergens: ['gluten'] }),
    product('named', 'Bulgur bowl', { allergensDeclared: false }),
    product('has', 'Bread bowl', { allergens: ['gluten'] }),
  )
  const expected = { matches: ['declared'], similar: [], undeclared: ['open'] }
  expect(find('gluten free')).toEqual(expected)
  expect(find('bowl without gluten')).toEqual(expected)
})

test('leaves out a dish whose options contain the allergen', () => {
  const find = menuOf(
    product('plain', 'Porridge'),
    product('made', 'Porridge with milk', { choosing: { allergens: ['milk'] } }),
    product('open', 'Milk rice', { choosing: { allergens: ['milk'] }, allergensDeclared: false }),
  )
  for (const query of ['dairy free', 'без молока', 'dairy free porridge'])
    expect(find(query)).toEqual({ ...nothing, matches: ['plain'] })
})

test('a diet is a filter on marked dishes', () => {
  const find = menuOf(
    product('declared', 'Bowl', { diets: ['vegan'] }),
    product('vegetarian', 'Pizza', { diets: ['vegetarian'], allergens: ['milk'] }),
    product('wrong', 'Cake', { diets: ['vegan'], allergens: ['milk'] }),
    product('named', 'Vegan soup'),
  )
  for (const query of ['vegan', 'plant-based', 'веган', 'веганское', 'постное', 'vegn'])
    expect(find(query)).toEqual({ ...nothing, matches: ['declared'] })
  expect(find('vegetarian').matches).toEqual(['declared', 'vegetarian', 'wrong'])
  expect(find('вегетарианская пицца').matches).toEqual(['vegetarian'])
  expect(find('vegan soup')).toEqual(nothing)
  expect(find('халяль')).toEqual(nothing)
})

test('an excluded diet leaves dishes that are not marked with it', () => {
  const find = menuOf(
    product('vegan', 'Bowl', { diets: ['vegan'] }),
    product('vegetarian', 'Pizza', { diets: ['vegetarian'] }),
    product('other', 'Vegan-style burger'),
  )
  const vegan = ['not vegan', 'non-vegan', 'nonvegan', 'no vegan', 'не веган', 'не веганское']
  for (const query of [...vegan, 'невеганское', 'кроме веганского'])
    expect(find(query), query).toEqual({ ...nothing, matches: ['vegetarian', 'other'] })
  for (const query of ['not vegetarian', 'не вегетарианское', 'not vegan or vegetarian'])
    expect(find(query), query).toEqual({ ...nothing, matches: ['other'] })
  expect(find('not vegan pizza').matches).toEqual(['vegetarian'])
  expect(find('no onion and vegan').matches).toEqual(['vegan'])
})

test('while no dish is marked with a diet, those that name it are listed as similar', () => {
  const find = menuOf(
    product('named', 'Vegan bowl'),
    product('cheesy', 'Vegan pizza', { allergens: ['milk'] }),
    product('other', 'Bowl'),
  )
  for (const query of ['vegan', 'vegan bowl', 'веган', 'веганское'])
    expect(find(query)).toEqual({ ...nothing, similar: ['named'] })
  for (const query of ['вегетарианское', 'vegetarian', 'halal'])
    expect(find(query).matches).toEqual([])
})

test('a possibly mistyped “without” beside an allergen finds nothing', () => {
  for (const query of ['mo nuts', 'pizza wxthxxt nuts', 'рыбы нееет'])
    expect(index.find(query)).toMatchObject(nothing)
})

test('words that are nowhere on the menu hide nothing beside an exclusion, unless they may be another', () => {
  const find = menuOf(product('plain', 'Bowl'), product('fish', 'Soup', { allergens: ['fish'] }))
  expect(find('no fish yesterday')).toEqual({ ...nothing, similar: ['plain'] })
  expect(find('no fish. Wxthxxt peanuts')).toEqual(nothing)
})

test('in any spelling and both languages, no result declares an excluded allergen', () => {
  expect(checkRandomMenus(found, { menus: 4, seed: 7, oneIn: 20 }).faults).toEqual([])
})

test('no unseen query lists a dish with the allergen', () => {
  expect(unseenQuestions.length).toBeGreaterThanOrEqual(60)
  expect(checkUnseen(found, 7).faults).toEqual([])
})

const few = { menus: 2, seed: 7, oneIn: 40 }

test('detects a search that drops negations', () => {
  const faulty = withoutNegations(found)
  expect(checkRandomMenus(faulty, few).faults.length).toBeGreaterThan(5)
  expect(checkUnseen(faulty, 7).faults.length).toBeGreaterThan(10)
})

test('detects a search that ignores options', () => {
  const faulty = withoutOptions(found)
  expect(checkRandomMenus(faulty, few).faults.length).toBeGreaterThan(5)
})

test('understands every phrasing of every name', () => {
  for (const code of allergens)
    for (const name of spellings[code].split(' '))
      for (const phrase of phrasings)
        expect(readQuery(phrase(name)).without, phrase(name)).toContain(code)
})

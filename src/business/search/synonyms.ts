import { lazy } from '#platform/lazy.ts'
import { fold } from './query.ts'
import { ownTermsOf, termsOf } from './term.ts'

/** Everyday synonyms, separated by commas. */
const same = [
  'fries, french fries, chips, фри, картофель фри, картошка, картошка фри, чипсы',
  'potato, картофель, картошка',
  'shrimp, prawn, креветка',
  'doughnut, donut, пончик, донат, берлинер',
  'burger, hamburger, beefburger, бургер, гамбургер',
  'hot dog, hotdog, хот-дог, хотдог, сосиска в тесте',
  'eggplant, aubergine, баклажан',
  'beet, beetroot, свекла',
  'zucchini, courgette, кабачок, цукини',
  'cilantro, coriander, кинза, кориандр',
  'arugula, rocket, руккола, рукола',
  'tomato, помидор, томат',
  'bell pepper, sweet pepper, capsicum, болгарский перец, сладкий перец, паприка',
  'spring onion, scallion, green onion, зеленый лук',
  'chickpea, garbanzo, нут',
  'corn, maize, кукуруза',
  'pickle, gherkin, корнишон, соленый огурец',
  'salmon, лосось, семга',
  'tuna, тунец',
  'squid, calamari, кальмар',
  'minced meat, mince, ground beef, фарш',
  'meatball, фрикаделька, тефтеля, тефтели',
  'cutlet, patty, котлета',
  'steak, стейк, бифштекс',
  'shashlik, kebab, kebap, шашлык, кебаб, люля',
  'shawarma, doner, gyros, шаурма, шаверма, донер, гирос',
  'wrap, burrito, врап, буррито',
  'taco, тако',
  'nuggets, наггетсы',
  'wings, крылышки, крылья',
  'juice, сок, фреш',
  'lemonade, лимонад',
  'soda, fizzy drink, soft drink, газировка',
  'drink, beverage, напиток',
  'mineral water, вода, минералка, минеральная вода',
  'milkshake, shake, молочный коктейль, милкшейк',
  'smoothie, смузи',
  'cocoa, hot chocolate, какао, горячий шоколад',
  'fruit drink, морс, компот',
  'kvass, квас',
  'beer, пиво',
  'wine, вино',
  'noodle, лапша, вок, wok',
  'pasta, macaroni, паста, макароны',
  'spaghetti, спагетти',
  'dumpling, пельмени, вареники, гедза, gyoza',
  'pancake, blini, crepe, блины, блинчики, оладьи, панкейки',
  'syrniki, curd pancake, cottage cheese pancake, сырники, творожники',
  'porridge, каша',
  'oatmeal, овсянка, овсяная каша',
  'omelette, omelet, scrambled eggs, омлет, яичница, глазунья, скрэмбл',
  'sandwich, toast, сэндвич, сендвич, бутерброд, тост',
  'bread, bun, хлеб, булка, булочка, лепешка',
  'garlic bread, чесночный хлеб, гренки',
  'pie, пирог, пирожок',
  'cake, gateau, торт, пирожное, кекс',
  'cheesecake, чизкейк',
  'cookie, biscuit, печенье',
  'ice cream, gelato, мороженое, пломбир, джелато',
  'candy, sweets, конфеты',
  'jam, варенье, джем, повидло',
  'sauce, dip, соус',
  'mayonnaise, mayo, майонез',
  'ketchup, кетчуп',
  'soup, суп, похлебка',
  'broth, bouillon, бульон',
  'salad, салат',
  'maki, roll, маки, ролл',
  'bowl, poke, боул, поке',
  'starter, appetizer, snack, закуска, снек',
  'side dish, garnish, гарнир',
  'combo, set, комбо, сет, набор',
  'breakfast, завтрак',
  'spicy, острый, остренький, спайси',
  'vegan, plant-based, веган, веганский',
  'vegetarian, veggie, вегетарианский',
  'halal, халяль',
  'kosher, кошерный',
]

/** Kinds that a word includes: a search for coffee finds a cappuccino. */
const kinds: Readonly<Record<string, string>> = {
  'coffee, кофе, кофеек':
    'cappuccino, latte, espresso, americano, macchiato, mocha, raf, lungo, flat white, капучино, латте, эспрессо, американо, макиато, мокко, раф, лунго, глясе, флэт уайт',
  hot: 'spicy, острый',
  'tea, чай, чаек': 'matcha, oolong, матча, улун, пуэр, каркаде',
  'sweets, sweet, pastry, сладкое, сладости, выпечка': 'dessert, десерт',
  'soda, fizzy drink, soft drink, газировка, лимонады':
    'cola, coke, lemonade, fanta, sprite, tonic, лимонад, кола, фанта, спрайт, тоник',
  'seafood, морепродукты':
    'prawn, shrimp, crab, squid, mussel, octopus, scallop, креветка, краб, кальмар, мидия, осьминог, гребешок',
  'fish, рыба':
    'salmon, trout, tuna, eel, cod, mackerel, sea bass, dorado, лосось, семга, форель, тунец, угорь, треска, скумбрия, сельдь, селедка, сибас, дорадо, судак',
  'meat, мясо':
    'beef, pork, lamb, veal, chicken, turkey, duck, ham, bacon, sausage, salami, pepperoni, говядина, свинина, баранина, телятина, курица, индейка, утка, ветчина, бекон, колбаса, салями, пепперони, буженина',
  'pork, свинина':
    'ham, bacon, prosciutto, salami, pepperoni, chorizo, ветчина, бекон, прошутто, салями, пепперони, буженина',
  'poultry, птица': 'chicken, turkey, duck, курица, индейка, утка',
  'mushroom, гриб': 'champignon, шампиньон, вешенка, лисички, шиитаке',
  'alcohol, алкоголь': 'beer, wine, cider, rum, whisky, пиво, вино, сидр, ром, виски, ликер',
  'fruit, фрукты': 'apple, banana, orange, mango, яблоко, банан, апельсин, манго',
  'berries, berry, ягоды, ягода':
    'strawberry, raspberry, cherry, blueberry, клубника, малина, вишня, черника',
}

/** The nearest alternatives: for a cola, other drinks. */
const nearest: Readonly<Record<string, string>> = {
  'latte, cappuccino, espresso, americano, macchiato, mocha, raf, flat white, латте, капучино, эспрессо, американо, макиато, мокко, раф, глясе, флэт уайт':
    'coffee, cappuccino, latte, espresso, americano, кофе, капучино, латте, эспрессо, американо',
  'cola, coke, coca, pepsi, fanta, sprite, soda, soft drink, tonic, water, кола, пепси, фанта, спрайт, газировка, тоник, вода':
    'drink, напиток',
  'smoothie, milkshake, shake, cocoa, compote, kvass, смузи, коктейль, какао, компот, морс, квас':
    'drink, напиток',
}

/** What a word or a phrase of a query may also be called. */
export type Synonyms = {
  /** Joins the words of a known phrase: “soft drink”. */
  units(words: readonly string[]): string[]
  of(unit: string): string[]
  nearestTo(unit: string): string[]
}

type Table = Map<string, Set<string>>
const listed = (text: string) => text.split(', ').map(plain)
const plain = (unit: string) => (fold(unit).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

function add(table: Table, names: readonly string[], others: readonly string[]) {
  for (const key of names.flatMap(keysOf)) {
    const known = table.get(key) ?? new Set()
    for (const other of others) known.add(other)
    table.set(key, known)
  }
}

/** A word by its terms, a phrase by the first term of each word. */
const keysOf = (unit: string): string[] =>
  unit.includes(' ') ? [phraseOf(unit.split(' '))] : termsOf(unit)
const phraseOf = (words: readonly string[]) =>
  words.map((word) => ownTermsOf(word)[0] ?? word).join(' ')

const wide = lazy(() => {
  const table: Table = new Map()
  for (const row of same) add(table, listed(row), listed(row))
  for (const [names, others] of Object.entries(kinds)) add(table, listed(names), listed(others))
  return table
})
const wider = lazy(() => {
  const table: Table = new Map()
  for (const [names, others] of Object.entries(nearest)) add(table, listed(names), listed(others))
  return table
})
/** The words of all built-in synonyms. */
export const knownTerms = (): readonly string[] =>
  [...same, ...Object.entries(kinds).flat()]
    .flatMap(listed)
    .flatMap((unit) => unit.split(' '))
    .flatMap(ownTermsOf)
const longestPhrase = 4

/** The built-in synonyms and the shop's own sets. */
export function synonymsWith(sets: readonly (readonly string[])[]): Synonyms {
  const own: Table = new Map()
  for (const set of sets) add(own, set.map(plain), set.map(plain))
  const tables = [wide(), own]
  const isKnown = (phrase: string) => [...tables, wider()].some((table) => table.has(phrase))
  const among = (all: readonly Table[], unit: string) => [
    ...new Set(keysOf(unit).flatMap((key) => all.flatMap((table) => [...(table.get(key) ?? [])]))),
  ]
  return {
    units(words) {
      const units: string[] = []
      for (let at = 0; at < words.length; ) {
        let length = Math.min(longestPhrase, words.length - at)
        while (length > 1 && !isKnown(phraseOf(words.slice(at, at + length)))) length -= 1
        units.push(words.slice(at, at + length).join(' '))
        at += length
      }
      return units
    },
    of: (unit) => among(tables, unit).filter((one) => one !== unit),
    nearestTo: (unit) => among([wider()], unit),
  }
}

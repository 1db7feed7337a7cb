import { type Allergen, allergens } from '#business/menu/allergen.ts'
import { lazy } from '#platform/lazy.ts'
import { isAdjective, isPartOf } from './negation-words.ts'
import { knownTerms } from './synonyms.ts'
import { ownTermsOf, termsOf, typosBetween } from './term.ts'

/** The names of each allergen, and everyday food that always contains it. */
const named: Readonly<Record<Allergen, string>> = {
  gluten:
    'gluten wheat flour rye barley spelt kamut semolina bulgur couscous seitan oat oats breadcrumbs bread breading bun loaf baguette ciabatta lavash pita panko crouton toast pastry dough batter tempura noodle noodles pasta macaroni mac spaghetti penne fettuccine lasagne lasagna ravioli udon malt celiac coeliac gf глютен глютеновый глутен клейковина пшеница пшеничный мука муки мучной рожь ржи ржаной ячмень ячменный полба манка манный булгур кускус овес овсяный сейтан хлеб хлебный хлебец булка булочка булочек батон багет чиабатта лаваш пита панко панировка панировочный сухарь сухари сухарик сухариков гренки гренок тост тесто кляр темпура лапша лапши паста макароны макарон макаронный спагетти пенне фетучини лазанья равиоли удон солод солодовый целиакия целиак',
  milk: 'milk milky dairy lactose cheese cheesy custard butter buttermilk cream creamy yogurt yoghurt whey casein curd creme ghee kefir mozzarella parmesan cheddar feta ricotta mascarpone gouda brie icecream gelato milkshake cmpa philadelphia bechamel halloumi gorgonzola burrata pecorino camembert roquefort df молоко молока молочка молочный лактоза лактозный сыр сырный сливки сливок сливочный сметана сметанный творог творожный йогурт йогуртовый кефир казеин моцарелла пармезан чеддер фета рикотта маскарпоне брынза халуми бри горгонзола дорблю буррата пекорино камамбер сулугуни мороженое пломбир джелато сгущенка сырник сырники филадельфия кремчиз чиз крем кремовый заварной бешамель дэйри дейри милк абкм',
  eggs: 'egg eggs eggy eggnog eggwash yolk albumen custard omelette omelet mayonnaise mayo aioli meringue яйцо яйца яиц яичко яичный яец еиц желток желтки меланж омлет яичница глазунья майонез майонезный айоли меренга',
  fish: 'fish fishy salmon tuna cod trout herring anchovy sardine mackerel eel haddock halibut seabass pollock roe caviar seafood рыба рыбный рыбка лосось лососевый семга тунец треска форель сельдь селедка анчоус скумбрия угорь икра судак минтай окунь палтус кета горбуша хек сибас дорадо морепродукты',
  crustaceans:
    'crustacean shellfish seafood shrimp prawn crab lobster crayfish crawfish langoustine krill ракообразные креветка креветок креветочный краб крабовый омар лобстер рак раки лангуст лангустин криль морепродукты',
  molluscs:
    'mollusc mollusk shellfish seafood squid calamari octopus mussel oyster clam scallop cuttlefish snail моллюск кальмар осьминог мидия мидии устрица гребешок гребешки улитка улиток каракатица морепродукты',
  soybeans:
    'soy soya soybean tofu edamame tempeh miso natto соя сои соей соевый тофу эдамаме темпе мисо',
  nuts: 'nut nuts nutty almond walnut hazelnut cashew pecan pistachio macadamia praline marzipan орех орехи орешек орешки ореховый миндаль миндальный фундук кешью пекан фисташка фисташек фисташковый макадамия марципан пралине нат натс',
  peanuts:
    'peanut groundnut nut nuts nutty арахис арахисовый орех орехи орешек орешки ореховый нат натс',
  celery: 'celery celeriac сельдерей сельдерея сельдерейный',
  mustard: 'mustard горчица горчичный',
  sesame:
    'sesame tahini tahina hummus houmous humus halva кунжут кунжутный сезам тахини тхина хумус халва',
  sulphites: 'sulphite sulfite sulphur sulfur e220 сульфит сульфитный диоксид сернистый',
  lupin: 'lupin lupine lupini люпин люпиновый',
}
/** Whole words only: their stem is that of another allergen, as «нат» is the English “nut”. */
const namedWhole = new Map<string, readonly Allergen[]>([['натто', ['soybeans']]])
const anyOfThem = 'allergen allergenic hypoallergenic аллерген аллергенный гипоаллергенный'

/** No one wants a dish with these, so naming one means excluding it. */
const neverExcluded =
  'gluten gf df cmpa абкм celiac coeliac lactose sulphite sulfite глютен глютеновый глутен целиакия целиак лактоза лактозный сульфит'

/** Food that is no allergen. Many of these words are only a typo or two away from one: custard isn't mustard, and a plum isn't cream. */
const english =
  'apple apricot artichoke asparagus avocado bacon banana basil bean beef beer beet berry bottle blackberry bone broccoli broth butternut cabbage caffeine cane caper caramel carb cardamom carrot cauliflower chard cherry chia chicken chile chili chilli chives chocolate cider cinnamon citrus clove cocoa coconut coffee corn crabapple cranberry cucumber cumin currant curry dill duck fat fennel fig fruit garlic gelatin ginger glutamate goose grape grapefruit greens guava ham herb honey horseradish ice jalapeno jam kale ketchup kiwi lamb leek lemon lemongrass lentil lettuce lime liver lychee mango meat melon mint mushroom mutton nata nutmeg oil olive onion orange oregano palm paprika parsley parsnip paste pea peach pear pepper pesto pickle pineapple pizza plum pomegranate poppy pork potato pumpkin quince quinoa radish raisin raspberry rhubarb rice roast rosemary saffron sage salami salt sausage skin spice spinach sprout squash starch stevia strawberry sugar sushi tarragon tea thyme tomato truffle turkey turmeric turnip vanilla veal vegetable venison vinegar vodka water watermelon wine yeast'
const russian =
  'абрикос балык капуста авокадо айва алкоголь ананас апельсин арбуз базилик баклажан банан баранина батат бекон белок бобы брокколи брусника буженина ваниль варенье ветчина вино виноград вишня вода газ гвоздика глутамат глютамат говядина горох горошек гранат грейпфрут гречка гриб груша гусь дрожжи дыня ежевика желатин жир зелень зира изюм имбирь индейка инжир кабачок какао калина каперсы капуста карамель карри картофель картошка кетчуп киви кинза киноа клубника клюква кожа кокос кокосовый колбаса кориандр корица косточка кость кофе кофеин краска крахмал крыжовник кукуруза кукурузный кумин куркума курага курица куриный лаванда лавр лайм лед льда лимон личи лук луковый майоран мак манго мандарин маракуйя маргарин маринад маслина мед мускат мясо мясной мята малина нектарин облепиха овощ огурец оливка оливковый орегано паприка пастернак патока перец персик песто петрушка пицца суши печень пиво помидор помело птица редис редиска редька репа рис рисовый розмарин руккола сало салат салями сахар свекла свинина слива сливовый смородина сок соль спаржа специи стевия тархун телятина тмин томат трюфель тыква тыквенный укроп уксус утка фасоль фейхоа фенхель финик фрукт халапеньо хрен хурма цитрус чай черника чернослив чеснок чесночный чечевица чили шафран шоколад шпинат щавель эстрагон яблоко ягода язык'

type Named = {
  word: string
  term: string
  found: Set<Allergen>
  isNeverExcluded: boolean
}

const vocabulary = lazy(() => {
  // Not by transliteration: «нут» isn't “nut”.
  const unwished = new Set(`${neverExcluded} ${anyOfThem}`.split(' ').flatMap(ownTermsOf))
  const words = new Map<string, Named>()
  const byTerm = new Map<string, Set<Allergen>>()
  for (const code of allergens)
    for (const word of `${named[code]} ${anyOfThem}`.split(' ')) {
      const [term = word, ...others] = ownTermsOf(word)
      const isNeverExcluded = unwished.has(term)
      const known = words.get(word) ?? { word, term, found: new Set(), isNeverExcluded }
      known.found.add(code)
      words.set(word, known)
      for (const one of [term, ...others]) byTerm.set(one, (byTerm.get(one) ?? new Set()).add(code))
    }
  const all = [...words.values()]
  /** Long enough that a typo doesn't make another word. */
  const unwishedWords = all.filter(
    ({ word, isNeverExcluded }) => isNeverExcluded && word.length > 4,
  )
  return {
    all,
    words,
    byTerm,
    unwished,
    /** A query without a negation is only compared with words of the same first letter. */
    unwishedByLetter: Map.groupBy(unwishedWords, ({ word }) => word.charAt(0)),
    /** Their terms. Some synonyms are allergens, too. */
    otherFoodTerms: new Set([
      ...`${english} ${russian}`.split(' ').flatMap(ownTermsOf),
      ...knownTerms(),
    ]),
  }
})

function isOfOtherFood(terms: readonly string[]) {
  const { otherFoodTerms, byTerm } = vocabulary()
  return terms.some((term) => otherFoodTerms.has(term) && !byTerm.has(term))
}

/** A word that means another food is no misspelled allergen. */
export const isOtherFood = (word: string): boolean => isOfOtherFood(termsOf(word))

/** The allergens that a word names, with any ending and in either alphabet. */
export function allergensNamed(word: string): readonly Allergen[] {
  const whole = namedWhole.get(word)
  if (whole) return whole
  const own = codesOf(ownTermsOf(word))
  // “Paste” isn't «паста».
  return own.length > 0 || isOfOtherFood(ownTermsOf(word)) ? own : codesOf(termsOf(word))
}
const codesOf = (terms: readonly string[]) =>
  terms.flatMap((term) => [...(vocabulary().byTerm.get(term) ?? [])])

/** The same with typos, for a word that is being excluded. */
export function allergensMeant(word: string): readonly Allergen[] {
  const known = meant.get(word)
  if (known) return known
  const whole = allergensNamed(word)
  const exact = whole.length > 0 || isOtherFood(word) ? whole : allergensNamed(endOf(word))
  const found =
    exact.length > 0 || isOtherFood(word) ? exact : union(nearest(word, vocabulary().all))
  if (meant.size > 2000) meant.clear()
  meant.set(word, found)
  return found
}
/** The allergens with which a longer word begins: “peanutbutter”, “soysauce”, “cheesecake”. */
export function allergensInside(word: string): readonly Allergen[] {
  if (!/^[a-z]{6,}$/.test(word) || isOtherFood(word) || allergensNamed(word).length > 0) return []
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const rest = word.slice(at)
    const codes = [...(vocabulary().words.get(word.slice(0, at))?.found ?? [])]
    const isSure =
      at > 3 || isPartOf(rest) || isAdjective(rest) || isOtherFood(rest) || endOf(word) === rest
    if (codes.length > 0 && isSure) return codes
  }
  return []
}
/** “Flatbread” is bread. */
const endOf = (word: string) =>
  word.match(/(?<=.{3})(?:bread|bun|butter|cheese|cream|fish|flour|milk|noodle|nut)s?$/)?.[0] ?? ''
const union = (some: readonly Named[]) => [...new Set(some.flatMap(({ found }) => [...found]))]
const meant = new Map<string, readonly Allergen[]>()

/** One typo more than that: the word may be an allergen or food of its own. */
export const mayBeAnAllergen = (word: string): boolean =>
  !isOtherFood(word) && nearest(word, vocabulary().all, 1).length > 0

export function isNeverExcluded(word: string): boolean {
  const { unwished, unwishedByLetter } = vocabulary()
  return (
    termsOf(word).some((term) => unwished.has(term)) ||
    nearest(word, unwishedByLetter.get(word.charAt(0)) ?? []).length > 0
  )
}

/**
 * The names with the fewest typos, and none if there are too many. A spelling in the other alphabet is one only if the word isn't
 * more like another name in its own: “penits” are peanuts, not «пшеница».
 */
function nearest(typed: string, among: readonly Named[], more = 0): Named[] {
  const own = ownTermsOf(typed)
  const inOwn = (most: number) =>
    fewestOf(among, (one) =>
      Math.min(
        typosOver(typed, one.word, most),
        ...own.map((term) => typosOver(term, one.term, most)),
      ),
    )
  const found = inOwn(more)
  if (found.length > 0) return found

  const foreign = termsOf(typed).filter((term) => !own.includes(term))
  const others = fewestOf(among, (one) =>
    Math.min(tooMany, ...foreign.map((term) => typosOver(term, one.term, more))),
  )
  if (others.length === 0) return []
  const codes = union(others)
  return union(inOwn(more + 1)).every((code) => codes.includes(code)) ? others : []
}

function fewestOf(among: readonly Named[], typosTo: (one: Named) => number): Named[] {
  let best: Named[] = []
  let fewest = tooMany - 1
  for (const one of among) {
    const typos = typosTo(one)
    if (typos > fewest) continue
    best = typos < fewest ? [one] : [...best, one]
    fewest = typos
  }
  return best
}

const tooMany = 9
function typosOver(typed: string, word: string, more: number) {
  const most = typosIn(word) + more
  const typos = typosBetween(typed, word, most)
  return typos > most ? tooMany : typos
}

const typosIn = ({ length }: string) => (length < 4 ? 0 : length < 7 ? 1 : 2)

export const diets = ['vegan', 'vegetarian', 'halal', 'kosher'] as const
export type Diet = (typeof diets)[number]

const namedDiets: Readonly<Record<Diet, string>> = {
  vegan:
    'vegan vegans plantbased веган веганы веганский веганское веганская веганские веганов постное постный постная постные',
  vegetarian:
    'vegetarian vegetarians veggie вегетарианец вегетарианский вегетарианское вегетарианская вегетарианские вега',
  halal: 'halal халяль халяльный халяльное халяльная халяльные халал',
  kosher: 'kosher кошерный кошерное кошерная кошерные кошер',
}
const dietWords = diets.flatMap((diet) =>
  namedDiets[diet].split(' ').map((word) => ({ diet, word })),
)

/** The diet that a word names, with typos. */
export function dietNamed(typed: string): Diet | undefined {
  const alike = dietWords.filter(({ word }) => word.startsWith(typed.charAt(0)))
  const isMeant = ({ word }: { word: string }) =>
    typosBetween(typed, word, dietTyposIn(word)) <= dietTyposIn(word)
  return (alike.find(({ word }) => word === typed) ?? alike.find(isMeant))?.diet
}
const dietTyposIn = ({ length }: string) => (length < 5 ? 0 : length < 9 ? 1 : 2)

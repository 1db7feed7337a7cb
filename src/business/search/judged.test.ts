import { expect, test } from 'vitest'
import { categories as shelves } from '#db/world/menus.ts'
import { dishIndex, type Placed } from './server/dish-index.ts'

const world = shelves.flatMap((category) =>
  category.dishes.map(
    (dish) =>
      // What is searched is a dish's words; the rest of it is of no interest here.
      ({
        dish: { ...dish, id: dish.slug, isAvailable: !dish.soldOut },
        categories: [category],
      }) as unknown as Placed,
  ),
)
const index = dishIndex()
index.tell(world)
const find = (query: string) => index.find(query).map(({ dish }) => dish.slug)

const pizzas = 'pepperoni double-pepperoni margherita garden-pizza four-cheeses ham-and-mushrooms'
const burgers = 'double-cheeseburger crispy-chicken-burger mushroom-burger bean-burger'
const rolls = 'harbour-set philadelphia california avocado-maki warm-prawn-roll'
const bowls = 'caesar salmon-poke falafel-bowl greek-salad'
const soups = 'borscht chicken-ramen pumpkin-cream-soup tom-yum'
const sweets = 'strawberry-doughnut berry-cheesecake syrniki walnut-brownie honey-cake'
const drinks = 'cappuccino raspberry-lemonade sea-buckthorn-tea orange-juice'
const pepperonis = 'pepperoni double-pepperoni'
const salmon = 'salmon-poke philadelphia harbour-set'
const chickens = 'crispy-chicken-burger chicken-ramen'

/** What is typed, and the dishes that must be among the first five. Judged by hand. */
const judged: Record<string, Record<string, string>> = {
  'a name as it stands': {
    Пепперони: pepperonis,
    'двойная пепперони': 'double-pepperoni',
    Маргарита: 'margherita',
    'четыре сыра': 'four-cheeses',
    'Двойной чизбургер': 'double-cheeseburger',
    Филадельфия: 'philadelphia',
    Цезарь: 'caesar',
    'том-ям': 'tom-yum',
    капучино: 'cappuccino',
    медовик: 'honey-cake',
    'Greek salad': 'greek-salad',
    'Tom yum': 'tom-yum',
    'honey cake': 'honey-cake',
    'falafel bowl': 'falafel-bowl',
    'Four cheeses': 'four-cheeses',
    'ham and mushrooms': 'ham-and-mushrooms',
    'сет «Гавань»': 'harbour-set',
    'walnut brownie': 'walnut-brownie',
    'Smoky bean burger': 'bean-burger',
    'облепиховый чай': 'sea-buckthorn-tea',
  },
  'a category': {
    пицца: pizzas,
    pizza: pizzas,
    бургеры: burgers,
    burgers: burgers,
    суши: rolls,
    sushi: rolls,
    салаты: bowls,
    bowls: bowls,
    супы: soups,
    soups: soups,
    десерты: sweets,
    desserts: sweets,
    напитки: drinks,
    drinks: drinks,
  },
  'an ending': {
    пиццу: pizzas,
    пиццы: pizzas,
    пиццей: pizzas,
    бургера: burgers,
    бургеров: burgers,
    супов: soups,
    супом: soups,
    напиток: drinks,
    десерта: sweets,
    маргариту: 'margherita',
    цезаря: 'caesar',
    борща: 'borscht',
    борщи: 'borscht',
    сырник: 'syrniki',
    сырников: 'syrniki',
    филадельфию: 'philadelphia',
    калифорнию: 'california',
    медовика: 'honey-cake',
    чизкейки: 'berry-cheesecake',
    пончики: 'strawberry-doughnut',
    лимонада: 'raspberry-lemonade',
    'четырьмя сырами': 'four-cheeses',
    рамена: 'chicken-ramen',
    'двойную пепперони': 'double-pepperoni',
    греческого: 'greek-salad',
    тыквенного: 'pumpkin-cream-soup',
    salad: bowls,
    doughnuts: 'strawberry-doughnut',
    brownies: 'walnut-brownie',
    cheesecakes: 'berry-cheesecake',
    cheeseburgers: 'double-cheeseburger',
    juices: 'orange-juice',
  },
  'an ingredient': {
    лосось: salmon,
    лососем: salmon,
    лосося: salmon,
    salmon: salmon,
    курица: 'caesar crispy-chicken-burger chicken-ramen',
    chicken: `caesar ${chickens}`,
    креветки: 'warm-prawn-roll tom-yum caesar',
    креветками: 'warm-prawn-roll tom-yum caesar',
    prawns: 'warm-prawn-roll tom-yum caesar',
    грибы: 'ham-and-mushrooms mushroom-burger tom-yum',
    mushrooms: 'ham-and-mushrooms mushroom-burger garden-pizza tom-yum',
    моцарелла: 'pepperoni margherita four-cheeses',
    моцареллой: 'pepperoni margherita four-cheeses',
    базилик: 'pepperoni margherita',
    авокадо: 'avocado-maki bean-burger california salmon-poke harbour-set',
    свёкла: 'borscht falafel-bowl',
    тыква: 'pumpkin-cream-soup',
    pumpkin: 'pumpkin-cream-soup',
    фета: 'greek-salad',
    feta: 'greek-salad',
    манго: 'salmon-poke',
    mango: 'salmon-poke',
    шоколад: 'walnut-brownie',
    chocolate: 'walnut-brownie',
    малина: 'raspberry-lemonade berry-cheesecake',
    raspberries: 'raspberry-lemonade berry-cheesecake',
    клубника: 'strawberry-doughnut',
    вишня: 'syrniki',
    'грецкие орехи': 'walnut-brownie',
    пармезан: 'four-cheeses caesar',
    шампиньоны: 'garden-pizza ham-and-mushrooms',
    огурец: 'philadelphia california harbour-set greek-salad salmon-poke',
    сметана: 'borscht syrniki',
    тунец: 'harbour-set',
    лапша: 'chicken-ramen',
    краб: 'california',
    имбирь: 'sea-buckthorn-tea harbour-set pumpkin-cream-soup',
  },
  'several words': {
    'салат с курицей': 'caesar',
    'бургер с курицей': 'crispy-chicken-burger',
    'бургер с грибами': 'mushroom-burger',
    'пицца с ветчиной': 'ham-and-mushrooms',
    'пицца с грибами': 'ham-and-mushrooms',
    'роллы с лососем': 'philadelphia harbour-set',
    'цезарь с креветками': 'caesar',
    'суп с креветками': 'tom-yum',
    'чиз бургер': 'double-cheeseburger',
    'cheese burger': 'double-cheeseburger',
    'chicken burger': 'crispy-chicken-burger',
    'burger with mushrooms': 'mushroom-burger',
    'orange juice': 'orange-juice',
    honeycake: 'honey-cake',
    томям: 'tom-yum',
    'pizza pepperoni': pepperonis,
    'пицца с ананасом': pizzas,
  },
  'a beginning': {
    пеп: pepperonis,
    пеппер: pepperonis,
    марг: 'margherita',
    филад: 'philadelphia',
    кали: 'california',
    капу: 'cappuccino',
    чизб: 'double-cheeseburger',
    чизк: 'berry-cheesecake',
    лимо: 'raspberry-lemonade',
    облеп: 'sea-buckthorn-tea',
    бор: 'borscht',
    сырн: 'syrniki',
    тыкв: 'pumpkin-cream-soup',
    фалаф: 'falafel-bowl',
    marg: 'margherita',
    philad: 'philadelphia',
    capp: 'cappuccino',
    lemo: 'raspberry-lemonade',
    brow: 'walnut-brownie',
    chees: 'double-cheeseburger berry-cheesecake four-cheeses',
  },
  'a typo': {
    пица: pizzas,
    пиццца: pizzas,
    пеперони: pepperonis,
    пепирони: pepperonis,
    маргорита: 'margherita',
    маргаритта: 'margherita',
    филодельфия: 'philadelphia',
    филадэльфия: 'philadelphia',
    калефорния: 'california',
    бургир: burgers,
    бугрер: burgers,
    чизбургир: 'double-cheeseburger',
    капучинно: 'cappuccino',
    каппучино: 'cappuccino',
    борш: 'borscht',
    бощр: 'borscht',
    сирники: 'syrniki',
    цезырь: 'caesar',
    лососсь: salmon,
    криветки: 'warm-prawn-roll tom-yum',
    грибыы: 'ham-and-mushrooms mushroom-burger',
    чискейк: 'berry-cheesecake',
    лимонат: 'raspberry-lemonade',
    ролы: rolls,
    суша: rolls,
    клубнечный: 'strawberry-doughnut',
    piza: pizzas,
    pizas: pizzas,
    peperoni: pepperonis,
    margarita: 'margherita',
    margerita: 'margherita',
    philadelfia: 'philadelphia',
    cesar: 'caesar',
    capuccino: 'cappuccino',
    borsch: 'borscht',
    chiken: chickens,
    mushrom: 'ham-and-mushrooms mushroom-burger',
    doughnnut: 'strawberry-doughnut',
  },
  'the other keyboard': {
    gbwwf: pizzas,
    gtggthjyb: pepperonis,
    vfhufhbnf: 'margherita',
    ',jho': 'borscht',
    '<JHO': 'borscht',
    ',ehuths': burgers,
    ceib: rolls,
    hjkks: rolls,
    cegs: soups,
    cfkfn: bowls,
    rfgexbyj: 'cappuccino',
    ltcthns: sweets,
    abkfltkmabz: 'philadelphia',
    wtpfhm: 'caesar',
    fgtkmcby: 'orange-juice',
    'cfkfn c rehbwtq': 'caesar',
    зшяяф: pizzas,
    игкпук: burgers,
    ыгыри: rolls,
    ыгырш: rolls,
    ыщгзы: soups,
    срууыусфлу: 'berry-cheesecake',
    срщсщдфеу: 'walnut-brownie',
    ьфкпрукшеф: 'margherita',
    вкштлы: drinks,
    'щкфтпу огшсу': 'orange-juice',
  },
  'another alphabet': {
    pitstsa: pizzas,
    pitsa: pizzas,
    sushi: rolls,
    rolly: rolls,
    borshch: 'borscht',
    borsh: 'borscht',
    borscht: 'borscht',
    salaty: bowls,
    supy: soups,
    napitki: drinks,
    deserty: sweets,
    syrniki: 'syrniki',
    sirniki: 'syrniki',
    medovik: 'honey-cake',
    kapuchino: 'cappuccino',
    limonad: 'raspberry-lemonade',
    filadelfiya: 'philadelphia',
    kaliforniya: 'california',
    chizburger: 'double-cheeseburger',
    chizkeik: 'berry-cheesecake',
    tsezar: 'caesar',
    cezar: 'caesar',
    grecheskiy: 'greek-salad',
    losos: salmon,
    kurica: chickens,
    kuritsa: chickens,
    griby: 'ham-and-mushrooms mushroom-burger',
    vetchina: 'ham-and-mushrooms',
    oblepiha: 'sea-buckthorn-tea',
    apelsin: 'orange-juice',
    tykva: 'pumpkin-cream-soup',
    пепперони: pepperonis,
    маргарита: 'margherita',
    кэппуччино: 'cappuccino',
    бургер: burgers,
    рамэн: 'chicken-ramen',
  },
  'ё and е, case, signs': {
    свекла: 'borscht falafel-bowl',
    СВЁКЛА: 'borscht falafel-bowl',
    тёплый: 'warm-prawn-roll',
    теплый: 'warm-prawn-roll',
    мёд: 'sea-buckthorn-tea four-cheeses',
    мед: 'sea-buckthorn-tea four-cheeses',
    ПИЦЦА: pizzas,
    '  пицца!!! ': pizzas,
    'крем суп': 'pumpkin-cream-soup',
    'крем-суп': 'pumpkin-cream-soup',
    кремсуп: 'pumpkin-cream-soup',
    'пицца, маргарита': 'margherita',
    'jalapeño pizza': pizzas,
  },
}

const cases = Object.entries(judged).flatMap(([kind, queries]) =>
  Object.entries(queries).map(([query, wanted]) => ({ kind, query, wanted: wanted.split(' ') })),
)

const recallAt5 = ({ query, wanted }: { query: string; wanted: string[] }) => {
  const first = find(query).slice(0, 5)
  return wanted.filter((one) => first.includes(one)).length / Math.min(5, wanted.length)
}

test('what people look for is among the first five', () => {
  const missed = cases
    .filter((one) => recallAt5(one) < 1)
    .map(({ kind, query }) => `${kind}: ${query} → ${find(query).slice(0, 5)}`)
  const recall = cases.reduce((sum, one) => sum + recallAt5(one), 0) / cases.length
  expect(cases.length).toBeGreaterThanOrEqual(240)
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.98)
})

test('a dish that is called so comes before one that only contains it', () => {
  const first = (query: string) => find(query)[0]
  expect(first('пепперони')).toBe('pepperoni')
  expect(first('pepperoni')).toBe('pepperoni')
  expect(first('цезарь')).toBe('caesar')
  expect(first('грибы')).toBe('ham-and-mushrooms')
  expect(first('апельсин')).toBe('orange-juice')
  expect(first('малина')).toBe('raspberry-lemonade')
  expect(first('сыр')).toBe('four-cheeses')
})

test('what is sold out comes after what is not', () => {
  expect(find('десерты').at(-1)).toBe('honey-cake')
  const lastSoldOut = (soldOut: string) => {
    const menu = dishIndex()
    const isAvailable = (one: Placed) => one.dish.slug !== soldOut
    menu.tell(
      world.map((one) => ({ ...one, dish: { ...one.dish, isAvailable: isAvailable(one) } })),
    )
    return menu.find('пепперони').at(-1)?.dish.slug
  }
  expect(lastSoldOut('pepperoni')).toBe('pepperoni')
  expect(lastSoldOut('double-pepperoni')).toBe('double-pepperoni')
})

test.each(['шаурма', 'хачапури', 'плов', 'кола', 'lasagne', 'щщщщщ', '42', '', '  ', '?!'])(
  'nothing is made up for %j',
  (query) => {
    expect(find(query)).toEqual([])
  },
)

test('й is not и: a bunny is no stammerer', () => {
  const named = (slug: string, value: string) =>
    ({
      dish: { id: slug, name: [{ locale: 'ru', value }], description: [], variants: [] },
      categories: [{ slug: 'all', name: [] }],
    }) as unknown as Placed
  const two = dishIndex()
  two.tell([named('bunny', 'Зайка'), named('stammerer', 'Заика'), named('sweet', 'Сладкий чай')])
  const only = (query: string) => two.find(query).map(({ dish }) => dish.id)
  expect(only('зайка')).toEqual(['bunny'])
  expect(only('заика')).toEqual(['stammerer'])
  // A browser on a Mac may send й in two pieces.
  expect(only('зайка'.normalize('NFD'))).toEqual(['bunny'])
  expect(only('сладкая')).toEqual(['sweet'])
})

test('a menu that changed is found as it is now', () => {
  const dish = (id: string, value: string, description = '') =>
    ({
      dish: {
        id,
        name: [{ locale: 'en', value }],
        description: [{ locale: 'en', value: description }],
        variants: [],
        isAvailable: true,
      },
      categories: [{ slug: 'all', name: [] }],
    }) as unknown as Placed
  const menu = dishIndex()
  const found = (query: string) => menu.find(query).map(({ dish: { id } }) => id)
  menu.tell([dish('1', 'Lasagne'), dish('2', 'Risotto', 'Like lasagne, but rice')])
  expect(found('lasagne')).toEqual(['1', '2'])
  menu.tell([
    dish('1', 'Moussaka'),
    dish('2', 'Risotto', 'Like lasagne, but rice'),
    dish('3', 'Gnocchi'),
  ])
  expect([found('lasagne'), found('moussaka'), found('gnocchi')]).toEqual([['2'], ['1'], ['3']])
  menu.tell([dish('3', 'Gnocchi')])
  expect([found('lasagne'), found('moussaka'), found('gnocchi')]).toEqual([[], [], ['3']])
  menu.tell([])
  expect(found('gnocchi')).toEqual([])
})

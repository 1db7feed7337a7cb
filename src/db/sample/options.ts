import { both, type SampleGroup, type SampleOption, type SampleSize } from './shapes.ts'

export const sizes: readonly SampleSize[] = [
  { slug: '25-cm', name: both('25\u00a0cm', '25\u00a0см') },
  { slug: '30-cm', name: both('30\u00a0cm', '30\u00a0см') },
  { slug: '35-cm', name: both('35\u00a0cm', '35\u00a0см') },
]

const option = (
  sku: string,
  [en, ru]: readonly [string, string],
  facts: Partial<SampleOption> = {},
): SampleOption => ({
  sku,
  name: both(en, ru),
  price: 0,
  grams: 0,
  allergens: [],
  isDefault: false,
  ...facts,
})

const usual = [59_00, 79_00, 99_00] as const
const meat = [89_00, 119_00, 149_00] as const

/** What dishes are made of. Nothing has to be chosen that isn’t chosen at first. */
export const groups: readonly SampleGroup[] = [
  {
    slug: 'dough',
    name: both('Dough', 'Тесто'),
    sign: 'NONE',
    least: 1,
    most: 1,
    mostOfOne: 1,
    freeCount: 0,
    options: [
      option('DG-TRA', ['traditional', 'традиционное'], { allergens: ['gluten'], isDefault: true }),
      option('DG-THI', ['thin', 'тонкое'], { allergens: ['gluten'] }),
    ],
  },
  {
    slug: 'toppings',
    name: both('Toppings', 'Добавки'),
    sign: 'PLUS',
    least: 0,
    most: 6,
    mostOfOne: 2,
    freeCount: 0,
    options: [
      option('TP-MOZ', ['mozzarella', 'моцарелла'], {
        price: usual,
        grams: 50,
        allergens: ['milk'],
      }),
      option('TP-MUS', ['mushrooms', 'шампиньоны'], { price: usual, grams: 40 }),
      option('TP-OLI', ['olives', 'маслины'], { price: usual, grams: 30 }),
      option('TP-PEP', ['sweet pepper', 'сладкий перец'], { price: usual, grams: 40 }),
      option('TP-CHE', ['cherry tomatoes', 'помидоры черри'], { price: usual, grams: 40 }),
      option('TP-JAL', ['jalapeños', 'халапеньо'], { price: usual, grams: 20 }),
      option('TP-SAU', ['pepperoni', 'пепперони'], { price: meat, grams: 40 }),
      option('TP-HAM', ['ham', 'ветчина'], { price: meat, grams: 50 }),
      option('TP-BLU', ['blue cheese', 'голубой сыр'], {
        price: [99_00, 129_00, 159_00],
        grams: 40,
        allergens: ['milk'],
      }),
    ],
  },
  {
    slug: 'without',
    name: both('Without', 'Убрать'),
    sign: 'MINUS',
    least: 0,
    most: null,
    mostOfOne: 1,
    freeCount: 0,
    options: [
      option('NO-SAU', ['tomato sauce', 'томатный соус']),
      option('NO-BAS', ['basil', 'базилик']),
      option('NO-CHE', ['cherry tomatoes', 'помидоры черри']),
      option('NO-PEP', ['sweet peppers', 'сладкий перец']),
      option('NO-MUS', ['mushrooms', 'шампиньоны']),
      option('NO-OLI', ['olives', 'маслины']),
      option('NO-ONI', ['red onion', 'красный лук']),
      option('NO-BLU', ['blue cheese', 'голубой сыр']),
      option('NO-THY', ['thyme', 'тимьян']),
      option('NO-TOM', ['tomato', 'томат']),
      option('NO-LET', ['lettuce', 'салат']),
      option('NO-PIC', ['pickles', 'маринованные огурчики']),
      option('NO-CAR', ['caramelised onion', 'карамельный лук']),
      option('NO-GAR', ['garlic butter', 'чесночное масло']),
    ],
  },
  {
    slug: 'sauces',
    name: both('Sauces', 'Соусы'),
    sign: 'PLUS',
    least: 0,
    most: 4,
    mostOfOne: 2,
    freeCount: 1,
    options: [
      option('SC-KET', ['ketchup', 'кетчуп'], { price: 39_00, grams: 30 }),
      option('SC-BBQ', ['barbecue sauce', 'соус барбекю'], { price: 39_00, grams: 30 }),
      option('SC-MUS', ['mustard sauce', 'горчичный соус'], {
        price: 39_00,
        grams: 30,
        allergens: ['mustard'],
      }),
      option('SC-GAR', ['garlic mayonnaise', 'чесночный майонез'], {
        price: 39_00,
        grams: 30,
        allergens: ['eggs', 'mustard'],
      }),
      option('SC-CHE', ['cheese sauce', 'сырный соус'], {
        price: 39_00,
        grams: 30,
        allergens: ['milk'],
      }),
    ],
  },
  {
    slug: 'milk',
    name: both('Milk', 'Молоко'),
    sign: 'NONE',
    least: 1,
    most: 1,
    mostOfOne: 1,
    freeCount: 0,
    options: [
      option('MK-REG', ['regular milk', 'обычное молоко'], {
        allergens: ['milk'],
        isDefault: true,
      }),
      option('MK-FRE', ['lactose-free milk', 'безлактозное молоко'], {
        price: 29_00,
        allergens: ['milk'],
      }),
      option('MK-OAT', ['oat milk', 'овсяное молоко'], { price: 49_00, allergens: ['gluten'] }),
      option('MK-ALM', ['almond milk', 'миндальное молоко'], { price: 49_00, allergens: ['nuts'] }),
    ],
  },
  {
    slug: 'syrup',
    name: both('Syrup', 'Сироп'),
    sign: 'PLUS',
    least: 0,
    most: 3,
    mostOfOne: 2,
    freeCount: 0,
    options: [
      option('SY-VAN', ['vanilla syrup', 'ванильный сироп'], { price: 39_00, grams: 15 }),
      option('SY-CAR', ['caramel syrup', 'карамельный сироп'], { price: 39_00, grams: 15 }),
      option('SY-HAZ', ['hazelnut syrup', 'ореховый сироп'], {
        price: 39_00,
        grams: 15,
        allergens: ['nuts'],
      }),
    ],
  },
  {
    slug: 'sushi-extras',
    name: both('Extras', 'К заказу'),
    sign: 'PLUS',
    least: 0,
    most: 8,
    mostOfOne: 4,
    freeCount: 2,
    options: [
      option('EX-STI', ['chopsticks', 'палочки'], { price: 19_00 }),
      option('EX-SOY', ['soy sauce', 'соевый соус'], {
        price: 19_00,
        grams: 30,
        allergens: ['gluten', 'soybeans'],
      }),
      option('EX-GIN', ['pickled ginger', 'маринованный имбирь'], { price: 19_00, grams: 20 }),
    ],
  },
]

import { both, type Dish, type DishGroup, per100, type SampleCategory } from './shapes.ts'

const sizes = (code: string, small: number, medium: number, large: number): Dish['variants'] => [
  {
    name: both('25\u00a0cm', '25\u00a0см'),
    price: small,
    amount: 380,
    unit: 'g',
    sku: `${code}-25`,
    size: '25-cm',
  },
  {
    name: both('30\u00a0cm', '30\u00a0см'),
    price: medium,
    amount: 560,
    unit: 'g',
    sku: `${code}-30`,
    size: '30-cm',
  },
  {
    name: both('35\u00a0cm', '35\u00a0см'),
    price: large,
    amount: 760,
    unit: 'g',
    sku: `${code}-35`,
    size: '35-cm',
  },
]

const made = (...without: string[]): DishGroup[] => [
  { group: 'dough' },
  { group: 'toppings' },
  { group: 'without', only: without },
]

export const pizza: SampleCategory = {
  slug: 'pizza',
  icon: 'pizza',
  name: both('Pizza', 'Пицца'),
  goesWith: ['raspberry-lemonade', 'orange-juice', 'cappuccino'],
  dishes: [
    {
      slug: 'pepperoni',
      name: both('Pepperoni', 'Пепперони'),
      description: both(
        'Spicy sausage that curls and crisps at the edges, stretchy mozzarella and our slow tomato sauce. A few basil leaves for freshness.',
        'Острая колбаска с хрустящим краешком, тягучая моцарелла и томатный соус, который томится три часа. Для свежести — листья базилика.',
      ),
      nutrition: per100(264, 12, 12, 27),
      allergens: ['gluten', 'milk'],
      spicy: 1,
      groups: made('NO-SAU', 'NO-BAS'),
      variants: sizes('PZ-PEP', 549_00, 729_00, 929_00),
    },
    {
      slug: 'double-pepperoni',
      name: both('Double pepperoni', 'Двойная пепперони'),
      description: both(
        'Twice the sausage and half as much cheese again, because one layer is never enough. Share it or don’t.',
        'Колбаски вдвое больше, сыра — в полтора раза: одного слоя всегда мало. Делиться необязательно.',
      ),
      nutrition: per100(287, 13, 15, 25),
      allergens: ['gluten', 'milk'],
      spicy: 2,
      groups: made('NO-SAU'),
      variants: sizes('PZ-DPE', 649_00, 849_00, 1079_00),
    },
    {
      slug: 'margherita',
      name: both('Margherita', 'Маргарита'),
      description: both(
        'Fresh mozzarella, cherry tomatoes and basil on dough that rests for two days. Nothing to hide behind, nothing to hide.',
        'Свежая моцарелла, черри и базилик на тесте, которое зреет двое суток. Спрятаться не за чем, да и прятать нечего.',
      ),
      nutrition: per100(228, 10, 8, 29),
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian'],
      groups: made('NO-BAS', 'NO-CHE'),
      variants: sizes('PZ-MAR', 489_00, 649_00, 829_00),
    },
    {
      slug: 'garden-pizza',
      name: both('Garden', 'Огородная'),
      description: both(
        'Sweet peppers, mushrooms, olives and red onion baked just until they keep their crunch. The lightest one on the board.',
        'Сладкий перец, шампиньоны, маслины и красный лук: запекаем ровно так, чтобы овощи хрустели. Самая лёгкая из наших пицц.',
      ),
      nutrition: per100(207, 8, 7, 28),
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian'],
      groups: made('NO-PEP', 'NO-MUS', 'NO-OLI', 'NO-ONI'),
      variants: sizes('PZ-GAR', 519_00, 679_00, 869_00),
    },
    {
      slug: 'four-cheeses',
      name: both('Four cheeses', 'Четыре сыра'),
      description: both(
        'Mozzarella, cheddar, parmesan and a blue cheese with character, no tomato at all. Ask for honey: it belongs here.',
        'Моцарелла, чеддер, пармезан и голубой сыр с характером — и ни капли томата. Попробуйте с мёдом: они созданы друг для друга.',
      ),
      nutrition: per100(282, 13, 14, 26),
      allergens: ['gluten', 'milk'],
      groups: made('NO-BLU'),
      variants: sizes('PZ-4CH', 599_00, 789_00, 999_00),
    },
    {
      slug: 'ham-and-mushrooms',
      name: both('Ham and mushrooms', 'Ветчина и грибы'),
      description: both(
        'Tender ham, browned mushrooms and a cream sauce with thyme. The one that children and grandparents agree on.',
        'Нежная ветчина, подрумяненные шампиньоны и сливочный соус с тимьяном. На ней сходятся и дети, и бабушки.',
      ),
      nutrition: per100(233, 11, 9, 27),
      allergens: ['gluten', 'milk'],
      groups: made('NO-MUS', 'NO-THY'),
      variants: sizes('PZ-HAM', 559_00, 739_00, 939_00),
    },
  ],
}

const alone = both('Burger', 'Бургер')
const withFries = both('With fries', 'С картофелем фри')

const burgerGroups = (...without: string[]): DishGroup[] => [
  { group: 'without', only: without },
  { group: 'sauces' },
]

export const burgers: SampleCategory = {
  slug: 'burgers',
  icon: 'hamburger',
  name: both('Burgers', 'Бургеры'),
  goesWith: ['raspberry-lemonade', 'orange-juice', 'cappuccino'],
  dishes: [
    {
      slug: 'double-cheeseburger',
      name: both('Double cheeseburger', 'Двойной чизбургер'),
      description: both(
        'Two beef patties seared hard, molten cheddar, tomato and crisp lettuce in a toasted sesame bun.',
        'Две говяжьи котлеты с корочкой, плавленый чеддер, томат и хрустящий салат в подрумяненной булочке с кунжутом.',
      ),
      nutrition: per100(259, 14, 15, 17),
      allergens: ['gluten', 'milk', 'eggs', 'mustard', 'sesame'],
      groups: burgerGroups('NO-TOM', 'NO-LET'),
      variants: [
        { name: alone, price: 469_00, amount: 320, unit: 'g', sku: 'BG-DCH' },
        { name: withFries, price: 589_00, amount: 440, unit: 'g', sku: 'BG-DCH-F' },
      ],
    },
    {
      slug: 'crispy-chicken-burger',
      name: both('Crispy chicken burger', 'Бургер с хрустящей курицей'),
      description: both(
        'Chicken thigh in a crackling crust, pickles and a lime sauce that wakes you up. Juicy to the last bite.',
        'Куриное бедро в звонкой панировке, маринованные огурчики и бодрящий соус с лаймом. Сочный до последнего кусочка.',
      ),
      nutrition: per100(239, 13, 11, 22),
      allergens: ['gluten', 'milk', 'eggs', 'sesame'],
      groups: burgerGroups('NO-PIC'),
      variants: [
        { name: alone, price: 389_00, amount: 290, unit: 'g', sku: 'BG-CHK' },
        { name: withFries, price: 509_00, amount: 410, unit: 'g', sku: 'BG-CHK-F' },
      ],
    },
    {
      slug: 'mushroom-burger',
      name: both('Mushroom burger', 'Бургер с грибами'),
      description: both(
        'A whole grilled portobello with garlic butter, Swiss cheese and caramelised onion. You won’t miss the meat.',
        'Целая шляпка портобелло на гриле, чесночное масло, швейцарский сыр и карамельный лук. О мясе никто не вспоминает.',
      ),
      nutrition: per100(210, 7, 10, 23),
      allergens: ['gluten', 'milk', 'eggs', 'sesame'],
      diets: ['vegetarian'],
      groups: burgerGroups('NO-CAR', 'NO-GAR'),
      variants: [{ name: [], price: 359_00, amount: 280, unit: 'g', sku: 'BG-MSH' }],
    },
    {
      slug: 'bean-burger',
      name: both('Smoky bean burger', 'Бургер с фасолевой котлетой'),
      description: both(
        'A patty of black beans and smoked paprika, avocado, red onion and mustard sauce. Not a gram of anything animal.',
        'Котлета из чёрной фасоли с копчёной паприкой, авокадо, красный лук и горчичный соус. Ни грамма животных продуктов.',
      ),
      nutrition: per100(190, 7, 6, 27),
      allergens: ['gluten', 'soybeans', 'mustard', 'sesame'],
      diets: ['vegan'],
      groups: burgerGroups('NO-ONI'),
      variants: [{ name: [], price: 349_00, amount: 270, unit: 'g', sku: 'BG-BEA' }],
    },
  ],
}

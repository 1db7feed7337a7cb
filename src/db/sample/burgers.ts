import { both, type DishGroup, per100, type SampleCategory } from './shapes.ts'

const alone = both('Burger', 'Бургер')
const withFries = both('With fries', 'С картофелем фри')

const made = (...without: string[]): DishGroup[] => [
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
      groups: made('NO-TOM', 'NO-LET'),
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
      groups: made('NO-PIC'),
      variants: [
        { name: alone, price: 389_00, amount: 290, unit: 'g', sku: 'BG-CHK' },
        { name: withFries, price: 509_00, amount: 410, unit: 'g', sku: 'BG-CHK-F' },
      ],
    },
    {
      slug: 'mushroom-burger',
      name: both('Mushroom burger', 'Бургер с грибами'),
      description: both(
        'A whole grilled portobello with garlic butter, Swiss cheese and caramelised onion. Meat is not missed.',
        'Целая шляпка портобелло на гриле, чесночное масло, швейцарский сыр и карамельный лук. О мясе никто не вспоминает.',
      ),
      nutrition: per100(210, 7, 10, 23),
      allergens: ['gluten', 'milk', 'eggs', 'sesame'],
      diets: ['vegetarian'],
      groups: made('NO-CAR', 'NO-GAR'),
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
      groups: made('NO-ONI'),
      variants: [{ name: [], price: 349_00, amount: 270, unit: 'g', sku: 'BG-BEA' }],
    },
  ],
}

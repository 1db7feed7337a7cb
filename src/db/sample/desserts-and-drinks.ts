import { both, per100, type SampleCategory } from './shapes.ts'

export const desserts: SampleCategory = {
  slug: 'desserts',
  icon: 'doughnut',
  name: both('Desserts', 'Десерты'),
  dishes: [
    {
      slug: 'strawberry-doughnut',
      name: both('Strawberry doughnut', 'Клубничный пончик'),
      description: both(
        'Fluffy yeast dough, a shiny strawberry glaze and a storm of sprinkles. Fried the same morning.',
        'Пышное дрожжевое тесто, блестящая клубничная глазурь и целый ураган посыпки. Жарим утром того же дня.',
      ),
      nutrition: per100(404, 6, 20, 50),
      allergens: ['gluten', 'milk', 'eggs', 'soybeans'],
      diets: ['vegetarian'],
      variants: [
        {
          name: both('1\u00a0pc', '1\u00a0шт.'),
          price: 129_00,
          amount: 75,
          unit: 'g',
          sku: 'DS-DON-1',
        },
        {
          name: both('Box of 3', 'Коробка, 3\u00a0шт.'),
          price: 349_00,
          amount: 225,
          unit: 'g',
          sku: 'DS-DON-3',
        },
        {
          name: both('Box of 6', 'Коробка, 6\u00a0шт.'),
          price: 659_00,
          amount: 450,
          unit: 'g',
          sku: 'DS-DON-6',
        },
      ],
    },
    {
      slug: 'berry-cheesecake',
      name: both('Berry cheesecake', 'Ягодный чизкейк'),
      description: both(
        'Silky cheese cream on a thin biscuit base under a mirror of berry jelly, with fresh raspberries and blueberries.',
        'Шёлковый сырный крем на тонкой песочной основе под зеркалом ягодного желе, сверху — свежая малина и голубика.',
      ),
      nutrition: per100(311, 6, 19, 29),
      allergens: ['gluten', 'milk', 'eggs'],
      variants: [{ name: [], price: 289_00, amount: 130, unit: 'g', sku: 'DS-CHE' }],
    },
    {
      slug: 'syrniki',
      name: both('Syrniki with sour cream', 'Сырники со сметаной'),
      description: both(
        'Three golden cottage-cheese pancakes, vanilla inside and crisp outside, with sour cream and cherry jam.',
        'Три золотистых сырника: внутри ваниль, снаружи корочка. Подаём со сметаной и вишнёвым вареньем.',
      ),
      nutrition: per100(239, 13, 11, 22),
      allergens: ['gluten', 'milk', 'eggs'],
      diets: ['vegetarian'],
      variants: [{ name: [], price: 299_00, amount: 220, unit: 'g', sku: 'DS-SYR' }],
    },
    {
      slug: 'walnut-brownie',
      name: both('Walnut brownie', 'Брауни с грецким орехом'),
      description: both(
        'Dark chocolate, butter and roasted walnuts, baked so that the middle stays moist. Warm it for ten seconds.',
        'Тёмный шоколад, сливочное масло и жареный грецкий орех; середина остаётся влажной. Подогрейте десять секунд.',
      ),
      nutrition: per100(424, 6, 24, 46),
      allergens: ['gluten', 'milk', 'eggs', 'nuts'],
      diets: ['vegetarian'],
      variants: [{ name: [], price: 219_00, amount: 100, unit: 'g', sku: 'DS-BRO' }],
    },
    {
      slug: 'honey-cake',
      name: both('Honey cake', 'Медовик'),
      description: both(
        'Eight thin honey layers soaked overnight in sour cream. It disappears first, so come early.',
        'Восемь тонких медовых коржей, за ночь пропитанных сметанным кремом. Разбирают первым, приходите пораньше.',
      ),
      soldOut: true,
      nutrition: per100(357, 6, 17, 45),
      allergens: ['gluten', 'milk', 'eggs'],
      diets: ['vegetarian'],
      variants: [{ name: [], price: 259_00, amount: 140, unit: 'g', sku: 'DS-HON' }],
    },
  ],
}

export const drinks: SampleCategory = {
  slug: 'drinks',
  icon: 'hot-beverage',
  name: both('Drinks', 'Напитки'),
  dishes: [
    {
      slug: 'cappuccino',
      name: both('Cappuccino', 'Капучино'),
      description: both(
        'A double espresso of freshly ground beans under dense milk foam. It travels in a cup that keeps it hot.',
        'Двойной эспрессо из свежемолотых зёрен под плотной молочной пенкой. Едет в стакане, который держит тепло.',
      ),
      nutrition: per100(42, 2, 2, 4),
      allergens: ['milk'],
      diets: ['vegetarian'],
      groups: [{ group: 'milk' }, { group: 'syrup' }],
      variants: [
        {
          name: both('Small', 'Маленький'),
          price: 179_00,
          amount: 250,
          unit: 'ml',
          sku: 'DR-CAP-S',
        },
        { name: both('Large', 'Большой'), price: 229_00, amount: 350, unit: 'ml', sku: 'DR-CAP-L' },
      ],
    },
    {
      slug: 'raspberry-lemonade',
      name: both('Raspberry lemonade', 'Малиновый лимонад'),
      description: both(
        'Crushed raspberries, lemon and mint with fine bubbles. We squeeze it ourselves and go easy on the sugar.',
        'Давленая малина, лимон и мята с мелкими пузырьками. Делаем сами и сахаром не увлекаемся.',
      ),
      nutrition: per100(36, 0, 0, 9),
      allergens: [],
      diets: ['vegan'],
      variants: [
        { name: both('Glass', 'Стакан'), price: 189_00, amount: 400, unit: 'ml', sku: 'DR-LEM-G' },
        { name: both('Bottle', 'Бутылка'), price: 389_00, amount: 1, unit: 'l', sku: 'DR-LEM-B' },
      ],
    },
    {
      slug: 'sea-buckthorn-tea',
      name: both('Sea buckthorn tea', 'Облепиховый чай'),
      description: both(
        'Sunny sea buckthorn with orange, ginger and honey, brewed hot. The best answer to a cold evening.',
        'Солнечная облепиха с апельсином, имбирём и мёдом, заваренная кипятком. Лучший ответ холодному вечеру.',
      ),
      nutrition: per100(32, 0, 0, 8),
      allergens: [],
      diets: ['vegetarian'],
      variants: [{ name: [], price: 249_00, amount: 500, unit: 'ml', sku: 'DR-SEA' }],
    },
    {
      slug: 'orange-juice',
      name: both('Fresh orange juice', 'Апельсиновый фреш'),
      description: both(
        'Four oranges and nothing else, squeezed after you order. Shake before the first sip.',
        'Четыре апельсина и больше ничего. Выжимаем после заказа, взболтайте перед первым глотком.',
      ),
      nutrition: per100(44, 1, 0, 10),
      allergens: [],
      diets: ['vegan'],
      variants: [{ name: [], price: 229_00, amount: 300, unit: 'ml', sku: 'DR-ORA' }],
    },
  ],
}

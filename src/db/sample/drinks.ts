import { both, per100, type SampleCategory } from './shapes.ts'

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

import { both, per100, type SampleCategory } from './shapes.ts'

export const soups: SampleCategory = {
  slug: 'soups',
  icon: 'steaming-bowl',
  name: both('Soups', 'Супы'),
  dishes: [
    {
      slug: 'borscht',
      name: both('Borscht with sour cream', 'Борщ со сметаной'),
      description: both(
        'Ruby beetroot, slow beef broth, a spoonful of thick sour cream and dill. Tastes better on the second day, so we cook it the evening before.',
        'Рубиновая свёкла, наваристый говяжий бульон, ложка густой сметаны и укроп. На второй день он вкуснее, поэтому варим накануне.',
      ),
      nutrition: per100(80, 4, 4, 7),
      allergens: ['milk', 'celery'],
      variants: [
        { name: both('Small', 'Порция'), price: 289_00, amount: 300, unit: 'g', sku: 'SP-BOR-S' },
        {
          name: both('Large', 'Большая порция'),
          price: 379_00,
          amount: 450,
          unit: 'g',
          sku: 'SP-BOR-L',
        },
      ],
    },
    {
      slug: 'chicken-ramen',
      name: both('Chicken ramen', 'Рамен с курицей'),
      description: both(
        'Springy noodles in a broth that simmers for eight hours, tender chicken, a soft egg, nori and a handful of spring onion.',
        'Упругая лапша в бульоне, который томится восемь часов, нежная курица, яйцо с жидким желтком, нори и горсть зелёного лука.',
      ),
      nutrition: per100(121, 7, 5, 12),
      allergens: ['gluten', 'eggs', 'soybeans', 'sesame'],
      label: both('House favourite', 'Фирменное'),
      variants: [{ name: [], price: 469_00, amount: 520, unit: 'g', sku: 'SP-RAM' }],
    },
    {
      slug: 'pumpkin-cream-soup',
      name: both('Pumpkin cream soup', 'Тыквенный крем-суп'),
      description: both(
        'Roasted pumpkin whipped with cream, a hint of ginger and toasted seeds on top. Soft as a blanket.',
        'Запечённая тыква, взбитая со сливками, чуть имбиря и поджаренные семечки сверху. Мягкий, как плед.',
      ),
      nutrition: per100(85, 2, 5, 8),
      allergens: ['milk', 'celery'],
      diets: ['vegetarian'],
      variants: [{ name: [], price: 299_00, amount: 300, unit: 'g', sku: 'SP-PUM' }],
    },
    {
      slug: 'tom-yum',
      name: both('Tom yum', 'Том-ям'),
      description: both(
        'Prawns, squid and mushrooms in a hot and sour coconut broth with lemongrass. Rice on the side cools it down.',
        'Креветки, кальмар и грибы в остро-кислом кокосовом бульоне с лемонграссом. Рис в придачу усмиряет остроту.',
      ),
      nutrition: per100(85, 5, 5, 5),
      allergens: ['fish', 'crustaceans', 'molluscs'],
      spicy: 3,
      variants: [
        {
          name: both('Medium hot', 'Средней остроты'),
          price: 519_00,
          amount: 400,
          unit: 'g',
          sku: 'SP-TOM-M',
        },
        {
          name: both('Very hot', 'Очень острый'),
          price: 519_00,
          amount: 400,
          unit: 'g',
          sku: 'SP-TOM-H',
        },
      ],
    },
  ],
}

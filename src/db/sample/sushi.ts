import { both, per100, type SampleCategory } from './shapes.ts'

const groups = [{ group: 'sushi-extras' }]

export const sushi: SampleCategory = {
  slug: 'sushi-and-rolls',
  icon: 'sushi',
  name: both('Sushi and rolls', 'Суши и роллы'),
  goesWith: ['sea-buckthorn-tea'],
  dishes: [
    {
      slug: 'harbour-set',
      name: both('Harbour set', 'Сет «Гавань»'),
      description: both(
        'Five nigiri with salmon and tuna and ten small rolls with fish, cucumber and avocado. With ginger and wasabi, for one hungry or two polite.',
        'Пять нигири с лососем и тунцом и десять маленьких роллов с рыбой, огурцом и авокадо. С имбирём и васаби: на одного голодного или двух вежливых.',
      ),
      nutrition: per100(177, 7, 5, 26),
      allergens: ['gluten', 'fish', 'soybeans', 'mustard'],
      groups,
      variants: [{ name: [], price: 1190_00, amount: 15, unit: 'pcs', sku: 'SU-HAR' }],
    },
    {
      slug: 'philadelphia',
      name: both('Philadelphia', 'Филадельфия'),
      description: both(
        'A generous slice of chilled salmon around soft cheese and cucumber. Rice there is just enough to hold it all.',
        'Щедрый ломтик охлаждённого лосося, а внутри мягкий сыр и огурец. Риса ровно столько, чтобы всё это удержать.',
      ),
      nutrition: per100(202, 9, 10, 19),
      allergens: ['milk', 'fish', 'soybeans'],
      groups,
      variants: [
        {
          name: both('4\u00a0pcs', '4\u00a0шт.'),
          price: 329_00,
          amount: 125,
          unit: 'g',
          sku: 'SU-PHI-4',
        },
        {
          name: both('8\u00a0pcs', '8\u00a0шт.'),
          price: 599_00,
          amount: 250,
          unit: 'g',
          sku: 'SU-PHI-8',
        },
      ],
    },
    {
      slug: 'california',
      name: both('California', 'Калифорния'),
      description: both(
        'Crab, ripe avocado and cucumber, rolled in bright flying-fish roe that pops on the tongue.',
        'Краб, спелый авокадо и огурец в яркой икре летучей рыбы: она забавно лопается на языке.',
      ),
      nutrition: per100(174, 6, 6, 24),
      allergens: ['eggs', 'fish', 'crustaceans', 'sesame'],
      groups,
      variants: [
        {
          name: both('4\u00a0pcs', '4\u00a0шт.'),
          price: 299_00,
          amount: 120,
          unit: 'g',
          sku: 'SU-CAL-4',
        },
        {
          name: both('8\u00a0pcs', '8\u00a0шт.'),
          price: 549_00,
          amount: 240,
          unit: 'g',
          sku: 'SU-CAL-8',
        },
      ],
    },
    {
      slug: 'avocado-maki',
      name: both('Avocado maki', 'Маки с авокадо'),
      description: both(
        'Six neat rolls: buttery avocado, warm rice, roasted sesame and crisp seaweed. Simple and exactly right.',
        'Шесть аккуратных роллов: маслянистый авокадо, тёплый рис, жареный кунжут и хрустящий лист нори. Просто и в точку.',
      ),
      nutrition: per100(173, 3, 5, 29),
      allergens: ['sesame'],
      diets: ['vegan'],
      groups,
      variants: [{ name: [], price: 219_00, amount: 110, unit: 'g', sku: 'SU-AVO' }],
    },
    {
      slug: 'warm-prawn-roll',
      name: both('Warm prawn roll', 'Тёплый ролл с креветкой'),
      description: both(
        'A tiger prawn in airy tempura under a spicy cap, eight pieces straight from the fryer. Best eaten at once.',
        'Тигровая креветка в воздушной темпуре под острой шапочкой, восемь кусочков с пылу с жару. Вкуснее всего сразу.',
      ),
      soldOut: true,
      nutrition: per100(217, 8, 9, 26),
      allergens: ['gluten', 'eggs', 'crustaceans', 'soybeans'],
      spicy: 2,
      groups,
      variants: [{ name: [], price: 529_00, amount: 260, unit: 'g', sku: 'SU-PRA' }],
    },
  ],
}

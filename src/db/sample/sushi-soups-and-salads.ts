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

export const salads: SampleCategory = {
  slug: 'salads-and-bowls',
  icon: 'green-salad',
  name: both('Salads and bowls', 'Салаты и боулы'),
  dishes: [
    {
      slug: 'caesar',
      name: both('Caesar', 'Цезарь'),
      description: both(
        'Cold crunchy lettuce, cherry tomatoes, garlic croutons from our own bread and shaved parmesan. The dressing is made every morning.',
        'Холодный хрустящий салат, черри, чесночные крутоны из своего хлеба и стружка пармезана. Соус взбиваем каждое утро.',
      ),
      nutrition: per100(185, 8, 13, 9),
      allergens: ['gluten', 'milk', 'eggs', 'fish', 'mustard'],
      variants: [
        {
          name: both('Classic', 'Классический'),
          price: 379_00,
          amount: 210,
          unit: 'g',
          sku: 'SB-CAE',
        },
        {
          name: both('With chicken', 'С курицей'),
          price: 459_00,
          amount: 260,
          unit: 'g',
          sku: 'SB-CAE-C',
        },
        {
          name: both('With prawns', 'С креветками'),
          price: 549_00,
          amount: 250,
          unit: 'g',
          sku: 'SB-CAE-P',
        },
      ],
    },
    {
      slug: 'salmon-poke',
      name: both('Salmon poke', 'Поке с лососем'),
      description: both(
        'Salmon, mango, edamame, carrot, cucumber and avocado over warm rice. Six colours and a ginger dressing that ties them together.',
        'Лосось, манго, эдамаме, морковь, огурец и авокадо на тёплом рисе. Шесть цветов и имбирная заправка, которая их объединяет.',
      ),
      nutrition: per100(171, 8, 7, 19),
      allergens: ['gluten', 'fish', 'soybeans', 'sesame'],
      variants: [{ name: [], price: 589_00, amount: 380, unit: 'g', sku: 'SB-POK' }],
    },
    {
      slug: 'falafel-bowl',
      name: both('Falafel bowl', 'Боул с фалафелем'),
      description: both(
        'Herb falafel, bulgur, roasted beetroot, fresh cabbage and a spoonful of tahini. Filling without the afternoon nap.',
        'Фалафель с зеленью, булгур, печёная свёкла, свежая капуста и ложка тахини. Сытно, и в сон не клонит.',
      ),
      nutrition: per100(185, 6, 9, 20),
      allergens: ['gluten', 'sesame'],
      diets: ['vegan'],
      variants: [{ name: [], price: 449_00, amount: 350, unit: 'g', sku: 'SB-FAL' }],
    },
    {
      slug: 'greek-salad',
      name: both('Greek salad', 'Греческий салат'),
      description: both(
        'Big pieces of tomato, cucumber and sweet pepper, a slab of feta and dry oregano. The oil at the bottom is for the bread.',
        'Крупные куски томата, огурца и сладкого перца, ломоть феты и сухой орегано. Масло на дне — для хлеба.',
      ),
      nutrition: per100(126, 4, 10, 5),
      allergens: ['milk', 'sulphites'],
      diets: ['vegetarian'],
      variants: [{ name: [], price: 369_00, amount: 240, unit: 'g', sku: 'SB-GRE' }],
    },
  ],
}

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
        'A generous slice of chilled salmon around soft cheese and cucumber. There’s just enough rice to hold it all.',
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

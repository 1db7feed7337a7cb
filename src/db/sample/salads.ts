import { both, per100, type SampleCategory } from './shapes.ts'

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
        'Лосось, манго, эдамаме, морковь, огурец и авокадо на тёплом рисе. Шесть цветов и имбирная заправка, которая их дружит.',
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

import { both } from '#db/sample/shapes.ts'
import type { Locale, Localised } from '#platform/localised.ts'

type Node = { type: string; attrs?: { level: number }; text?: string; content?: Node[] }
type Doc = { type: 'doc'; content: Node[] }
type SamplePage = {
  slug: string
  title: Localised
  content: { locale: Locale; value: Doc }[]
}

const words = (text: string): Node[] => [{ type: 'text', text }]
const heading = (text: string): Node => ({
  type: 'heading',
  attrs: { level: 2 },
  content: words(text),
})
const paragraph = (text: string): Node => ({ type: 'paragraph', content: words(text) })
const list = (...items: string[]): Node => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
})
const content = (en: Node[], ru: Node[]): SamplePage['content'] => [
  { locale: 'en', value: { type: 'doc', content: en } },
  { locale: 'ru', value: { type: 'doc', content: ru } },
]

export const pages: readonly SamplePage[] = [
  {
    slug: 'delivery',
    title: both('Delivery and pickup', 'Доставка и самовывоз'),
    content: content(
      [
        paragraph('We cook to order, so everything arrives hot. Here’s how it works.'),
        heading('How it works'),
        list(
          'Choose dishes and place your order on the site.',
          'Our operator calls within a few minutes to confirm it.',
          'We cook, and the courier calls ten minutes before arrival.',
        ),
        heading('Delivery fee'),
        paragraph(
          'It depends on the distance, so it isn’t included in the total on the site. We’ll tell you the exact amount before we start cooking.',
        ),
        heading('Pickup'),
        paragraph('Give your order number at the window. Ten minutes of parking are free.'),
      ],
      [
        paragraph('Мы готовим после заказа, поэтому всё приезжает горячим. Вот как это устроено.'),
        heading('Как это работает'),
        list(
          'Выберите блюда и оформите заказ на сайте.',
          'Оператор позвонит в течение нескольких минут и подтвердит его.',
          'Кухня готовит, а курьер звонит за десять минут до приезда.',
        ),
        heading('Стоимость доставки'),
        paragraph(
          'Цена зависит от расстояния, поэтому в сумму на сайте она не входит. Точную сумму оператор назовёт до начала готовки.',
        ),
        heading('Самовывоз'),
        paragraph('Назовите номер заказа в окошке. Десять минут парковки бесплатно.'),
      ],
    ),
  },
  {
    slug: 'about',
    title: both('About us', 'О нас'),
    content: content(
      [
        paragraph(
          'Taste on the run started with one oven and a bicycle. Today we have two kitchens, and our dough still rests for two days.',
        ),
        heading('What matters to us'),
        list(
          'We buy vegetables every morning and use them the same day.',
          'We make our own sauces, bread and broth.',
          'Every dish shows its weight, its nutrition and its allergens.',
        ),
        paragraph('If something’s wrong with your order, call us and we’ll make it again.'),
      ],
      [
        paragraph(
          '«Вкус на бегу» начинался с одной печи и велосипеда. Теперь у нас две кухни, а тесто по-прежнему зреет двое суток.',
        ),
        heading('Что для нас важно'),
        list(
          'Овощи покупаем каждое утро и готовим в тот же день.',
          'Соусы, хлеб и бульоны делаем сами.',
          'У каждого блюда указаны вес, пищевая ценность и аллергены.',
        ),
        paragraph('Если с заказом что-то не так, позвоните: приготовим заново.'),
      ],
    ),
  },
  {
    slug: 'contacts',
    title: both('Contacts', 'Контакты'),
    content: content(
      [
        paragraph('The quickest way to reach us is the phone number at the top of the site.'),
        heading('Where to find us'),
        list(
          'Kitchen on Market Street: 12 Market Street, the green door.',
          'Window by the river: 5 River Embankment, next to the boat pier.',
        ),
        heading('Email us'),
        paragraph('Write to hello@example.com. We reply within a day.'),
      ],
      [
        paragraph('Быстрее всего позвонить нам: номер — вверху сайта.'),
        heading('Где нас найти'),
        list(
          'Кухня на Рыночной: ул. Рыночная, 12, зелёная дверь.',
          'Окошко у реки: Речная наб., 5, рядом с лодочным причалом.',
        ),
        heading('Почта'),
        paragraph('Идеи, благодарности и жалобы: hello@example.com. Отвечаем в течение дня.'),
      ],
    ),
  },
]

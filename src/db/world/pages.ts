import type { Locale, Localised } from '#platform/localised.ts'
import { both } from './shapes.ts'

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
        paragraph('We cook after you order, so everything arrives hot. Here is how it goes.'),
        heading('How an order goes'),
        list(
          'Choose dishes and place the order on the site.',
          'The operator calls within a few minutes and confirms it.',
          'The kitchen cooks, and the courier calls ten minutes before arrival.',
        ),
        heading('What delivery costs'),
        paragraph(
          'It depends on the distance, so the total on the site does not include it. The operator names the exact sum before we start to cook.',
        ),
        heading('If you come yourself'),
        paragraph('Tell your order number at the window. Parking for ten minutes is free.'),
      ],
      [
        paragraph('Мы готовим после заказа, поэтому всё приезжает горячим. Вот как это устроено.'),
        heading('Как проходит заказ'),
        list(
          'Выберите блюда и оформите заказ на сайте.',
          'Оператор позвонит в течение нескольких минут и подтвердит его.',
          'Кухня готовит, а курьер звонит за десять минут до приезда.',
        ),
        heading('Сколько стоит доставка'),
        paragraph(
          'Цена зависит от расстояния, поэтому в сумму на сайте она не входит. Точную сумму оператор назовёт до начала готовки.',
        ),
        heading('Если заберёте сами'),
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
          'Taste on the run began as one oven and a bicycle. Now there are two kitchens, and the dough still rests for two days.',
        ),
        heading('What we stand for'),
        list(
          'We buy vegetables in the morning and sell out by night.',
          'Sauces, bread and broth are our own.',
          'Every dish shows its weight, its nutrition and its allergens.',
        ),
        paragraph('If something went wrong with your order, call: we cook it again.'),
      ],
      [
        paragraph(
          '«Вкус на бегу» начинался с одной печи и велосипеда. Теперь у нас две кухни, а тесто по-прежнему зреет двое суток.',
        ),
        heading('Что для нас важно'),
        list(
          'Овощи покупаем утром и распродаём к ночи.',
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
        heading('For letters'),
        paragraph('Ideas, thanks and complaints: hello@example.com. We answer within a day.'),
      ],
      [
        paragraph('Быстрее всего позвонить нам: номер — вверху сайта.'),
        heading('Где нас найти'),
        list(
          'Кухня на Рыночной: ул. Рыночная, 12, зелёная дверь.',
          'Окошко у реки: Речная наб., 5, рядом с лодочным причалом.',
        ),
        heading('Для писем'),
        paragraph('Идеи, благодарности и жалобы: hello@example.com. Отвечаем в течение дня.'),
      ],
    ),
  },
]

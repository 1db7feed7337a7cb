import { expect, test } from 'vitest'
import { foundWithNames } from './query.ts'

const product = (id: string, en: string, ru: string, ...variants: string[]) => ({
  id,
  name: [
    { locale: 'en' as const, value: en },
    { locale: 'ru' as const, value: ru },
  ],
  variants: variants.map((value) => ({ name: [{ locale: 'en' as const, value }] })),
})
const products = [
  product('pizza', 'Gluten-free pizza', 'Пицца без глютена'),
  product('cake', 'Cheesecake', 'Чизкейк', 'Slice', 'Lactose-free'),
  product('burger', 'Vegan burger', 'Веганский бургер'),
  product('salad', 'Salad with nuts', 'Салат из орехов'),
  product('noodles', 'Noodles with nuts', 'Лапша'),
  product('cheese', 'Pizza with cheese', 'Пицца с сыром'),
]
const nothing = { cards: [], similar: [], undeclared: [] }

test.each([
  ['Gluten-free pizza', 'pizza'],
  ['gluten free pizza', 'pizza'],
  ['gluten‑free  piz', 'pizza'],
  ['пицца без глютена', 'pizza'],
  ['lactose-free', 'cake'],
  ['vegan burger', 'burger'],
  ['веганский', 'burger'],
])('staff find “%s” by its own name, whatever customers find', (typed, id) => {
  expect(foundWithNames(products, typed, nothing)).toEqual([id])
})

test.each(['no nuts', 'without nuts', 'без орехов', 'pizza -cheese', 'uten-free', 'no'])(
  '“%s” finds no product that is only made with it',
  (typed) => {
    const ids = foundWithNames(products, typed, nothing)
    expect(ids.filter((id) => ['salad', 'cheese', 'pizza'].includes(id))).toEqual([])
  },
)

test('a whole name comes first, a part of one after what the search is sure of', () => {
  const found = {
    cards: [{ id: 'falafel' }],
    similar: [{ id: 'burger' }, { id: 'soup' }],
    undeclared: [{ id: 'bowl' }],
  }
  const others = ['soup', 'bowl']
  expect(foundWithNames(products, 'vegan', found)).toEqual(['falafel', 'burger', ...others])
  expect(foundWithNames(products, 'vegan burger', found)).toEqual(['burger', 'falafel', ...others])
  expect(foundWithNames(products, 'falafel', found)).toEqual(['falafel', 'burger', ...others])
})

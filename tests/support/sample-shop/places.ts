import { both } from '#db/sample/shapes.ts'

const phone = '+74950000143'

export const warehouses = [
  {
    name: both('Kitchen on Market Street', 'Кухня на Рыночной'),
    address: both('12 Market Street', 'ул. Рыночная, 12'),
    phone,
  },
  {
    name: both('Window by the river', 'Окошко у реки'),
    address: both('5 River Embankment', 'Речная наб., 5'),
    phone,
  },
]

export const paymentMethods = [
  { name: both('Cash', 'Наличными при получении'), type: 'CASH' },
  { name: both('Card on delivery or pickup', 'Картой при получении'), type: 'CARD' },
  { name: both('Payment link', 'По ссылке от оператора'), type: 'CUSTOM' },
]

import type { FooterWords } from './en.ts'

export const ru: FooterWords = {
  navigation: 'Страницы',
  social: 'Мы в соцсетях',
  contacts: 'Контакты',
  hours: 'Часы работы',
  days: {
    0: 'Воскресенье',
    1: 'Понедельник',
    2: 'Вторник',
    3: 'Среда',
    4: 'Четверг',
    5: 'Пятница',
    6: 'Суббота',
  },
  closed: 'Закрыто',
  allDay: 'Круглосуточно',
  map: 'На карте',
  payOn: {
    both: 'Оплата при получении',
    delivery: 'Оплата при доставке',
    pickup: 'Оплата при самовывозе',
  },
  staffOnly: 'Вход для сотрудников',
}

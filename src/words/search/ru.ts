import { plural } from '../plural.ts'
import type { SearchWords } from './en.ts'

export const ru: SearchWords = {
  title: 'Поиск',
  submit: 'Найти',
  failed: 'Что-то пошло не так',
  results: 'Найденные блюда',
  nothingFound: 'Ничего не нашлось',
  nothingFoundHint: 'Проверьте, нет ли опечатки, или загляните в категории.',
  firstOnes: (count) => `Показаны первые ${count}.`,
  mostOftenFound: 'Чаще всего находят',
  found: (count) =>
    plural('ru', count, {
      one: `Нашлось ${count}\u00a0блюдо`,
      few: `Нашлось ${count}\u00a0блюда`,
      many: `Нашлось ${count}\u00a0блюд`,
    }),
}

import { plural } from '#words/kit/number.ts'
import type { SearchWords } from './en.ts'

const byPhone = (canCall: boolean) =>
  canCall ? ' по телефону' : ', когда позвоним подтвердить заказ'

export const ru: SearchWords = {
  title: 'Поиск',
  submit: 'Найти',
  failed: 'Что-то пошло не так',
  results: 'Результаты',
  all: 'Все результаты',
  clear: 'Очистить поиск',
  nothingFound: 'Ничего не нашлось',
  nothingFoundHint: 'Попробуйте другое слово или выберите категорию.',
  firstOnes: (count) => `Показаны первые ${count}.`,
  mostOftenFound: 'Популярное',
  fromMenu: 'Из меню',
  similar: 'Похожее',
  without: (names) => `Исключено: ${names}`,
  traces: (canCall) =>
    `Мы исключили блюда по указанным аллергенам. Возможны следы: если у вас аллергия, предупредите нас${byPhone(canCall)}.`,
  undeclared: 'Аллергены не указаны',
  mayContain: (names, canCall) =>
    `В этих блюдах может быть: ${names}. Спросите нас${byPhone(canCall)}.`,
  avoided: (texts) => `В описании не упоминается: ${texts}`,
  avoidedHint: (canCall) =>
    `Блюда с упоминанием скрыты. Описание бывает неполным: при аллергии предупредите нас${byPhone(canCall)}.`,
  cannotLeaveOut: (texts) => `Не можем исключить ${texts}`,
  canLeaveOut: (names) => `Можно исключить такие аллергены: ${names}.`,
  diets: {
    vegan: '«веганское»',
    vegetarian: '«вегетарианское»',
    halal: '«халяль»',
    kosher: '«кошерное»',
  },
  and: ' и\u00a0',
  or: ' или\u00a0',
  withDiets: (names) => `Только блюда с отметкой ${names}`,
  noDiets: (names) => `Нет блюд с отметкой ${names}`,
  withoutDiets: (names) => `Только блюда без отметки ${names}`,
  askUs: (canCall) => `Спросите нас${byPhone(canCall)}.`,
  found: (count) =>
    plural('ru', count, {
      one: `Нашлось ${count}\u00a0блюдо`,
      few: `Нашлось ${count}\u00a0блюда`,
      many: `Нашлось ${count}\u00a0блюд`,
    }),
}

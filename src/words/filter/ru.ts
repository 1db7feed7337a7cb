import { dietNames } from '#words/kit/allergens.ts'
import { plural } from '#words/kit/number.ts'
import type { FilterWords } from './en.ts'

const byPhone = (canCall: boolean) =>
  canCall ? ' по телефону' : ', когда позвоним подтвердить заказ'

/** «21 блюдо веганское», «22 блюда веганские». */
const byNumber = (one: string, other: string) => (count: number) =>
  count % 10 === 1 && count % 100 !== 11 ? one : other

export const ru: FilterWords = {
  title: 'Фильтры',
  suits: 'Показать только',
  preferences: { ...dietNames.ru, 'not-spicy': 'Не острое' },
  hide: 'Скрыть блюда, в которых есть',
  hideHint: (canCall) =>
    `Скроются и блюда с неполным списком аллергенов. Возможны следы: при аллергии предупредите нас${byPhone(canCall)}.`,
  show: 'Показать блюда',
  clear: 'Сбросить',
  none: 'С такими фильтрами ничего не нашлось',
  on: 'Фильтры включены.',
  left: (count, total, preferences, names) => {
    const what = [preferences, names && `без ${names} по рецепту`].filter(Boolean).join(', ')
    return `${count}\u00a0из ${total}\u00a0${byNumber('блюда', 'блюд')(total)}\u00a0— ${what}.`
  },
  chosen: {
    vegan: byNumber('веганское', 'веганские'),
    vegetarian: byNumber('вегетарианское', 'вегетарианские'),
    halal: byNumber('халяльное', 'халяльные'),
    kosher: byNumber('кошерное', 'кошерные'),
    'not-spicy': byNumber('не острое', 'не острые'),
  },
  lacked: {
    gluten: 'глютена',
    milk: 'молока',
    eggs: 'яиц',
    fish: 'рыбы',
    crustaceans: 'ракообразных',
    molluscs: 'моллюсков',
    soybeans: 'сои',
    nuts: 'орехов',
    peanuts: 'арахиса',
    celery: 'сельдерея',
    mustard: 'горчицы',
    sesame: 'кунжута',
    sulphites: 'сульфитов',
    lupin: 'люпина',
  },
  undeclared: (count) =>
    plural('ru', count, {
      one: `Ещё ${count}\u00a0блюдо скрыто: аллергены не указаны.`,
      few: `Ещё ${count}\u00a0блюда скрыты: аллергены не указаны.`,
      many: `Ещё ${count}\u00a0блюд скрыто: аллергены не указаны.`,
    }),
  traces: (canCall) => `Возможны следы: если у вас аллергия, предупредите нас${byPhone(canCall)}.`,
}

import { plural } from '#words/kit/number.ts'
import type { OptionsWords } from './en.ts'

export const ru: OptionsWords = {
  title: 'Опции',
  lead: 'Что клиенты выбирают для товара: тесто, добавки, что убрать.',
  empty: 'Групп опций пока нет',
  emptyHint: 'В группе — опции с ценами; её можно предложить к любому числу товаров.',
  add: 'Добавить группу',
  new: 'Новая группа',
  created: 'Группа создана',
  updated: 'Группа обновлена',
  deleted: 'Группа удалена',
  delete: 'Удалить группу',
  deleteTitle: 'Удалить группу?',
  deleteText: 'Её опции тоже удалятся. В заказах останется то, что было выбрано.',
  options: (count) =>
    plural('ru', count, {
      one: `${count}\u00a0опция`,
      few: `${count}\u00a0опции`,
      many: `${count}\u00a0опций`,
    }),
  products: (count) =>
    plural('ru', count, {
      one: `у\u00a0${count}\u00a0товара`,
      few: `у\u00a0${count}\u00a0товаров`,
      many: `у\u00a0${count}\u00a0товаров`,
    }),
  soldOut: (count) => `в\u00a0стоп-листе: ${count}`,
  untranslated: 'Не переведено',
  about: 'Как это работает',
  name: 'Название',
  sign: 'Как пишется',
  signs: { PLUS: '+ сыр', MINUS: '− лук', NONE: 'тонкое' },
  least: 'Не меньше',
  most: 'Не больше',
  noLimit: 'без ограничения',
  mostOfOne: 'Одной опции не больше',
  freeCount: 'Из них бесплатно',
  limitsHint:
    'Поставьте в «Не меньше» 1 или больше, и выбор станет обязательным. Бесплатными будут самые дорогие опции.',
  table: 'Опции и цены',
  tableHint:
    'Вставьте строки из таблицы в любое поле: название на двух языках, цена и цены по размерам.',
  option: 'Опция',
  price: 'Цена',
  sku: 'Артикул',
  isDefault: 'Выбрана по умолчанию',
  isAvailable: 'В продаже',
  availableOf: (name) => `${name}: в продаже`,
  remove: (name) => `Удалить: ${name}`,
  unnamed: (place) => `Опция ${place}`,
  addOption: 'Добавить опцию',
  offeredWith: 'К чему предлагать',
  all: (name) => `Все из категории «${name}»`,
  none: (name) => `Ни одного из категории «${name}»`,
  noMenu: 'Здесь появятся товары включённого меню.',
  preview: 'Как видят клиенты',
}

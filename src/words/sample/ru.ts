import { plural } from '#words/kit/number.ts'
import type { SampleWords } from './en.ts'

const products = (count: number) =>
  `${count}\u00a0${plural('ru', count, { one: 'товар', few: 'товара', many: 'товаров' })}`

export const ru: SampleWords = {
  title: (count) =>
    plural('ru', count, {
      one: `В меню ${count}\u00a0товар из примера`,
      few: `В меню ${count}\u00a0товара из примера`,
      many: `В меню ${count}\u00a0товаров из примера`,
    }),
  lead: 'Клиенты их видят и могут заказать. Уберите их, когда добавите свои.',
  remove: 'Убрать пример меню',
  removeTitle: 'Убрать пример меню?',
  removed: 'Пример меню убран',
  goes: (count, categories) =>
    `Будут удалены ${products(count)} и ${plural('ru', categories, { one: `${categories} категория`, few: `${categories} категории`, many: `${categories} категорий` })}, которые вы не меняли.`,
  goesToo: (groups, sizes) =>
    `Также будут удалены ${plural('ru', groups, { one: `${groups} группа опций`, few: `${groups} группы опций`, many: `${groups} групп опций` })} и ${plural('ru', sizes, { one: `${sizes} размер`, few: `${sizes} размера`, many: `${sizes} размеров` })}.`,
  stays: (names, more) =>
    `Останутся, потому что вы их меняли: ${names}${more > 0 ? ` и ещё ${more}` : ''}.`,
}

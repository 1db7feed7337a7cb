import { plural } from '#words/kit/number.ts'
import type { SampleWords } from './en.ts'

/** Of several kinds, those that there are. */
const list = (...counts: (string | 0)[]) =>
  new Intl.ListFormat('ru').format(counts.filter((one) => one !== 0))

const counted = (count: number, one: string, few: string, many: string) =>
  `${count}\u00a0${plural('ru', count, { one, few, many })}`

export const ru: SampleWords = {
  title: (count) =>
    count === 0
      ? 'Остались части примера меню'
      : plural('ru', count, {
          one: `В меню ${count}\u00a0товар из примера`,
          few: `В меню ${count}\u00a0товара из примера`,
          many: `В меню ${count}\u00a0товаров из примера`,
        }),
  lead: 'Клиенты их видят и могут заказать. Уберите их, когда добавите свои.',
  remove: 'Убрать пример меню',
  removeTitle: 'Убрать пример меню?',
  removed: 'Пример меню убран',
  goes: (products, categories, menus) =>
    `Будет удалено то, что вы не меняли: ${list(
      products && counted(products, 'товар', 'товара', 'товаров'),
      categories && counted(categories, 'категория', 'категории', 'категорий'),
      menus && counted(menus, 'меню', 'меню', 'меню'),
    )}.`,
  goesToo: (groups, sizes) =>
    `Также будет удалено: ${list(
      groups && counted(groups, 'группа опций', 'группы опций', 'групп опций'),
      sizes && counted(sizes, 'размер', 'размера', 'размеров'),
    )}.`,
  stays: (names, more) =>
    `Останутся, потому что вы их меняли: ${names}${more > 0 ? ` и ещё ${more}` : ''}.`,
}

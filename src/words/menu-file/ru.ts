import { allergenNames } from '../allergens.ts'
import { plural } from '../plural.ts'
import type { MenuFileWords } from './en.ts'

const count = (number: number) => new Intl.NumberFormat('ru').format(number)
const lines = (number: number) =>
  `${count(number)}\u00a0${plural('ru', number, { one: 'строка', few: 'строки', many: 'строк' })}`
/** What is loaded or shown: «загрузить 21 строку». */
const ofLines = (number: number) =>
  `${count(number)}\u00a0${plural('ru', number, { one: 'строку', few: 'строки', many: 'строк' })}`

export const ru: MenuFileWords = {
  title: 'Меню таблицей',
  menus: 'Меню',
  export: {
    title: 'Выгрузить меню',
    text: 'Все блюда всех меню в файле CSV для Excel, Numbers или Google Таблиц: каждый вариант отдельной строкой.',
    point: 'С точкой: 549.00',
    comma: 'С запятой: 549,00',
  },
  import: {
    title: 'Загрузить таблицу',
    text: 'Сначала вы увидите, что изменится. Пока вы не нажали «Загрузить», не меняется ничего.',
    drop: 'Перетащите сюда файл CSV',
    choose: 'Выбрать файл',
    another: 'Выбрать другой файл',
    again: 'Проверить снова',
    run: (number) => `Загрузить ${ofLines(number)}`,
  },
  how: {
    title: 'Как читается таблица',
    rules: [
      'Блюдо ищется по артикулу (sku), потом по адресу (slug), потом по названию. Если не нашлось, добавляется новое.',
      'Блюда, которых в файле нет, остаются как есть. Ничего не удаляется.',
      'Нет столбца — ничего не меняется. Пустые описание, артикул, пищевая ценность и аллергены станут пустыми; пустые название, цена и место останутся прежними.',
      'Несколько категорий пишутся в одной ячейке: Пицца | Хиты. Новая категория или меню создаются сами.',
      'position — место в категории, первое — 1; если категорий две: 1 | 3. variant_position — то же для вариантов. Одинаковые числа стоят как в файле.',
      'Пищевая ценность — на 100\u00a0г: все четыре числа или ни одного. Аллергены пишутся в одной ячейке: gluten, milk.',
      'Фото в таблице нет, они остаются как есть.',
      'Запятая, точка с запятой или табуляция; 549.00 или 549,00; UTF-8 или Windows. В первой строке — названия столбцов.',
    ],
  },
  sending: (percent) => `Отправляем: ${percent}\u00a0%`,
  checking: 'Сравниваем с меню…',
  importing: 'Загружаем…',
  nothing: 'Файл ничего не меняет',
  nothingText: (number) => `В меню уже так: ${lines(number)}.`,
  found: 'Что изменится',
  counts: {
    added: 'Добавится',
    changed: 'Изменится',
    untouched: 'Без изменений',
    errors: 'Ошибки',
  },
  newMenus: (names) => `Новые меню: ${names}`,
  newCategories: (names) => `Новые категории: ${names}`,
  unknown: (names) => `Пропущены незнакомые столбцы: ${names}`,
  wrong: 'Исправьте эти ячейки',
  wrongText:
    'Пока есть хоть одна ошибка, загрузить ничего нельзя. Сохраните файл и выберите его снова.',
  row: (row) => `Строка ${row}`,
  added: 'Новое',
  changed: 'Изменено',
  empty: 'пусто',
  becomes: 'станет',
  more: (number) => `Показать ещё ${ofLines(number)}`,
  rest: (number) => `И ещё ${lines(number)}.`,
  done: 'Меню обновлено',
  doneText: (added, changed) => `Добавлено: ${count(added)}. Изменено: ${count(changed)}.`,
  look: 'Открыть магазин',
  columns: {
    menu: 'Меню',
    category_en: 'Категория, английский',
    category_ru: 'Категория, русский',
    position: 'Место в категории',
    slug: 'Адрес',
    name_en: 'Название, английский',
    name_ru: 'Название, русский',
    description_en: 'Описание, английский',
    description_ru: 'Описание, русский',
    available: 'Можно купить',
    calories: 'Калории на 100\u00a0г',
    protein: 'Белки на 100\u00a0г',
    fat: 'Жиры на 100\u00a0г',
    carbohydrate: 'Углеводы на 100\u00a0г',
    allergens: 'Аллергены',
    variant_en: 'Вариант, английский',
    variant_ru: 'Вариант, русский',
    price: 'Цена',
    weight: 'Вес или объём',
    unit: 'Единица',
    sku: 'Артикул',
    variant_available: 'Вариант можно купить',
    variant_position: 'Место варианта',
  },
  mistakes: {
    required: 'Заполните эту ячейку',
    'no-number': 'Напишите число, например 549 или 549,50',
    'no-share': 'Напишите число, не больше одного знака после запятой, например 12,5',
    'no-flag': 'Напишите «да» или «нет»',
    'no-unit': 'Напишите одно из: g, kg, ml, l, pcs, oz, lb',
    'no-allergen': `Напишите названия из списка: ${Object.keys(allergenNames.en).join(', ')}`,
    differs: 'В первой строке этого блюда написано иначе',
    uneven: 'Категорий на каждом языке, меню и мест должно быть поровну',
    'sku-elsewhere': 'Этот артикул у другого блюда',
    'slug-taken': 'Этот адрес у другого блюда',
    'variants-full': 'У блюда может быть не больше 50 вариантов',
  },
}

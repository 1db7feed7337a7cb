import type { Locale } from '#platform/localised.ts'

type Message = { readonly title: string; readonly text: string }

/** Why a menu’s file is not taken. */
export const menuFileRefusals = {
  'menu-file-unreadable': {
    en: {
      title: 'This is no table that can be read',
      text: 'Save it as CSV, best as “CSV UTF-8”, and choose it again.',
    },
    ru: {
      title: 'Файл не читается как таблица',
      text: 'Сохраните его как CSV, лучше «CSV UTF-8», и выберите снова.',
    },
  },
  'menu-file-no-columns': {
    en: {
      title: 'The first line does not name the columns',
      text: 'It needs at least one of: sku, slug, name_en, name_ru. An exported file shows how.',
    },
    ru: {
      title: 'В первой строке нет названий столбцов',
      text: 'Нужен хотя бы один из: sku, slug, name_en, name_ru. Образец — выгруженный файл.',
    },
  },
  'menu-file-too-long': {
    en: {
      title: 'More than 10,000 lines',
      text: 'Split the file, and import one part after another.',
    },
    ru: { title: 'Больше 10 000 строк', text: 'Разделите файл и загрузите части по очереди.' },
  },
  'menu-file-wrong': {
    en: {
      title: 'There are mistakes in the file',
      text: 'Nothing was changed. Correct the marked cells.',
    },
    ru: { title: 'В файле есть ошибки', text: 'Ничего не изменено. Исправьте отмеченные ячейки.' },
  },
  'menu-changed': {
    en: {
      title: 'The menu has changed since the check',
      text: 'Nothing was imported. Check the file again and look at the changes.',
    },
    ru: {
      title: 'Меню изменилось после проверки',
      text: 'Ничего не загружено. Проверьте файл снова и посмотрите изменения.',
    },
  },
} satisfies Record<string, Record<Locale, Message>>

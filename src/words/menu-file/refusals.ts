import type { Locale } from '#platform/localised.ts'

type Message = { readonly title: string; readonly text: string }

export const menuFileRefusals = {
  'menu-file-unreadable': {
    en: {
      title: 'We can’t read this file',
      text: 'Save it as CSV, preferably “CSV UTF-8”, and choose it again.',
    },
    ru: {
      title: 'Не удалось прочитать файл',
      text: 'Сохраните его как CSV, лучше «CSV UTF-8», и выберите снова.',
    },
  },
  'menu-file-no-columns': {
    en: {
      title: 'The first row has no column names',
      text: 'Use at least one of: sku, slug, name_en, name_ru. Export the menu for an example.',
    },
    ru: {
      title: 'В первой строке нет названий столбцов',
      text: 'Нужен хотя бы один из: sku, slug, name_en, name_ru. Пример — выгруженный файл.',
    },
  },
  'menu-file-unknown-columns': {
    en: {
      title: 'We don’t recognise some columns',
      text: 'We haven’t checked the file yet. An exported file has all column names. Fix or delete these columns, and keep only one of each name:',
    },
    ru: {
      title: 'Некоторые столбцы не распознаны',
      text: 'Файл ещё не проверен. Все названия столбцов есть в выгруженном файле. Исправьте или удалите эти столбцы, а из одинаковых оставьте один:',
    },
  },
  'menu-file-too-long': {
    en: {
      title: 'More than 10,000 rows',
      text: 'Split the file and import the parts one by one.',
    },
    ru: { title: 'Больше 10\u00a0000 строк', text: 'Разделите файл и загрузите части по очереди.' },
  },
  'menu-file-wrong': {
    en: {
      title: 'The file has errors',
      text: 'Nothing was changed. Fix the marked cells.',
    },
    ru: { title: 'В файле есть ошибки', text: 'Ничего не изменено. Исправьте отмеченные ячейки.' },
  },
  'menu-changed': {
    en: {
      title: 'The menu changed after the check',
      text: 'Nothing was imported. Check the file again and review the changes.',
    },
    ru: {
      title: 'Меню изменилось после проверки',
      text: 'Ничего не загружено. Проверьте файл снова и посмотрите изменения.',
    },
  },
} satisfies Record<string, Record<Locale, Message>>

import type { ViewWords } from './en.ts'

export const ru: ViewWords = {
  ready: 'Готовы',
  cooking: 'Готовятся',
  noneReady: 'Выдавать пока нечего',
  noneCooking: 'На кухне пока пусто',
  page: (page, pages) => `${page} из ${pages}`,
  lost: 'Экран не обновляется. Спросите на стойке.',
}

import type { ErrorPageWords } from './en.ts'

export const ru: ErrorPageWords = {
  title: 'Ошибка',
  message: 'Что-то пошло не так',
  whatToDo: 'Попробуйте ещё раз. Если не поможет, позвоните: мы принимаем заказы и по телефону.',
  notFound: 'Страница не найдена',
  notFoundMessage: (path) => `Страница не найдена: ${path}`,
  notFoundHint: 'Возможно, она переехала. Всё меню — на главной.',
  goHome: 'Перейти на главную',
}

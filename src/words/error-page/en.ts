import type { Widen } from '../widen.ts'

/** The words of a page that is not there, or that could not be made. */
export const en = {
  title: 'Error',
  message: 'Something went wrong',
  whatToDo: 'Try again. If it repeats, call us: we take orders by phone too.',
  notFound: 'Page not found',
  notFoundMessage: (path: string) => `Page Not Found: ${path}`,
  notFoundHint: 'It may have moved. The whole menu is on the home page.',
  goHome: 'Go home',
}

export type ErrorPageWords = Widen<typeof en>

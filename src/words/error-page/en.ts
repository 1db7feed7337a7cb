import type { Widen } from '#words/kit/words-of.ts'

/** The words of the “not found” page. */
export const en = {
  notFound: 'Page not found',
  notFoundMessage: (path: string) => `Page Not Found: ${path}`,
  notFoundHint: 'It may have moved. Start from the home page to see the full menu.',
  busy: 'Too many visitors right now',
  busyHint: 'This page reloads automatically in a few seconds. Your cart is saved.',
  busyFormHint: 'Go back and send the form again in a few seconds.',
  busyPhone: 'You can also order by phone:',
  failed: {
    title: 'Error',
    message: 'Something went wrong',
    whatToDo: (canCall: boolean) =>
      canCall
        ? 'Try again. If it happens again, call us. We take orders by phone too.'
        : 'Try again. If it happens again, check back later.',
    passwordAgain: 'You’ll have to enter the password again.',
    backToForm: 'Back to the form',
    goHome: 'Go to home page',
  },
}

export type ErrorPageWords = Widen<typeof en>

import type { Locale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Notice } from '#ui/notify.ts'
import { refusalMessage } from '#words/kit/refusals.ts'

/** No response, or a failure: the screen reverts to the server's cart. */
const failed = new Set(['something-went-wrong', 'no-answer', 'out-of-order'])

type NoticeInput = {
  locale: Locale
  phoneFormatted: string | undefined
  again: { label: string; run(): void }
}

/** Why the cart differs from what the customer wanted; after a failure also a retry and the phone number. */
export function noticeOf(refusal: Refusal, { locale, phoneFormatted, again }: NoticeInput): Notice {
  if (!failed.has(refusal.refused))
    return { kind: 'bad', ...refusalMessage(locale, refusal, phoneFormatted) }
  const { title, text } = refusalMessage(locale, { refused: 'cart-not-saved' }, phoneFormatted)
  const whole = phoneFormatted ? `${text} ${phoneFormatted}` : text
  return { kind: 'bad', title, text: whole, action: again }
}

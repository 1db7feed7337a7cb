import { goTo } from '#platform/browser/navigate.ts'
import type { Locale } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import type { Refusal } from '#platform/refusal.ts'
import { menuFilterIn } from '#shop-context.tsx'
import type { Notice } from '#ui/notify.ts'
import { en } from '#words/cart/en.ts'
import { ru } from '#words/cart/ru.ts'
import { refusalMessage } from '#words/kit/refusals.ts'

/** No response, or a failure: the screen reverts to the server's cart. */
const failed = new Set(['something-went-wrong', 'no-answer', 'out-of-order'])

/** It may have been done all the same. */
export const isUncertain = ({ refused }: Refusal) =>
  refused === 'no-connection' || failed.has(refused)

type NoticeInput = {
  locale: Locale
  defaultLocale: Locale
  phoneFormatted: string | undefined
  again: { label: string; run(): void }
}

/** Why the cart differs from what the customer wanted; after a failure also a retry and the phone number. */
export function noticeOf(refusal: Refusal, input: NoticeInput): Notice {
  const { locale, phoneFormatted, again } = input
  if (!failed.has(refusal.refused)) {
    const message = refusalMessage(locale, refusal, phoneFormatted)
    return { kind: 'bad', ...message, ...toProduct(refusal, input) }
  }
  const { title, text } = refusalMessage(locale, { refused: 'cart-not-saved' }, phoneFormatted)
  const whole = phoneFormatted ? `${text} ${phoneFormatted}` : text
  return { kind: 'bad', title, text: whole, action: again }
}

/** Opens the product with what it offers now, also on its own page, and keeps the menu's filter. */
function toProduct(
  { facts }: Refusal,
  { locale, defaultLocale }: NoticeInput,
): Pick<Notice, 'action'> {
  const path = facts?.productPath
  if (typeof path !== 'string') return {}
  const run = () => {
    const filter = menuFilterIn(location.search)
    void goTo(inLanguage(filter ? `${path}?${filter}` : path, locale, defaultLocale))
  }
  return { action: { label: { en, ru }[locale].openProduct, run } }
}

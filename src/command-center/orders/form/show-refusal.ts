import { breakableRules } from '#business/orders/phone/exception.ts'
import { focusWrong } from '#command-center/kit/form/focus.ts'
import type { Locale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/staff/refusals.ts'

/** A field can show these. */
const ofFields: ReadonlySet<string> = new Set([...breakableRules, 'invalid', 'discount-too-big'])

/** Leads to the field that says what is missing, for a notice would cover the button. Anything else is a notice. */
export function showRefusal(form: HTMLElement | null, refusal: Refusal, locale: Locale) {
  requestAnimationFrame(() => {
    const field = form && ofFields.has(refusal.refused) ? fieldOf(form, refusal) : undefined
    if (field) focusWrong(field)
    else notify({ kind: 'bad', ...refusalMessage(locale, refusal) })
  })
}

/** By its name if it has one: the errors on the screen may be older than the last key, and other exceptions have their reason. */
export function fieldOf(form: HTMLElement, { refused, facts }: Refusal) {
  const names = [refused, ...(facts?.errors?.map(({ field }) => field) ?? [])]
  const named = names.map((name) => `[name="${name}"]`)
  return [...named, '[aria-invalid=true], [data-exception] input']
    .map((one) => form.querySelector<HTMLElement>(one))
    .find((one) => one !== null)
}

import type { Locale, Localised } from '#platform/localised.ts'
import { excerpt, isEmpty, sanitised } from './rich-text.ts'

type Stored = { readonly title: Localised; readonly content: unknown }
type Said<Value> = { readonly locale: Locale; readonly value: Value }

/** A page in one language, with the language that its title and its text are really in. */
export function spokenPage({ title, content }: Stored, locale: Locale, fallback: Locale) {
  const titles = title.filter(({ value }) => value !== '')
  const texts = (Array.isArray(content) ? content : [])
    .filter(isSaid)
    .map((one) => ({ locale: one.locale, value: sanitised(one.value) }))
    .filter(({ value }) => !isEmpty(value))
  const shownTitle = inOneOf(titles, locale, fallback) ?? { locale, value: '' }
  const text = inOneOf(texts, locale, fallback) ?? { locale, value: sanitised(undefined) }
  return {
    title: shownTitle.value,
    titleLocale: shownTitle.locale,
    content: text.value,
    contentLocale: text.locale,
    description: excerpt(text.value),
  }
}

const isSaid = (one: unknown): one is Said<unknown> =>
  typeof one === 'object' && one !== null && 'locale' in one && 'value' in one

/** The current language's, else the default language's. */
const inOneOf = <Value>(all: readonly Said<Value>[], locale: Locale, fallback: Locale) =>
  all.find((one) => one.locale === locale) ?? all.find((one) => one.locale === fallback)

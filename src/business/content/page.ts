import { isLocale, type Locale, type Localised } from '#platform/localised.ts'
import { excerpt, isEmpty, sanitised } from './rich-text.ts'
import type { RichNode } from './shapes.ts'

/** More pages than a shop's own guests read; a list that is shown whole. */
export const mostPages = 200

type Stored = { readonly title: Localised; readonly content: unknown }
type Said<Value> = { readonly locale: Locale; readonly value: Value }

/** A page in one language, with the language that its title and its text are really in. */
export function spokenPage({ title, content }: Stored, locale: Locale, fallback: Locale) {
  const titles = title.filter(({ value }) => value !== '')
  const texts = textsOf(content).filter(({ value }) => !isEmpty(value))
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

/** A page's text in each of its languages, with nothing in it but what is allowed: as it is written, and as it is read. */
export const textsOf = (content: unknown): Said<RichNode>[] =>
  (Array.isArray(content) ? content : [])
    .filter(isSaid)
    .map(({ locale, value }) => ({ locale, value: sanitised(value) }))

const isSaid = (one: unknown): one is Said<unknown> =>
  typeof one === 'object' &&
  one !== null &&
  'locale' in one &&
  'value' in one &&
  isLocale(one.locale)

/** The current language's, else the default language's. */
const inOneOf = <Value>(all: readonly Said<Value>[], locale: Locale, fallback: Locale) =>
  all.find((one) => one.locale === locale) ?? all.find((one) => one.locale === fallback)

import { isLocale, type Locale, type Localised } from '#platform/localised.ts'
import { excerpt, isEmpty, sanitised } from './rich-text.ts'
import type { RichNode } from './shapes.ts'

/** More pages than customers read; the list isn't paginated. */
export const mostPages = 200

type Stored = { readonly title: Localised; readonly content: unknown }
type Translation<Value> = { readonly locale: Locale; readonly value: Value }

/** A page in one language, with the actual languages of its title and text. */
export function pageInLanguage({ title, content }: Stored, locale: Locale, fallback: Locale) {
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

/** A page's sanitised text in each of its languages: used for writing and for reading. */
export const textsOf = (content: unknown): Translation<RichNode>[] =>
  (Array.isArray(content) ? content : [])
    .filter(isTranslation)
    .map(({ locale, value }) => ({ locale, value: sanitised(value) }))

const isTranslation = (one: unknown): one is Translation<unknown> =>
  typeof one === 'object' &&
  one !== null &&
  'locale' in one &&
  'value' in one &&
  isLocale(one.locale)

/** The current language's, or the default language's. */
const inOneOf = <Value>(all: readonly Translation<Value>[], locale: Locale, fallback: Locale) =>
  all.find((one) => one.locale === locale) ?? all.find((one) => one.locale === fallback)

/** Paths of the shop itself: a page there would never be shown. */
const reserved = [
  ...[
    'api',
    'assets',
    'catalog',
    'checkout',
    'command-center',
    'filter',
    'finish',
    'food',
    'gallery',
  ],
  ...['healthz', 'metrics', 'photos', 'readyz', 'search', 'track', 'up', 'welcome', 'en', 'ru'],
]

export const isReserved = (slug: string) => reserved.includes(slug)

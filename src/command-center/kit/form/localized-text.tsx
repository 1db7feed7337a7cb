import {
  fallbackLanguage,
  inLocale,
  type Locale,
  type Localised,
  locales,
  mainFirst,
} from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'

/** Names in this page's language, or in the one that they have; product and variant as one text. */
export function useLocalizedText() {
  const { locale } = useSite()
  return (...texts: Localised[]) =>
    texts
      .map((text) => inLocale(text, ...mainFirst(locale)))
      .filter(Boolean)
      .join(', ')
}

/** The language of a name, if it differs from the page's. */
export function useContentLanguage() {
  const { locale } = useSite()
  return (text: Localised) => fallbackLanguage(text, ...mainFirst(locale))
}

type LocalizedTextProps = { text: Localised; more?: Localised | undefined }

/** A name with a `lang` attribute if it is in the other language, so that screen readers pronounce it correctly. */
export function LocalizedText({ text, more = [] }: LocalizedTextProps) {
  const localize = useLocalizedText()
  return (
    <>
      <WithLanguage text={text} />
      {localize(text) && localize(more) && ', '}
      <WithLanguage text={more} />
    </>
  )
}

function WithLanguage({ text }: { text: Localised }) {
  const words = useLocalizedText()(text)
  const language = useContentLanguage()(text)
  return language ? <span lang={language}>{words}</span> : words
}

/** The text with one language changed. An empty language is removed. */
export function withWords(text: Localised, language: Locale, value: string): Localised {
  return locales.flatMap((locale) => {
    const words =
      locale === language ? value : (text.find((one) => one.locale === locale)?.value ?? '')
    return words ? [{ locale, value: words }] : []
  })
}

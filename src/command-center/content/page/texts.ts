import { isEmpty } from '#business/content/rich-text.ts'
import type { RichNode } from '#business/content/shapes.ts'
import { type Locale, locales } from '#platform/localised.ts'

export type Texts = { locale: Locale; value: RichNode }[]

export const textIn = (texts: Texts, language: Locale): RichNode =>
  texts.find(({ locale }) => locale === language)?.value ?? { type: 'doc', content: [] }

/** The texts with one language changed. Empty texts are removed. */
export const withText = (texts: Texts, language: Locale, text: RichNode): Texts =>
  locales.flatMap((locale) => {
    const value = locale === language ? text : textIn(texts, locale)
    return isEmpty(value) ? [] : [{ locale, value }]
  })

/** Empty lines at the end are only for the cursor, not part of the text. */
export function withoutTail({ type, content = [] }: RichNode): RichNode {
  const end = content.findLastIndex((node) => node.type !== 'paragraph' || node.content?.length)
  return { type, content: content.slice(0, end + 1) }
}

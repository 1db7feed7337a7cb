import { type Localised, otherTongue } from '#platform/localised.ts'
import { useSite } from '#site.tsx'

/** The language of what something is called, where it is not the page's. */
export function useTongue() {
  const { locale, defaultLocale } = useSite()
  return (text: Localised) => otherTongue(text, locale, defaultLocale)
}

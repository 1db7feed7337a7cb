import { inLocale, type Localised } from '#platform/localised.ts'
import { useSite } from '#site.tsx'

/** What something is called, as shoppers read it in the language of this page; a dish and its variant in one. */
export function useSaid() {
  const { locale, defaultLocale } = useSite()
  return (...texts: Localised[]) =>
    texts
      .map((text) => inLocale(text, locale, defaultLocale))
      .filter(Boolean)
      .join(', ')
}

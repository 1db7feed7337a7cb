import { inLocale, type Localised } from '#platform/localised.ts'
import { useSite } from '#site.tsx'

/** What something is called, as shoppers read it in the language of this page. */
export function useSaid() {
  const { locale, defaultLocale } = useSite()
  return (text: Localised) => inLocale(text, locale, defaultLocale)
}

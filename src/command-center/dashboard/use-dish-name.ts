import { inLocale, type Localised } from '#platform/localised.ts'
import { useSite } from '#site.tsx'

export function useDishName() {
  const { locale, defaultLocale } = useSite()
  return (name: Localised) => inLocale(name, locale, defaultLocale)
}

import type { Locale } from '#platform/localised.ts'
import type { ShopWords } from './shop/en.ts'
import type { StaffWords } from './staff/en.ts'

const shop: Record<Locale, () => Promise<ShopWords>> = {
  en: () => import('./shop/en.ts').then(({ en }) => en),
  ru: () => import('./shop/ru.ts').then(({ ru }) => ru),
}
const staff: Record<Locale, () => Promise<StaffWords>> = {
  en: () => import('./staff/en.ts').then(({ en }) => en),
  ru: () => import('./staff/ru.ts').then(({ ru }) => ru),
}

/** The words of one language, with those of the Command Center only on its pages. */
export async function loadWords(locale: Locale, withStaff: boolean) {
  const [forShop, forStaff] = await Promise.all([
    shop[locale](),
    withStaff ? staff[locale]() : undefined,
  ])
  return { shop: forShop, ...(forStaff && { staff: forStaff }) }
}

import type { Locale } from '#platform/localised.ts'
import { rounded } from './number.ts'

/** The plural forms in each language. Russian fractions ("1,5 товара") take the `few` form. */
export type Forms = {
  en: { one: string; other: string }
  ru: { one: string; few: string; many: string }
}

type Category = Intl.LDMLPluralRule

/** The categories of `Intl.PluralRules`, without its objects (record 0065). */
const rules = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  ru: (count) => {
    if (!Number.isInteger(count)) return 'few'
    const last = count % 10
    const isTeen = Math.floor(count / 10) % 10 === 1
    if (last === 1 && !isTeen) return 'one'
    return last >= 2 && last <= 4 && !isTeen ? 'few' : 'many'
  },
} satisfies Record<Locale, (count: number) => Category>

/** Picks the plural form for a number. */
export function plural<const Language extends Locale>(
  locale: Language,
  count: number,
  forms: Forms[Language],
): string {
  const byRule: Partial<Record<Category, string>> = forms
  return byRule[rules[locale](rounded(Math.abs(count), 3))] ?? ''
}

import type { Locale } from '#platform/localised.ts'

/** The forms that a counted word has in each language. Russian fractions ("1,5 товара") take the `few` form. */
export type Forms = {
  en: { one: string; other: string }
  ru: { one: string; few: string; many: string }
}

const rules = {
  en: new Intl.PluralRules('en'),
  ru: new Intl.PluralRules('ru'),
} satisfies Record<Locale, Intl.PluralRules>

/** Picks the form that the language wants beside this number. */
export function plural<const Spoken extends Locale>(
  locale: Spoken,
  count: number,
  forms: Forms[Spoken],
): string {
  const given: Partial<Record<Intl.LDMLPluralRule, string>> = forms
  return given[rules[locale].select(count)] ?? given.few ?? given.other ?? ''
}

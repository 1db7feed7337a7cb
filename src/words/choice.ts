import type { ChoiceNames, LineFault } from '#business/menu/choices/shapes.ts'
import { inLocale, type Locale } from '#platform/localised.ts'

type Option = ChoiceNames['options'][number]
type Part = ChoiceNames['parts'][number]

/** One text for the line's own options, then one for each part. Halves are one text. */
export function choiceLines(choice: ChoiceNames, locale: Locale, fallback: Locale): string[] {
  const own = choice.options.map((option) => signed(option, locale, fallback)).join(' · ')
  const parts = choice.parts.filter(({ partId }) => partId !== null)
  const halves = choice.parts.filter(({ partId }) => partId === null)
  const text = (part: Part) => partText(part, locale, fallback)
  return [own, ...parts.map(text), halves.map((half) => `½ ${text(half)}`).join(' ')].filter(
    Boolean,
  )
}

/** The same in one text, after the name of its product. */
export function withChoice(
  product: string,
  choice: ChoiceNames | undefined,
  locale: Locale,
  fallback: Locale,
): string {
  if (!choice) return product
  const { options, parts } = choice
  const own = choiceLines({ options, parts: [] }, locale, fallback)
  const rest = choiceLines({ options: [], parts }, locale, fallback).join(', ')
  const named = [product, ...own].join(' · ')
  return rest ? `${named}: ${rest}` : named
}

/** Its variant and options in brackets, so that they aren't taken for those of the whole. */
function partText(part: Part, locale: Locale, fallback: Locale) {
  const { productName, options } = part
  const details = [
    inLocale(variantOf(part), locale, fallback),
    ...options.map((option) => signed(option, locale, fallback)),
  ].filter(Boolean)
  const name = inLocale(productName, locale, fallback)
  return details.length > 0 ? `${name} (${details.join(' · ')})` : name
}

/** Both halves have the size of the whole, which its line names. */
export const variantOf = ({ partId, variantName }: Part) => (partId === null ? [] : variantName)

// A sign never ends a line.
export const marks = { PLUS: '+\u00a0', MINUS: '−\u00a0', NONE: '' }

function signed({ sign, name, quantity }: Option, locale: Locale, fallback: Locale) {
  const times = quantity > 1 ? `\u00a0×${quantity}` : ''
  return marks[sign] + inLocale(name, locale, fallback) + times
}

const faults = {
  en: {
    missing: (name: string) => `Choose: ${name}`,
    'too-many': (name: string) => `Too many: ${name}`,
    'sold-out': (name: string) => `${name} is sold out`,
    gone: (name: string) => `${name} isn’t available any more`,
    'same-half': () => 'Choose two different halves',
  },
  ru: {
    missing: (name: string) => `Выберите: ${name}`,
    'too-many': (name: string) => `Слишком много: ${name}`,
    'sold-out': (name: string) => `Закончилось: ${name}`,
    gone: (name: string) => `Больше не предлагается: ${name}`,
    'same-half': () => 'Выберите две разные половинки',
  },
} satisfies Record<Locale, Record<LineFault['code'], unknown>>

/** Why a line can't be ordered as it is. */
export const faultText = ({ code, name }: LineFault, locale: Locale, fallback: Locale): string =>
  faults[locale][code](inLocale(name, locale, fallback))

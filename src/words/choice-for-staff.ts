import type { ChoiceNames } from '#business/menu/choices/shapes.ts'
import { inLocale, type Locale, type Localised } from '#platform/localised.ts'
import { marks, variantOf, type withChoice } from './choice.ts'
import { plural } from './kit/number.ts'

type Option = ChoiceNames['options'][number]

/** A line of the kitchen's paper. What is left out must not be overlooked. */
export type SlipLine = { readonly text: string; readonly isLeftOut: boolean }

export function slipLines(choice: ChoiceNames, locale: Locale, fallback: Locale): SlipLine[] {
  const text = (name: Localised) => inLocale(name, locale, fallback)
  const optionLine = ({ sign, name, quantity }: Option): SlipLine => {
    const pieces = quantity > 1 ? `${quantity}\u00a0` : ''
    const isLeftOut = sign === 'MINUS'
    const words = isLeftOut ? text(name).toLocaleUpperCase(locale) : text(name)
    return { text: marks[sign] + pieces + words, isLeftOut }
  }
  return [
    ...choice.options.map(optionLine),
    ...choice.parts.flatMap((part) => {
      const name = [text(part.productName), text(variantOf(part))].filter(Boolean).join(', ')
      const first = { text: part.partId === null ? `½ ${name}` : name, isLeftOut: false }
      return [first, ...part.options.map(optionLine)]
    }),
  ]
}

const portions = { one: 'порция', few: 'порции', many: 'порций' }

const readBackWords = {
  en: {
    and: 'and',
    or: 'or',
    times: (name: string, quantity: number) =>
      quantity === 2
        ? `double ${name}`
        : quantity === 3
          ? `triple ${name}`
          : `${quantity} portions of ${name}`,
    plus: (names: string) => `with ${names}`,
    minus: (names: string) => `without ${names}`,
    half: (name: string) => `half ${name}`,
    parts: (names: string) => `in it: ${names}`,
  },
  // Names of options can't be inflected, so “без лука” isn't possible.
  ru: {
    and: 'и',
    or: 'и',
    times: (name: string, quantity: number) =>
      `${name} (${quantity} ${plural('ru', quantity, portions)})`,
    plus: (names: string) => `плюс ${names}`,
    minus: (names: string) => `убрать: ${names}`,
    half: (name: string) => `половина — ${name}`,
    parts: (names: string) => `в составе: ${names}`,
  },
} satisfies Record<Locale, unknown>

/** The same as an operator says it. */
export const withReadBackChoice: typeof withChoice = (product, choice, locale, fallback) =>
  choice ? `${product}, ${readBackChoice(choice, locale, fallback)}` : product

function readBackChoice(choice: ChoiceNames, locale: Locale, fallback: Locale): string {
  const words = readBackWords[locale]
  const text = (name: Localised) => inLocale(name, locale, fallback)
  const listed = (names: readonly string[], last: string) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
  const phrasesOf = (options: readonly Option[]) => {
    const of = (sign: Option['sign']) =>
      options
        .filter((option) => option.sign === sign)
        .map(({ name, quantity }) =>
          quantity > 1 ? words.times(text(name), quantity) : text(name),
        )
    const [plus, minus] = [of('PLUS'), of('MINUS')]
    return [
      ...of('NONE'),
      plus.length > 0 && words.plus(listed(plus, words.and)),
      minus.length > 0 && words.minus(listed(minus, words.or)),
    ].filter((one) => one !== false)
  }
  const parts = choice.parts.map((part) => {
    const name = text(part.productName)
    const whole = part.partId === null ? words.half(name) : name
    return [whole, text(variantOf(part)), ...phrasesOf(part.options)].filter(Boolean).join(', ')
  })
  const isOfHalves = choice.parts.some(({ partId }) => partId === null)
  const all = parts.join('; ')
  return [phrasesOf(choice.options).join(', '), all && !isOfHalves ? words.parts(all) : all]
    .filter(Boolean)
    .join('; ')
}

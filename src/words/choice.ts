import type { ChoiceNames, LineFault } from '#business/menu/choices/shapes.ts'
import { inLocale, type Locale, type Localised } from '#platform/localised.ts'

type Option = ChoiceNames['options'][number]
type Part = ChoiceNames['parts'][number]

/** A sign, or words of the page; or a name, which may be shown in another language than the page's. */
export type Piece = string | Localised

/** The line's own options, then each of its parts, with this between them. Halves are one. */
export function chosen({ options, parts }: ChoiceNames, between: string): Piece[] {
  const halves = parts.filter(({ partId }) => partId === null)
  return joined(between, [
    joined(' · ', options.map(signed)),
    ...parts.filter(({ partId }) => partId !== null).map(partPieces),
    joined(
      ' ',
      halves.map((half) => ['½ ', ...partPieces(half)]),
    ),
  ])
}

/** The texts that aren't empty, with this between them. */
export const joined = (between: string, texts: readonly (readonly Piece[])[]): Piece[] =>
  texts
    .filter((pieces) => textOf(pieces, 'en', 'ru') !== '')
    .flatMap((pieces, at) => (at > 0 ? [between, ...pieces] : pieces))

export const textOf = (pieces: readonly Piece[], locale: Locale, fallback: Locale): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : inLocale(piece, locale, fallback)))
    .join('')

/** The names of a product and its variant, with what was chosen. */
export function named(names: readonly Piece[], choice?: ChoiceNames | undefined): Piece[] {
  const { options = [], parts = [] } = choice ?? {}
  const whole = joined(
    ', ',
    names.map((name) => [name]),
  )
  return joined(': ', [
    joined(' · ', [whole, ...options.map(signed)]),
    chosen({ options: [], parts }, ', '),
  ])
}

/** The same in one text. */
export const withChoice = (
  product: string,
  choice: ChoiceNames | undefined,
  locale: Locale,
  fallback: Locale,
): string => textOf(named([product], choice), locale, fallback)

/** Its variant and options in brackets, so that they aren't taken for those of the whole. */
function partPieces(part: Part): Piece[] {
  const { productName, options } = part
  const details = joined(' · ', [[variantOf(part)], ...options.map(signed)])
  return details.length > 0 ? [productName, ' (', ...details, ')'] : [productName]
}

/** Both halves have the size of the whole, which its line names. */
export const variantOf = ({ partId, variantName }: Part) => (partId === null ? [] : variantName)

// A sign never ends a line.
export const marks = { PLUS: '+\u00a0', MINUS: '−\u00a0', NONE: '' }

const signed = ({ sign, name, quantity }: Option): Piece[] => [
  marks[sign],
  name,
  quantity > 1 ? `\u00a0×${quantity}` : '',
]

const faults = {
  en: {
    missing: (name: Piece) => ['Choose: ', name],
    'too-many': (name: Piece) => ['Too many: ', name],
    'sold-out': (name: Piece) => [name, ' is sold out'],
    gone: (name: Piece) => [name, ' isn’t available any more'],
    'same-half': () => ['Choose two different halves'],
  },
  ru: {
    missing: (name: Piece) => ['Выберите: ', name],
    'too-many': (name: Piece) => ['Слишком много: ', name],
    'sold-out': (name: Piece) => ['Закончилось: ', name],
    gone: (name: Piece) => ['Больше не предлагается: ', name],
    'same-half': () => ['Выберите две разные половинки'],
  },
} satisfies Record<Locale, Record<Fault, (name: Piece) => Piece[]>>

type Fault = LineFault['code']

/** Why a line can't be ordered as it is. */
export const faultPieces = (code: Fault, name: Piece, locale: Locale): Piece[] =>
  faults[locale][code](name)

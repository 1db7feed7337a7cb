/** An option that was chosen, and how many of it. */
export type PickedOption = { readonly optionId: string; readonly quantity: number }
/** What fills a part of a combo, or is one of two halves. A half has no part. */
export type PickedPart = {
  readonly partId: string | null
  readonly variantId: string
  readonly options: readonly PickedOption[]
}
/** What a customer chose for one line of the cart. */
export type Choice = {
  readonly variantId: string
  readonly options: readonly PickedOption[]
  readonly parts: readonly PickedPart[]
}

export const nothingChosen = (variantId: string): Choice => ({ variantId, options: [], parts: [] })

/** The same choice in its one form: repeated options add up, unchosen ones go, and everything is sorted. */
export function canonical({ variantId, options, parts }: Choice): Choice {
  const sorted = parts.map((part) => ({ ...part, options: canonicalOptions(part.options) }))
  return {
    variantId,
    options: canonicalOptions(options),
    parts: sorted.sort((one, other) => byText(partKey(one), partKey(other))),
  }
}

function canonicalOptions(options: readonly PickedOption[]): PickedOption[] {
  const quantities = new Map<string, number>()
  for (const { optionId, quantity } of options)
    quantities.set(optionId, (quantities.get(optionId) ?? 0) + quantity)
  return [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([optionId, quantity]) => ({ optionId, quantity }))
    .sort((one, other) => byText(one.optionId, other.optionId))
}

/** Two lines with the same key are one line. Without options and parts it is the variant's id. */
export function choiceKey(choice: Choice): string {
  const { variantId, options, parts } = canonical(choice)
  return variantId + optionsKey(options) + parts.map(partKey).join('')
}

const optionsKey = (options: readonly PickedOption[]) =>
  options.map(({ optionId, quantity }) => `+${optionId}*${quantity}`).join('')

const partKey = ({ partId, variantId, options }: PickedPart) =>
  `(${partId ?? ''}:${variantId}${optionsKey(options)})`

/** By code units, the same in every language. */
const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

import { choiceKey } from '#business/menu/choices/choice.ts'
import type { Choices } from '#business/menu/choices/choices.ts'
import { asChosen, choiceFaults } from '#business/menu/choices/line-choice.ts'
import { type Agreed as AgreedPrices, priced, rechosen } from '#business/menu/choices/price.ts'
import { choicesNow, inputChoice } from '#business/menu/choices/server/choices-now.ts'
import type { OptionsInput } from '#business/menu/choices/shapes.ts'
import type { LineNow } from '#business/orders/server/sql/checkout-line.ts'
import { variantsNow } from '#business/orders/server/sql/variant.ts'
import type { OrderLine } from '#business/orders/shapes.ts'
import type { Tx } from '#db/open.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { randomId } from '#platform/server/secret.ts'
import type { Change } from '../contract.ts'

export type Agreed = OrderLine & { isAvailable: boolean }

/** The edited lines: existing ones keep their price and stay available, new ones are taken from the present menu. */
export async function editedLines(
  tx: Tx,
  ordered: readonly OrderLine[],
  inputs: NonNullable<Change['lines']>,
): Promise<Agreed[] | Refusal<'not-for-sale' | 'invalid'>> {
  const remaining = new Map(ordered.map((line) => [line.id, line]))
  const variants = await variantsNow(
    tx,
    inputs.flatMap((one) => ('variantId' in one ? one.variantId : [])),
  )
  const choices = await choicesNow(tx)
  const lines: Agreed[] = []
  for (const { quantity, options, ...one } of inputs) {
    const known = 'lineId' in one ? remaining.get(one.lineId) : undefined
    const onMenu = 'variantId' in one ? variants.get(one.variantId) : undefined
    const line = known
      ? { ...known, quantity, isAvailable: true }
      : onMenu && { ...onMenu, id: randomId(), quantity }
    if (!line) {
      if ('variantId' in one) return refuse('not-for-sale')
      return refuse('invalid', { errors: [{ field: 'lines', code: 'invalid' }] })
    }
    const next =
      known && !options ? line : editedLine(choices.get(line.variantId), line, options, known)
    if (!next) return refuse('not-for-sale')
    lines.push(next)
    // A line named twice must appear once.
    if ('lineId' in one) remaining.delete(one.lineId)
  }
  return lines
}

/** In the form that the checkout's rules expect. */
export const asLines = (lines: readonly Agreed[]): LineNow[] =>
  lines.map((line) => ({
    ...line,
    productVariantId: line.variantId,
    productSlug: null,
    categorySlug: null,
    photo: null,
    shownPrice: line.price,
  }))

/**
 * A line with these options. What is in the order already keeps its price and can be had; everything else is as on the menu now.
 * Undefined if an option isn't on the menu.
 */
function editedLine(
  choices: Choices | undefined,
  { choiceKey: _, basePrice, choice: __, ...line }: Agreed,
  options: OptionsInput | undefined,
  ordered: OrderLine | undefined,
): Agreed | undefined {
  const { variantId } = line
  const next = inputChoice(choices, variantId, options)
  const key = choiceKey(next)
  if (ordered && key === (ordered.choiceKey ?? variantId)) return { ...line, ...ordered }
  if (!choices)
    return next.options.length > 0 ? undefined : { ...line, price: basePrice ?? line.price }
  const had = new Map(
    ordered?.choice?.options.map(({ optionId, quantity }) => [optionId, quantity]),
  )
  const isAgreed = (optionId: string | undefined) =>
    next.options.some(
      (one) => one.optionId === optionId && one.quantity <= (had.get(one.optionId) ?? 0),
    )
  const faults = choiceFaults(choices, next).filter(
    ({ code, optionId }) => code !== 'sold-out' || !isAgreed(optionId),
  )
  if (faults.some(({ code }) => code === 'gone')) return
  const prices = ordered ? rechosen(choices, next, agreedIn(ordered)) : priced(choices, next)
  const { choice, ...chosen } = asChosen(next, prices)
  return {
    ...line,
    price: chosen.price,
    isAvailable: line.isAvailable && faults.length === 0,
    ...(choice && { ...chosen, choice }),
  }
}

const agreedIn = ({ variantId, price, basePrice = price, choice }: OrderLine): AgreedPrices => ({
  variantId,
  basePrice,
  options: choice?.options ?? [],
  parts: [],
})

import { choiceKey } from '#business/menu/choices/choice.ts'
import type { Choices } from '#business/menu/choices/choices.ts'
import { asChosen, choiceFaults } from '#business/menu/choices/line-choice.ts'
import { type Agreed as AgreedPrices, priced, rechosen } from '#business/menu/choices/price.ts'
import { inputChoice } from '#business/menu/choices/server/choices-now.ts'
import type { OptionsInput } from '#business/menu/choices/shapes.ts'
import type { OrderLine } from '#business/orders/shapes.ts'

type Line = OrderLine & { isAvailable: boolean }

/**
 * A line with these options. What is in the order already keeps its price and can be had; everything else is as on the menu now.
 * Undefined if an option isn't on the menu.
 */
export function editedLine(
  choices: Choices | undefined,
  { choiceKey: _, basePrice, choice: __, ...line }: Line,
  options: OptionsInput | undefined,
  ordered: OrderLine | undefined,
): Line | undefined {
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

import { milligrams, toThousandths } from '#business/menu/amount.ts'
import type { Unit } from '#business/menu/shapes.ts'
import type { Line } from './shapes.ts'

type Weighed = Pick<Line, 'amount' | 'unit' | 'quantity' | 'isAvailable' | 'choice'>
type Chosen = NonNullable<Line['choice']>

/** The weight of all available lines in whole grams. */
export const weightOf = (lines: readonly Weighed[]) =>
  Math.round(
    lines.reduce(
      (total, line) => total + (line.isAvailable ? weightOfOne(line) * line.quantity : 0),
      0,
    ) / 1_000_000,
  )

/** In thousandths of milligrams. */
const weightIn = ({ amount, unit }: { amount: number; unit: Unit }) =>
  milligrams[unit] * toThousandths(amount)

/** What is made of parts weighs what its parts weigh; a half counts half. */
function weightOfOne({ choice, ...line }: Pick<Line, 'amount' | 'unit' | 'choice'>): number {
  if (!choice) return weightIn(line)
  const weightOfOptions = (options: Chosen['options']) =>
    options.reduce((sum, { grams, quantity }) => sum + grams * quantity * 1_000_000, 0)
  return choice.parts.reduce(
    (sum, part) =>
      sum + weightIn(part) / (part.partId === null ? 2 : 1) + weightOfOptions(part.options),
    weightOfOptions(choice.options) + (choice.parts.length > 0 ? 0 : weightIn(line)),
  )
}

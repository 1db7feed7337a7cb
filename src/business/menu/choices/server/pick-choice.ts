import type { Tx } from '#db/open.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { type Choice, canonical, type PickedOption } from '../choice.ts'
import type { ChoiceFault } from '../choice-problems.ts'
import { type ChoiceGroup, type Choices, startChoice } from '../choices.ts'
import { type Chosen, choiceFaults, chosenNow } from '../line-choice.ts'
import { choicesNow } from './choices-now.ts'

/** A variant alone, which has the price of the menu. */
type Plain = Pick<Chosen, 'choiceKey'> & { readonly choice: null; readonly price?: undefined }

/** These options of a variant, with today's prices. Without any list, they are its defaults. */
export async function pickChoice(
  tx: Tx,
  variantId: string,
  options: readonly PickedOption[] | undefined,
): Promise<Chosen | Plain | Refusal<'choice-missing' | 'choice-too-many' | 'choice-not-offered'>> {
  const choices = (await choicesNow(tx)).get(variantId)
  const choice = inputChoice(choices, variantId, options)
  if (!choices) {
    const faults = choice.options.map(({ optionId }) => ({ at: variantId, optionId, code: 'gone' }))
    return faults.length > 0
      ? refuse('choice-not-offered', { faults })
      : { choiceKey: variantId, choice: null }
  }
  const faults = choiceFaults(choices, choice)
  if (faults.length === 0) return chosenNow(choices, choice)
  const codes = new Set(faults.map(({ code }) => code))
  if (codes.isSubsetOf(limits))
    return codes.has('too-many')
      ? refuse('choice-too-many', { faults })
      : missingIn(choices, faults)
  return refuse('choice-not-offered', { faults })
}

/** All can be had, but not as many. */
const limits = new Set<ChoiceFault['code']>(['missing', 'too-many'])

function missingIn(choices: Choices, faults: readonly ChoiceFault[]) {
  const missing = new Set(faults.map(({ at }) => at))
  const groups = choices.groups.filter(({ id }) => missing.has(id)).map(publicGroup)
  return refuse('choice-missing', { groups })
}

/** What was asked for, in its one form. */
export const inputChoice = (
  choices: Choices | undefined,
  variantId: string,
  options: readonly PickedOption[] | undefined,
): Choice =>
  canonical({
    variantId,
    options: options ?? (choices ? startChoice(choices).options : []),
    parts: [],
  })

const publicGroup = ({ id, name, least, most, mostOfOne, freeCount, options }: ChoiceGroup) => ({
  ...{ id, name, least, most, mostOfOne, freeCount },
  options: options.map(({ id, name, price, isAvailable }) => ({ id, name, price, isAvailable })),
})

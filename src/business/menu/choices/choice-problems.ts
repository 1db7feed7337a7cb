import { type Choice, canonical, type PickedOption } from './choice.ts'
import { type ChoiceGroup, type Choices, mostOptions, pickedVariant } from './choices.ts'

export type ChoiceFault = {
  /** The group, the part, or the product itself. */
  readonly at: string
  /** The part that the group belongs to; null is a half. */
  readonly part?: string | null
  readonly optionId?: string
  readonly code: 'missing' | 'too-many' | 'sold-out' | 'gone' | 'same-half'
}

/** Why this can’t be ordered now. It goes through the product's groups first, so that a newly required one is found. */
export function choiceProblems(choices: Choices, input: Choice): ChoiceFault[] {
  const { variant, groups } = choices
  const { options, parts, variantId } = canonical(input)
  const at = variant.id
  const faults: ChoiceFault[] = []
  if (variantId !== variant.id) faults.push({ at, code: 'gone' })
  else if (!variant.isAvailable) faults.push({ at, code: 'sold-out' })
  faults.push(
    ...groupFaults(groups, options, at),
    ...partFaults(choices, { variantId, options, parts }),
  )
  const all = [options, ...parts.map((part) => part.options)].flat()
  if (all.length > mostOptions) faults.push({ at, code: 'too-many' })
  return faults
}

function groupFaults(
  groups: readonly ChoiceGroup[],
  picked: readonly PickedOption[],
  at: string,
): ChoiceFault[] {
  const left = new Map(picked.map(({ optionId, quantity }) => [optionId, quantity]))
  const faults = groups.flatMap((group) => {
    const found: ChoiceFault[] = []
    let pieces = 0
    for (const { id: optionId, isAvailable } of group.options) {
      const quantity = left.get(optionId)
      if (quantity === undefined) continue
      left.delete(optionId)
      pieces += quantity
      if (!isAvailable) found.push({ at: group.id, optionId, code: 'sold-out' })
      if (quantity > group.mostOfOne) found.push({ at: group.id, optionId, code: 'too-many' })
    }
    if (pieces < group.least) found.push({ at: group.id, code: 'missing' })
    if (pieces > group.most) found.push({ at: group.id, code: 'too-many' })
    return found
  })
  return [
    ...faults,
    ...[...left.keys()].map((optionId) => ({ at, optionId, code: 'gone' }) as const),
  ]
}

function partFaults(choices: Choices, { parts }: Choice): ChoiceFault[] {
  const at = choices.variant.id
  const expected =
    choices.kind === 'HALVES' ? [null, null] : choices.parts.map(({ id }): string | null => id)
  const faults: ChoiceFault[] = []
  const left = [...parts]
  for (const partId of expected) {
    const found = left.findIndex((part) => part.partId === partId)
    const [picked] = found < 0 ? [] : left.splice(found, 1)
    if (!picked) {
      faults.push({ at: partId ?? at, part: partId, code: 'missing' })
      continue
    }
    const variant = pickedVariant(choices, picked)
    const place = { at: partId ?? picked.variantId, part: partId }
    if (!variant) faults.push({ ...place, code: 'gone' })
    else {
      if (!variant.isAvailable) faults.push({ ...place, code: 'sold-out' })
      for (const fault of groupFaults(variant.groups, picked.options, place.at))
        faults.push({ ...fault, part: partId })
    }
  }
  for (const { partId, variantId } of left)
    faults.push({
      at: partId ?? variantId,
      part: partId,
      code: partId === null ? 'too-many' : 'gone',
    })
  const [one, other] = parts.filter(({ partId }) => partId === null)
  if (one && one.variantId === other?.variantId)
    faults.push({ at: one.variantId, part: null, code: 'same-half' })
  return faults
}

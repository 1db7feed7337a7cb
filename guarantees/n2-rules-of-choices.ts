// A hundred thousand random menus and choices: the rules are compared with limits and prices that are tried by hand.
import fc from 'fast-check'
import { choiceKey } from '#business/menu/choices/choice.ts'
import { choiceProblems } from '#business/menu/choices/line-choice.ts'
import { fromPrice, priceOf } from '#business/menu/choices/price.ts'
import {
  anyCase,
  anyChoices,
  everyChoice,
  isAllowed,
  shuffled,
} from '#tests/support/random-choices.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'N2',
  only: { engine: 'sqlite', why: 'it computes rules and asks no database' },
  promise:
    'A choice is refused exactly if a limit is broken, “from” is the least price of all choices, and neither price nor key depends on the order of options',
  run: async (at) => measure(at, choiceProblems),
  /** Fault: only the groups of what was chosen are checked, so that nothing is missing. */
  control: async (at) =>
    measure(at, (choices, choice) =>
      choiceProblems(choices, choice).filter(({ code }) => code !== 'missing'),
    ),
}

const cases = 100_000
const menus = 20_000

function measure({ seed }: Host, problemsOf: typeof choiceProblems): Verdict {
  const wrong = { limits: 0, order: 0, from: 0 }
  const turned = anyCase.chain(({ choices, choice }) =>
    shuffled(choice).map((other) => ({ choices, choice, other })),
  )
  for (const { choices, choice, other } of fc.sample(turned, { seed, numRuns: cases })) {
    if ((problemsOf(choices, choice).length === 0) !== isAllowed(choices, choice)) wrong.limits += 1
    const isSame =
      choiceKey(other) === choiceKey(choice) && priceOf(choices, other) === priceOf(choices, choice)
    if (!isSame) wrong.order += 1
  }
  for (const choices of fc.sample(anyChoices, { seed, numRuns: menus })) {
    let least: number | undefined
    for (const choice of everyChoice(choices))
      if (problemsOf(choices, choice).length === 0)
        least = Math.min(least ?? Number.POSITIVE_INFINITY, priceOf(choices, choice))
    if (fromPrice(choices) !== least) wrong.from += 1
  }
  const ok = Object.values(wrong).every((count) => count === 0)
  return { ok, cases, menus, wrong }
}

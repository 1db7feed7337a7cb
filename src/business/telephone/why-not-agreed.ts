import { weightOf } from '#business/ordering/checkout.ts'
import type { Line } from '#business/ordering/shapes.ts'
import { type NotPlaced, type Offer, type Wanted, whyNot } from '#business/ordering/why-not.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { Override } from './override.ts'

/** What a reason is about. As long as that is as it was agreed, the reason is no news. */
const about: Partial<Record<NotPlaced, (wanted: Wanted) => unknown>> = {
  'too-heavy': ({ lines }) => weightOf(lines),
  'time-not-offered': ({ form }) => [form.deliveryMethod, form.timeType, form.timeSlot],
  'lines-unavailable': ({ lines }) =>
    lines.filter(isGone).map(({ id, quantity }) => [id, quantity]),
}
const isGone = ({ isAvailable }: Line) => !isAvailable

/** Everything that speaks against a change, by the rule of the checkout. What was agreed before needs no new permission. */
export function whyNotAgreed(
  before: Wanted | undefined,
  after: Wanted,
  offer: Offer,
): Refusal<NotPlaced>[] {
  const known = before ? whyNot(before, offer) : []
  return whyNot(after, offer).flatMap((reason) => {
    const same = known.find(({ refused }) => refused === reason.refused)
    if (!before || !same) return reason
    if (reason.refused === 'invalid') return stillWrong(same, reason)
    const aspect = about[reason.refused]
    const told = (one: Refusal, wanted: Wanted) => JSON.stringify([one.facts, aspect?.(wanted)])
    return told(same, before) === told(reason, after) ? [] : reason
  })
}

/** Fields that were wrong already when it was agreed stay as they are. */
function stillWrong(before: Refusal, after: Refusal<NotPlaced>): Refusal<NotPlaced>[] {
  const known = new Set(before.facts?.errors?.map(({ field, code }) => `${field} ${code}`))
  const errors = (after.facts?.errors ?? []).filter(
    ({ field, code }) => !known.has(`${field} ${code}`),
  )
  return errors.length > 0 ? [refuse('invalid', { errors })] : []
}

/** The first reason that nobody has answered for. */
export const unanswered = (
  reasons: readonly Refusal<NotPlaced>[],
  overrides: readonly Override[],
) => reasons.find((reason) => !overrides.some(({ refused }) => refused === reason.refused))

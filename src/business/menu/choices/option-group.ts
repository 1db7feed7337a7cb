import type { FieldError } from '#platform/refusal.ts'
import type { Sign } from './choices.ts'

export const mostGroups = 100
export const mostGroupOptions = 100
/** No customer chooses from more groups of one product. */
export const mostProductGroups = 12

type Limits = {
  readonly least: number
  /** Null is no limit. */
  readonly most: number | null
  readonly freeCount: number
}
type Group = Limits & { readonly sign: Sign; readonly mostOfOne: number }
type Option = {
  readonly price: number
  readonly grams: number
  readonly isDefault: boolean
  readonly sizePrices: readonly unknown[]
}
/** What a product says about a group; null is what the group says. */
type Own = { readonly [Name in keyof Limits]: number | null } & {
  readonly only: readonly string[] | null
  readonly defaults: readonly string[] | null
}

/** What contradicts itself in a group. What is taken out costs nothing, and never has to be taken out. */
export function groupErrors(group: Group, optionCount: number): FieldError[] {
  const { sign, least, mostOfOne, freeCount } = group
  const outOfPlace: Record<string, number> =
    sign === 'MINUS' ? { least, freeCount, mostOfOne: mostOfOne - 1 } : {}
  return [...limitErrors(group, optionCount), ...tooBig(outOfPlace)]
}

/** What an option of such a group can't have. */
export function optionErrors({ sign }: Pick<Group, 'sign'>, option: Option): FieldError[] {
  if (sign !== 'MINUS') return []
  const { price, grams, sizePrices, isDefault } = option
  const outOfPlace = { price, grams, sizePrices: sizePrices.length }
  return [
    ...tooBig(outOfPlace),
    ...(isDefault ? [{ field: 'isDefault', code: 'invalid' } as const] : []),
  ]
}

/** What contradicts the group in what a product says about it. */
export function ownErrors(group: Group, own: Own, optionIds: ReadonlySet<string>): FieldError[] {
  const least = own.least ?? group.least
  const most = own.most ?? group.most
  const freeCount = own.freeCount ?? group.freeCount
  const { defaults, only } = own
  return [
    ...groupErrors(
      { ...group, least, most, freeCount },
      only ? only.filter((id) => optionIds.has(id)).length : optionIds.size,
    ),
    ...(group.sign === 'MINUS' && defaults?.length
      ? [{ field: 'defaults', code: 'invalid' } as const]
      : []),
  ]
}

/** More can't be required than may be chosen, or than there is. A group without options isn't shown. */
function limitErrors({ least, most, mostOfOne }: Group, optionCount: number): FieldError[] {
  const all = optionCount > 0 ? optionCount * mostOfOne : Number.POSITIVE_INFINITY
  const limit = Math.min(most ?? all, all)
  return least > limit ? [{ field: 'least', code: 'too-big', limit }] : []
}

const tooBig = (fields: Readonly<Record<string, number>>): FieldError[] =>
  Object.entries(fields)
    .filter(([, value]) => value > 0)
    .map(([field]) => ({ field, code: 'invalid' }))

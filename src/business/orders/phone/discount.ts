import { type Refusal, refuse } from '#platform/refusal.ts'

type Role = 'operator' | 'manager' | 'master'
export type Limits = { readonly operatorDiscount: number; readonly managerDiscount: number }
export type Discounted = { readonly linesTotal: number; readonly discount: number }

/** The largest discount on these goods that this role may give. */
export function mostDiscount(linesTotal: number, role: Role, shop: Limits): number {
  const percent = { operator: shop.operatorDiscount, manager: shop.managerDiscount, master: 100 }
  return Math.floor((linesTotal * percent[role]) / 100)
}

/** Why a discount is refused. An existing discount needs no new permission unless the goods now cost less. */
export function discountProblem(
  before: Discounted | undefined,
  after: Discounted & { readonly reason: string },
  role: Role,
  shop: Limits,
): Refusal<'discount-too-big' | 'invalid'> | undefined {
  const isAgreed =
    before !== undefined &&
    after.discount <= before.discount &&
    after.linesTotal >= before.linesTotal
  if (after.discount === 0 || isAgreed) return
  if (after.discount > after.linesTotal) return tooBig('invalid', after.linesTotal)
  const most = mostDiscount(after.linesTotal, role, shop)
  if (after.discount > most) return tooBig('discount-too-big', most)
  if (after.reason !== '') return
  return refuse('invalid', { errors: [{ field: 'discountReason', code: 'required' }] })
}

const tooBig = <Code extends string>(code: Code, most: number) =>
  refuse(code, { most, errors: [{ field: 'discount', code: 'too-big', limit: most }] })

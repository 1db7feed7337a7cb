import type { Currency } from '#business/shop/country.ts'
import type { useFields } from '#command-center/kit/form/use-fields.ts'
import type { OrderDraft } from './order-draft.ts'
import type { Shop } from './use-shop.ts'

/** Props of each part of the form: the draft, how to change it, its errors, and what the shop offers. */
export type Fields = {
  form: OrderDraft['form']
  set(change: Partial<OrderDraft['form']>): void
  /** The look of a field that was filled in and that no one has touched. */
  lookOf(name: keyof OrderDraft['form']): string
  fields: ReturnType<typeof useFields<OrderDraft['form']>>
  shop: Shop | undefined
  /** The currency of the edited order, or the shop's. */
  currency: Currency
}

import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Currency } from '#business/shop/country.ts'
import type { useFields } from '#command-center/kit/form/use-fields.ts'
import type { OrderDraft, SumName } from './order-draft.ts'
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
  /** The order before the edit. */
  order: Pick<BoardOrder, 'payment' | 'warehouse'> | undefined
}

/** The props of a field of a sum. A text that can't be read stays in the draft, so that the field still shows it later. */
export const sumField = ({ form, set, fields }: Omit<Fields, 'shop'>, name: SumName) => ({
  name,
  value: form[name],
  refused: fields.refusedAt(name),
  onNumber: (sum: number | null, typed: string) => set({ [name]: Number.isNaN(sum) ? typed : sum }),
})

import type { useFields } from '../editing/use-fields.ts'
import type { Shop } from './use-shop.ts'
import type { Wish } from './wish.ts'

/** What each part of the form is given: what is wished, how to change it, what is wrong with it, and what there is. */
export type Fields = {
  form: Wish['form']
  set(change: Partial<Wish['form']>): void
  fields: ReturnType<typeof useFields<Wish['form']>>
  shop: Shop | undefined
}

import { useId, useState } from 'react'
import type { DishPage } from '#business/catalog/shapes.ts'

export type Choice = {
  /** The id of the form that puts it into the cart. */
  form: string
  variant: DishPage['variants'][number] | undefined
  choose(id: string): void
  quantity: number
  count(quantity: number): void
}

/** Which variant, and how many of it. The cheapest that can be had is chosen at first. */
export function useChoice({ variants, price }: DishPage): Choice {
  const form = useId()
  const [id, choose] = useState<string>()
  const [quantity, count] = useState(1)
  const first = variants.find((one) => one.isAvailable && one.price === price) ?? variants[0]
  const variant = variants.find((one) => one.id === id) ?? first
  return { form, variant, choose, quantity, count }
}

import { useState } from 'react'
import type { DishPage } from '#business/catalog/shapes.ts'

export type Choice = {
  variant: DishPage['variants'][number] | undefined
  choose(id: string): void
  quantity: number
  count(quantity: number): void
}

/** Which variant, and how many of it. The cheapest that can be had is chosen at first. */
export function useChoice({ variants, price }: DishPage): Choice {
  const [id, choose] = useState<string>()
  const [quantity, count] = useState(1)
  const first = variants.find((one) => one.isAvailable && one.price === price) ?? variants[0]
  return { variant: variants.find((one) => one.id === id) ?? first, choose, quantity, count }
}

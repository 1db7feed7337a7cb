import type { Localised } from '#platform/localised.ts'

export const paymentTypes = ['CASH', 'CARD', 'CUSTOM'] as const

/** More payment methods than anyone reads. */
export const mostPaymentMethods = 50

const cashName: Localised = [
  { locale: 'en', value: 'Cash' },
  { locale: 'ru', value: 'Наличными при получении' },
]

/** Most shops start with cash, so the wizard offers it. */
export const cashOnReceipt = (id: string) => ({
  id,
  version: 1,
  name: cashName,
  type: 'CASH',
  isActive: true,
  position: 0,
})

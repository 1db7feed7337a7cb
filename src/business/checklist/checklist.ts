import { type Localised, locales } from '#platform/localised.ts'

/** What a new shop does before its first real order, in a sensible order. */
export const stepNames = [
  'contacts',
  'menu',
  'photos',
  'hours',
  'receiving',
  'payment',
  'receiver',
  'translation',
  'order',
] as const
export type StepName = (typeof stepNames)[number]

type Receiver = { readonly isActive: boolean; readonly lastOkAt: Date | null }

/** What of the shop the steps look at. */
export type Known = {
  readonly name: Localised
  readonly phone: string
  readonly sellable: number
  readonly withoutPhoto: number
  readonly withoutTranslation: number
  readonly openDays: number
  readonly isPickupAvailable: boolean
  readonly isDeliveryAvailable: boolean
  readonly pickupPoints: number
  readonly paymentMethods: number
  readonly receivers: readonly Receiver[]
  readonly hasOrder: boolean
}

const isDone: Record<StepName, (known: Known) => boolean> = {
  contacts: ({ name, phone }) => name.some(({ value }) => value !== '') && phone !== '',
  menu: ({ sellable }) => sellable > 0,
  photos: ({ sellable, withoutPhoto }) => sellable > 0 && withoutPhoto === 0,
  hours: ({ openDays }) => openDays > 0,
  receiving: ({ isPickupAvailable, isDeliveryAvailable, pickupPoints }) =>
    isDeliveryAvailable || (isPickupAvailable && pickupPoints > 0),
  payment: ({ paymentMethods }) => paymentMethods > 0,
  receiver: ({ receivers }) =>
    receivers.some(({ isActive, lastOkAt }) => isActive && lastOkAt !== null),
  translation: ({ name, sellable, withoutTranslation }) =>
    sellable > 0 && withoutTranslation === 0 && isInAll(name),
  order: ({ hasOrder }) => hasOrder,
}

const isInAll = (text: Localised) =>
  locales.every((locale) => text.some((one) => one.locale === locale && one.value !== ''))

export const stepsOf = (known: Known) =>
  stepNames.map((name) => ({ name, isDone: isDone[name](known) }))

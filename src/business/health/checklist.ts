import { type Localised, locales } from '#platform/localised.ts'
import { areMethodsReady } from './readiness.ts'

/** The steps of a new shop before its first real order, in a useful order. */
export const stepNames = [
  'contacts',
  'menu',
  'photos',
  'hours',
  'deliveryMethods',
  'payment',
  'receiver',
  'translation',
  'address',
  'order',
] as const
export type StepName = (typeof stepNames)[number]

type Receiver = { readonly isActive: boolean; readonly lastOkAt: Date | null }

/** The shop's data that the steps depend on. */
export type ChecklistFacts = {
  readonly name: Localised
  readonly phone: string
  readonly sellable: number
  readonly withoutPhoto: number
  readonly withoutTranslation: number
  readonly openDays: number
  /** Whether the owner has set the hours, or they are defaults. */
  readonly hoursSet: boolean
  readonly receivingSet: boolean
  readonly isPickupAvailable: boolean
  readonly isDeliveryAvailable: boolean
  readonly pickupPoints: number
  readonly paymentMethods: number
  readonly receivers: readonly Receiver[]
  /** Links in search engines and messengers need the shop's public URL. */
  readonly hasPublicUrl: boolean
  readonly hasOrder: boolean
}

const isDone: Record<StepName, (known: ChecklistFacts) => boolean> = {
  contacts: ({ name, phone }) => name.some(({ value }) => value !== '') && phone !== '',
  menu: ({ sellable }) => sellable > 0,
  photos: ({ sellable, withoutPhoto }) => sellable > 0 && withoutPhoto === 0,
  hours: ({ hoursSet, openDays }) => hoursSet && openDays > 0,
  deliveryMethods: (known) => known.receivingSet && areMethodsReady(known),
  payment: ({ paymentMethods }) => paymentMethods > 0,
  receiver: ({ receivers }) =>
    receivers.some(({ isActive, lastOkAt }) => isActive && lastOkAt !== null),
  translation: ({ name, sellable, withoutTranslation }) =>
    sellable > 0 && withoutTranslation === 0 && isInAll(name),
  address: ({ hasPublicUrl }) => hasPublicUrl,
  order: ({ hasOrder }) => hasOrder,
}

const isInAll = (text: Localised) =>
  locales.every((locale) => text.some((one) => one.locale === locale && one.value !== ''))

export const stepsOf = (known: ChecklistFacts) =>
  stepNames.map((name) => ({ name, isDone: isDone[name](known) }))

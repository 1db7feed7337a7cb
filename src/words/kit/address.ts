import type { Address } from '#business/orders/shapes.ts'
import type { Locale } from '#platform/localised.ts'

const parts = {
  en: { flat: 'flat', entrance: 'entrance', floor: 'floor', doorphone: 'intercom' },
  ru: { flat: 'кв.', entrance: 'подъезд', floor: 'этаж', doorphone: 'домофон' },
}

/** An address in one line, with what each number means. */
export const formatAddress = (
  {
    street,
    city = '',
    postcode = '',
    note,
    ...numbers
  }: Pick<Address, 'street'> & Partial<Address>,
  locale: Locale,
): string =>
  [
    street,
    ...(['flat', 'entrance', 'floor', 'doorphone'] as const).map(
      (part) => numbers[part] && `${parts[locale][part]} ${numbers[part]}`,
    ),
    `${city} ${postcode}`.trim(),
    note,
  ]
    .filter(Boolean)
    .join(', ')

import type { Address } from '#business/orders/shapes.ts'
import type { AddressStyle } from '#business/shop/address-form.ts'
import type { Locale } from '#platform/localised.ts'

const parts = {
  en: { flat: 'flat', entrance: 'entrance', floor: 'floor', doorphone: 'intercom' },
  ru: { flat: 'кв.', entrance: 'подъезд', floor: 'этаж', doorphone: 'домофон' },
}

/** What other countries than those of blocks of flats call a part. */
const own: Record<Locale, Partial<Record<AddressStyle, Partial<typeof parts.en>>>> = {
  en: {
    american: { flat: 'apt', doorphone: 'code' },
    british: { doorphone: 'code' },
    continental: { doorphone: 'bell' },
  },
  ru: {
    american: { doorphone: 'код' },
    british: { doorphone: 'код' },
    continental: { doorphone: 'звонок' },
  },
}

/** An address in one line, with what each number means, as addresses are written in the shop's country. */
export function formatAddress(
  {
    street,
    city = '',
    postcode = '',
    note,
    ...numbers
  }: Pick<Address, 'street'> & Partial<Address>,
  locale: Locale,
  style: AddressStyle = 'block',
): string {
  const names = { ...parts[locale], ...own[locale][style] }
  const town = style === 'continental' ? [postcode, city] : [city, postcode]
  return [
    street,
    ...(['flat', 'entrance', 'floor', 'doorphone'] as const).map(
      (part) => numbers[part] && `${names[part]} ${numbers[part]}`,
    ),
    town.join(' ').trim(),
    note,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Staff's opinion of a customer. It is shown, and stops no order. */
export const customerFlags = ['valued', 'caution'] as const
export type CustomerFlag = (typeof customerFlags)[number]

/** A phone's digits reversed, so that an index finds its last digits as a prefix. */
export const backwards = (phone: string) => [...phone.replaceAll(/\D/g, '')].reverse().join('')

/** The words of a name for the search: lower case, with ё as е. */
export const nameWords = (name: string): string[] => [
  ...new Set(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu),
  ),
]

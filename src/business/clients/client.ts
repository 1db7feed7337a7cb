/** What staff may think of a client. It is shown, and stops no order. */
export const clientFlags = ['valued', 'watch'] as const
export type ClientFlag = (typeof clientFlags)[number]

/** A phone's digits from the last to the first: how a number ends is found as quickly as how a word begins. */
export const backwards = (phone: string) => [...phone.replaceAll(/\D/g, '')].reverse().join('')

/** The words of a name, as they are looked for: whatever their case, and ё as е. */
export const wordsOf = (name: string): string[] => [
  ...new Set(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu),
  ),
]

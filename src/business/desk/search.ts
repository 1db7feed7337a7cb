/** What somebody types to find an order: a short number is an order's, a long one a phone's, anything else a name. */
export type Sought = { number: string } | { digits: string } | { names: string[] }

export function soughtIn(text: string): Sought | undefined {
  const typed = text.trim()
  if (typed === '') return
  const digits = typed.replaceAll(/\D/g, '')
  const isOnlyDigits = /^[#№\s\d()+.-]+$/.test(typed) && digits !== ''
  if (!isOnlyDigits) return { names: spellings(typed) }
  if (digits.length <= 4) return { number: digits.padStart(3, '0') }
  // However the code of the country or of the trunk was typed: the rest tells the number apart.
  return { digits: digits.slice(-10) }
}

/** As typed, and as names are usually written: neither database folds the letters of every language by itself. */
const spellings = (name: string) => [
  ...new Set([
    name,
    name.toLowerCase(),
    name.charAt(0).toUpperCase() + name.slice(1).toLowerCase(),
  ]),
]

import type { Country } from '#business/shop/country.ts'
import { readPhone, unwrapped } from '#business/shop/phone.ts'
import { nameWords } from './customer.ts'

/** A search for a person: a whole phone number, its last digits, or prefixes of words of the name. */
export type Sought =
  | { phone: string }
  | { ending: string }
  | { words: readonly [string, ...string[]] }

/** An empty search finds everyone; an impossible one finds no one. */
export function soughtIn(text: string, country: Country): Sought | 'everyone' | 'no-one' {
  const typed = text.trim()
  if (typed === '') return 'everyone'
  const phone = readPhone(typed, country)
  if (phone) return { phone: phone.e164 }
  // Not the slash: it is in house numbers, too.
  if (/^[\d\s()+.\p{Pd}]+$/u.test(unwrapped(typed))) return endingIn(unwrapped(typed))
  const [first, ...others] = nameWords(typed).toSorted((one, other) => other.length - one.length)
  return first ? { words: [first, ...others.slice(0, 4)] } : 'no-one'
}

function endingIn(typed: string): Sought | 'no-one' {
  const ending = typed.replaceAll(/\D/g, '')
  return ending === '' || ending.length > 15 ? 'no-one' : { ending }
}

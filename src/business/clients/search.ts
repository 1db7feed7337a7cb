import type { Country } from '#business/channel/country.ts'
import { readPhone } from '#business/ordering/phone.ts'
import { wordsOf } from './client.ts'

/** What somebody types to find a person: a whole phone, how one ends, or the beginnings of the words of a name. */
export type Sought =
  | { phone: string }
  | { ending: string }
  | { words: readonly [string, ...string[]] }

/** Nothing was typed, or nothing that could be found. */
export function soughtIn(text: string, country: Country): Sought | 'everybody' | 'nobody' {
  const typed = text.trim()
  if (typed === '') return 'everybody'
  if (/^[\d\s()+.-]+$/.test(typed)) return phoneIn(typed, country)
  const [first, ...others] = wordsOf(typed).toSorted((one, other) => other.length - one.length)
  return first ? { words: [first, ...others.slice(0, 4)] } : 'nobody'
}

function phoneIn(typed: string, country: Country): Sought | 'nobody' {
  const phone = readPhone(typed, country)
  if (phone) return { phone: phone.e164 }
  const ending = typed.replaceAll(/\D/g, '')
  return ending === '' || ending.length > 15 ? 'nobody' : { ending }
}

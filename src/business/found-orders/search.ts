import type { Country } from '#business/channel/country.ts'
import { type Sought as Person, soughtIn as personIn } from '#business/clients/search.ts'

/** What somebody types to find an order: a short number is an order's, anything else tells whose it is. */
export type Sought = { number: string } | Person

export function soughtIn(text: string, country: Country): Sought | 'everything' | 'nothing' {
  const typed = text.trim().replace(/^[#№]\s*/, '')
  if (/^\d{1,4}$/.test(typed)) return { number: typed.padStart(3, '0') }
  const person = personIn(typed, country)
  if (person === 'everybody') return 'everything'
  return person === 'nobody' ? 'nothing' : person
}

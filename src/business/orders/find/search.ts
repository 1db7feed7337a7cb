import { type Sought as Person, soughtIn as personIn } from '#business/orders/customers/search.ts'
import type { Country } from '#business/shop/country.ts'
import { unwrapped } from '#business/shop/phone.ts'

/**
 * A search for orders. Up to three digits are an order number, four can also be the end of a phone, more are a phone. Words are a
 * name, an address or a product.
 */
export type Sought = { number: string } | { number: string; ending: string } | Person

export function soughtIn(text: string, country: Country): Sought | 'everything' | 'nothing' {
  const typed = text.trim()
  const bare = typed.replace(/^[#№]\s*/, '')
  const named = unwrapped(bare)
  if (/^\d{1,4}$/.test(named)) {
    const number = named.padStart(3, '0')
    const isSure = bare !== typed || named.length < 4
    return isSure ? { number } : { number, ending: named }
  }
  const person = personIn(named, country)
  if (person === 'everyone') return 'everything'
  return person === 'no-one' ? 'nothing' : person
}

const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
const isInWord = /[\p{L}\p{N}]/u

/** Whether each word begins a word of the stored names or address, which are JSON. */
export function isIn(json: string, words: readonly string[]): boolean {
  const all = folded(json)
  // Most orders end here; the keys of the JSON are excluded only for the rest.
  if (!words.every((word) => all.includes(word))) return false
  const values = [...all.matchAll(/"(?:value|street|flat|city)":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, value = '']) => value,
  )
  return words.every((word) => values.some((value) => beginsWord(value, word)))
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !isInWord.test(text[at - 1] ?? '')) return true
  return false
}

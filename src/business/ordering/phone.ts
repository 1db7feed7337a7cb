import {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core'
import type { Country } from '#business/channel/country.ts'
import known from './phone-metadata.json' with { type: 'json' }

const metadata = known.world as unknown as MetadataJson
const codeOf = (country: Country) => country.toUpperCase() as CountryCode

/** A phone number as somebody in this country types it; nothing if it cannot be one. Foreign numbers begin with a plus. */
export function readPhone(text: string, country: Country): { e164: string } | undefined {
  const typed = text.normalize('NFKC').replace(/^[^\d+]*00(?=[1-9])/, '+')
  const phone = parsed(typed, country)
  if (!phone) return abroad(typed)
  const isNeighbours = typed.includes('+') && known.shared.includes(phone.countryCallingCode)
  const isRight = phone.isValid() || (isNeighbours && phone.isPossible())
  return isRight && !phone.ext ? { e164: phone.number } : undefined
}

/** The number as people of this country write it: their own by its national form, another by its international one. */
export function sayPhone(e164: string, country: Country): string {
  const phone = parsed(e164, country)
  if (!phone) return e164
  const isDomestic = phone.country === codeOf(country) && phone.isValid()
  const said = isDomestic ? phone.formatNational() : phone.formatInternational()
  return said.replaceAll(' ', '\u00a0')
}

/** A number to show how it is typed. */
export const examplePhone = (country: Country): string => {
  const national = known.examples[codeOf(country) as keyof typeof known.examples]
  const phone = parsed(national, country)
  return phone ? sayPhone(phone.number, country) : ''
}

const parsed = (text: string, country: Country): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { defaultCountry: codeOf(country), extract: false }, metadata)

/** A number of a country whose rules are not at hand: it has a calling code and as many digits as a number has. */
function abroad(text: string): { e164: string } | undefined {
  if (!/^\s*\+[\d\s().-]+$/.test(text)) return
  const digits = text.replaceAll(/\D/g, '')
  const code = known.elsewhere.find((one) => digits.startsWith(one))
  return code && digits.length >= 9 && digits.length <= 15 ? { e164: `+${digits}` } : undefined
}

import {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core'
import { type FieldError, refuse } from '#platform/refusal.ts'
import type { Country } from './country.ts'
import known from './phone-metadata.json' with { type: 'json' }

const metadata = known.world as unknown as MetadataJson
const codeOf = (country: Country) => country.toUpperCase() as CountryCode

/**
 * Reads a phone number as people in this country type or paste it; undefined if it is invalid. Foreign numbers start with a plus.
 */
export function readPhone(text: string, country: Country): { e164: string } | undefined {
  const typed = plain(text, country)
  if (isBegun(typed, country)) return
  const phone = parsed(typed, country)
  if (!phone) return abroad(typed)
  return phone.isValid() && !phone.ext && !isUnanswered(phone) ? { e164: phone.number } : undefined
}

/** Numbers of these kinds are complete, but not for calls to a person. */
const refusedKinds: ReadonlySet<string | undefined> = new Set(['PAGER', 'PREMIUM_RATE'])

/**
 * No one answers a call there. In Germany and Italy voicemail is a mobile number with more digits, and Italy's old mobile
 * numbers of nine digits are far rarer than a digit that was left out.
 */
const isUnanswered = (phone: PhoneNumber) =>
  refusedKinds.has(phone.getType()) ||
  phone.getType() === 'VOICEMAIL' ||
  /^\+393\d{8}$/.test(phone.number)

/** The number of a request's field, or the refusal that says what is wrong with it. */
export const requirePhone = (text: string, country: Country) =>
  readPhone(text, country) ??
  refuse('invalid', {
    errors: [{ field: 'phone', code: 'phone', ...phoneError(text, country) }],
  })

export type PhoneError = Pick<FieldError, 'code' | 'limit'>

/**
 * What is wrong with a number, as a field error; undefined if it is valid. The last result is cached, because a form checks on
 * every key press.
 */
export function phoneError(text: string, country: Country): PhoneError | undefined {
  if (lastLooked?.text !== text || lastLooked.country !== country)
    lastLooked = { text, country, error: errorIn(text, country) }
  return lastLooked.error
}

let lastLooked: { text: string; country: Country; error: PhoneError | undefined } | undefined

function errorIn(text: string, country: Country): PhoneError | undefined {
  if (readPhone(text, country)) return
  const typed = plain(text, country)
  if (isBegun(typed, country)) return { code: 'digits-missing', limit: 1 }
  if (refusedKinds.has(parsed(typed, country)?.getType())) return { code: 'phone-kind' }
  if (!/^[+(]*\d[\d\s().-]*$/.test(typed)) return { code: 'phone' }
  for (let limit = 1; limit <= mostDigitsAway; limit++) {
    const isShort = [...'0123456789'].some((digit) =>
      readPhone(typed + digit.repeat(limit), country),
    )
    if (isShort) return { code: 'digits-missing', limit }
    if (readPhone(withoutLast(typed, limit), country)) return { code: 'digits-extra', limit }
  }
  return { code: 'phone' }
}

/**
 * In countries with the trunk digit 8: ten digits that start with it, or with Russia's 7, are far more often a mobile number with
 * a missing digit than a landline whose area code starts so.
 */
const isBegun = (typed: string, country: Country) =>
  !typed.includes('+') &&
  begun[country]?.test(typed) === true &&
  typed.replaceAll(/\D/g, '').length === 10
const begun: Partial<Record<Country, RegExp>> = { ru: /^\D*[78]/, kz: /^\D*8/ }

/** With more digits missing or extra, the error doesn't count them. */
const mostDigitsAway = 3

const withoutLast = (typed: string, count: number) =>
  typed.replace(new RegExp(`(?:\\d\\D*){${count}}$`), '')

/** Removes what is copied along with a number: the scheme of a link, invisible characters. */
export const unwrapped = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')

/** In Germany, 49 without the trunk 0 is its calling code without the plus, and not an area code of Lower Saxony. */
const plain = (text: string, country: Country) =>
  unwrapped(text)
    .replace(/^[^\d+]*00[\s().-]*(?=[1-9])/, '+')
    .replace(plusMissing[country] ?? never, '+')

const plusMissing: Partial<Record<Country, RegExp>> = { de: /^(?=[^\d+]*49)/ }
const never = /(?!)/

/** Formats a number for this country: its own numbers nationally, others internationally. */
export function formatPhone(e164: string, country: Country): string {
  const phone = parsed(e164, country)
  if (!phone) return e164
  const isDomestic = phone.country === codeOf(country) && phone.isValid()
  const text = isDomestic ? phone.formatNational() : phone.formatInternational()
  return text.replaceAll(' ', '\u00a0')
}

/** "+44 20 7946 0143". */
export const formatInternational = (e164: string): string =>
  parsed(e164, 'us')?.formatInternational() ?? e164

/** An example of the format. */
export const examplePhone = (country: Country): string => {
  const national = known.examples[codeOf(country) as keyof typeof known.examples]
  const phone = parsed(national, country)
  return phone ? formatPhone(phone.number, country) : ''
}

/** The last number is cached: an order reads the same one when it is checked and when it is stored. */
let last: { text: string; country: Country; phone: PhoneNumber | undefined } | undefined

function parsed(text: string, country: Country): PhoneNumber | undefined {
  if (last?.text !== text || last.country !== country) {
    const options = { defaultCountry: codeOf(country), extract: false }
    last = { text, country, phone: parsePhoneNumberFromString(text, options, metadata) }
  }
  return last.phone
}

/** "+43 (0)664" is "+43 664": the zero in brackets is dialled only within the country. */
const trunkZero = /^(\s*\+[\s(]*\d{1,3}[\s).-]*\(\s*)0/
/** Of these, numbers may begin with it. */
const keepsZero = /^(22[5679]|24[127]|378|992)/

/** A number of a country without detailed rules: it needs a calling code and a valid number of digits. */
function abroad(text: string): { e164: string } | undefined {
  if (!/^\s*\+[\d\s().-]+$/.test(text)) return
  const whole = digitsIn(text)
  const isWhole = keepsZero.test(whole) && isRightAbroad(whole)
  const digits = isWhole ? whole : digitsIn(text.replace(trunkZero, '$1'))
  return isRightAbroad(digits) ? { e164: `+${digits}` } : undefined
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

const isRightAbroad = (digits: string) =>
  digits.length >= 7 &&
  digits.length <= 15 &&
  Object.entries(known.elsewhere).some(
    ([code, lengths]) => digits.startsWith(code) && lengths.includes(digits.length - code.length),
  )

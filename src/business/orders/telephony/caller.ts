import type { Country } from '#business/shop/country.ts'
import { readPhone } from '#business/shop/phone.ts'

/** The caller's number, with or without a plus. Withheld numbers and extensions are no one's. */
export function callerIn(sent: string, country: Country): string | undefined {
  const typed = sent.trim()
  if (!/^\+?[\d\s().-]+$/.test(typed)) return
  const digits = typed.replaceAll(/\D/g, '')
  const isNational = !typed.includes('+') && digits.length === nationalDigits[country]
  const read =
    (isNational ? readPhone(`+7${digits}`, country) : undefined) ??
    readPhone(typed, country) ??
    (digits.length >= fewestWithCode ? readPhone(`+${digits}`, country) : undefined)
  return read?.e164
}

/** The calling code 7: people leave out a digit of a number that begins with the trunk 8, but a phone system doesn't. */
const nationalDigits: Partial<Record<Country, number>> = { ru: 10, kz: 10 }

/** With fewer digits and no plus, a local number would be taken for one from abroad. */
const fewestWithCode = 11

/** The key in an `Authorization` header: a Bearer token, or the password of Basic. */
export function keyIn(authorization: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return
  const [, password] = /^[^:]*:(.*)$/s.exec(decoded(value)) ?? []
  return password
}

/** Text that isn't base64 is no key. */
function decoded(value: string): string {
  try {
    return atob(value)
  } catch {
    return ''
  }
}

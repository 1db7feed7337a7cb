import type { Country } from '#business/shop/country.ts'
import { readPhone } from '#business/shop/phone.ts'

/** The caller's number, with or without a plus. Withheld numbers and extensions are no one's. */
export function callerIn(sent: string, country: Country): string | undefined {
  const typed = sent.trim()
  if (!/^\+?[\d\s().-]+$/.test(typed)) return
  const read = readPhone(typed, country) ?? readPhone(`+${typed.replaceAll(/\D/g, '')}`, country)
  return read?.e164
}

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

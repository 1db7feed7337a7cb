import type { Locale } from '#platform/localised.ts'
import type { Country } from './country.ts'
import { examplePhone, formatInternational, formatPhone, readPhone } from './phone.ts'

type Typed = { text: string; caret: number }

/**
 * Formats a number while it is typed, and keeps the caret after the same digit. What isn't a beginning of a number stays as it
 * is.
 */
export function typedPhone({ text, caret }: Typed, country: Country): Typed {
  const formatted = formatBegun(text, country)
  if (formatted === undefined) return { text, caret }
  return { text: formatted, caret: endOf(formatted, digitsIn(text.slice(0, caret)).length) }
}

/** An incomplete number is formatted like a complete one that begins with it. */
function formatBegun(text: string, country: Country): string | undefined {
  const typed = digitsIn(text)
  if (typed === '' || !/^[+\d\s().-]*$/.test(text) || typed.lastIndexOf('+') > 0) return
  const example = digitsIn(examplePhone(country))
  const isAbroad = typed.startsWith('+')
  for (const length of lengthsFrom(typed.length, isAbroad ? 12 : example.length)) {
    const missing = length - typed.length
    const whole = typed + (missing > 0 ? padding(example, missing) : '')
    const read = readPhone(whole, country)
    if (!read) continue
    const formatted = isAbroad ? formatInternational(read.e164) : formatPhone(read.e164, country)
    const shown = cut(formatted.replaceAll('\u00a0', ' '), typed)
    if (shown) return shown
  }
}

const mostDigits = 15

/** Complete as it is, or as long as a usual number, with or without its trunk digit, or of any length. */
const lengthsFrom = (least: number, usual: number) => [
  ...new Set([
    least,
    ...[usual, usual - 1].filter((length) => length >= least),
    ...Array.from({ length: Math.max(0, mostDigits - least) }, (_, at) => least + at + 1),
  ]),
]

const padding = (example: string, count: number) => example.repeat(2).slice(-count)

/** The part of the formatted number with the typed digits; the trunk digit that it begins with may be absent. */
function cut(formatted: string, typed: string): string | undefined {
  // Without groups it is a number of a country whose format isn't known.
  if (!/\d\D+\d/.test(formatted)) return
  const digits = digitsIn(formatted)
  if (digits.startsWith(typed)) return formatted.slice(0, endOf(formatted, typed.length))
  if (!digits.slice(1).startsWith(typed)) return
  const rest = formatted.slice(endOf(formatted, 1)).trimStart()
  return rest.slice(0, endOf(rest, typed.length))
}

const digitsIn = (text: string) => text.replaceAll(/[^+\d]/g, '')

/** The place after this many digits. */
function endOf(text: string, count: number) {
  let left = count
  let at = 0
  while (left > 0 && at < text.length) if (/[+\d]/.test(text[at++] ?? '')) left--
  return at
}

const extension =
  /^(.*\d)[\s,;(]*(?:доб(?:авочный)?|вн(?:утренний)?|ext(?:ension)?|x|#)[.:]?(?:\s*(?:номер|number|№))?[.:]?\s*(\d{1,6})\)?$/iu

/** A number and its extension, which isn't part of it: the caller has to dial it later. */
export function splitExtension(text: string): { phone: string; extension: string } | undefined {
  const [, phone, digits] = extension.exec(text.trim()) ?? []
  return phone && digits ? { phone, extension: digits } : undefined
}

type Called = { phone: string; note: string }

/** An extension goes into the note, for the one who calls, if the rest is a number and the note has room. */
export function withExtension<Form extends Called>(
  form: Form,
  country: Country,
  locale: Locale,
): Form {
  const split = splitExtension(form.phone)
  if (!split || !readPhone(split.phone, country)) return form
  const text = extensionIn[locale](split.extension)
  const isThere = form.note.split('. ').includes(text)
  const note = isThere ? form.note : [form.note, text].filter(Boolean).join('. ')
  return note.length > mostNote ? form : { ...form, phone: split.phone, note }
}

const extensionIn: Record<Locale, (digits: string) => string> = {
  en: (digits) => `Phone extension ${digits}`,
  ru: (digits) => `Телефон: добавочный ${digits}`,
}
const mostNote = 250

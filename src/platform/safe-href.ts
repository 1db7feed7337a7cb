import { isOwnPath } from './own-path.ts'

/** The allowed targets of a link by staff: the web, an email address, a phone, or a path of the shop. */
const schemes = ['http:', 'https:', 'mailto:', 'tel:']

// Browsers drop tabs and line ends before parsing a URL, so one with them isn't what it looks like.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex searches for them
const unsafe = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/

/** The URL if it is safe to follow, or undefined. */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000 || unsafe.test(value)) return
  if (isOwnPath(value)) return value
  if (!/^(https?:\/\/|mailto:|tel:)[^/]/i.test(value)) return
  const url = URL.parse(value)
  const isSafe = url && schemes.includes(url.protocol) && !url.username && !url.password
  return isSafe ? value : undefined
}

/** Adds https to a host without a scheme. Anything else stays as typed. */
export const withScheme = (typed: string): string =>
  safeHref(typed) === undefined && bareHost.test(typed) ? `https://${typed}` : typed

const bareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u

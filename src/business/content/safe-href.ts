/** Where a link that staff wrote may lead: the web, a mailbox, a phone, or a path of our own. */
const schemes = ['http:', 'https:', 'mailto:', 'tel:']

const ours = 'http://shop.invalid'
// Browsers drop tabs and line ends from an address before they read it, so one with them is not what it looks like.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const odd = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/

/** The address if it is safe to follow, else nothing. */
export function safeHref(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 2000 || odd.test(given)) return
  if (isOwnPath(given)) return given
  if (!/^(https?:\/\/|mailto:|tel:)[^/]/i.test(given)) return
  const url = URL.parse(given)
  const isSafe = url && schemes.includes(url.protocol) && !url.username && !url.password
  return isSafe ? given : undefined
}

/** A path of this very site, read as a browser reads it. */
export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && URL.parse(href, ours)?.origin === ours
}

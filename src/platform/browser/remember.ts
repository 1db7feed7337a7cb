const yearSeconds = 365 * 24 * 60 * 60

/** Keep a choice of this browser for a year, where the server sees it too. */
export function remember(name: 'locale' | 'theme', value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing on plain HTTP, where a shop on a local network lives.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

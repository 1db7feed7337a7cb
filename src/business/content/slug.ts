/** Addresses of one part that are the shop's own: a page there would never be seen. */
const reserved = [
  ...['api', 'assets', 'catalog', 'checkout', 'command-center', 'finish', 'food', 'gallery'],
  ...['healthz', 'photos', 'readyz', 'search', 'welcome', 'en', 'ru'],
]

export const isReserved = (slug: string) => reserved.includes(slug)

/** Paths of the shop itself: a page there would never be shown. */
const reserved = [
  ...[
    'api',
    'assets',
    'catalog',
    'checkout',
    'command-center',
    'filter',
    'finish',
    'food',
    'gallery',
  ],
  ...['healthz', 'metrics', 'photos', 'readyz', 'search', 'track', 'up', 'welcome', 'en', 'ru'],
]

export const isReserved = (slug: string) => reserved.includes(slug)

import type { Route } from '#platform/page.ts'

/** What stands around a page. */
export const layouts = {
  default: 'storefront/layouts/default',
  checkout: 'storefront/layouts/checkout',
  finish: 'storefront/layouts/finish',
  empty: 'storefront/layouts/empty',
  'command-center': 'command-center/layout/layout',
} as const

export type LayoutName = keyof typeof layouts

/** Every page that shoppers can visit, and the folder that it lives in. Those of staff are in staff-routes.ts. */
export const shopRoutes: readonly Route<LayoutName>[] = [
  { path: '/', layout: 'default', screen: 'storefront/home' },
  { path: '/catalog', layout: 'default', screen: 'storefront/catalog' },
  { path: '/catalog/{categorySlug}', layout: 'default', screen: 'storefront/category' },
  {
    path: '/catalog/{categorySlug}/{productSlug}',
    layout: 'default',
    screen: 'storefront/dish',
    opensOver: true,
  },
  { path: '/search', layout: 'default', screen: 'storefront/search', query: ['q'] },
  { path: '/checkout', layout: 'checkout', screen: 'storefront/checkout', personal: true },
  {
    path: '/finish',
    layout: 'finish',
    screen: 'storefront/finish',
    query: ['order'],
    personal: true,
  },
  ...developerPages(),
  // The last: any other name of one part is a page that staff wrote, or nothing.
  { path: '/{page}', layout: 'default', screen: 'storefront/page' },
]

/** Every part of ui/ on one page, for who builds with them. A built shop has no such page. */
function developerPages(): Route<LayoutName>[] {
  if (!import.meta.env.DEV) return []
  return [
    { path: '/gallery', layout: 'empty', screen: 'command-center/gallery', shownBeforeSetup: true },
  ]
}

/** What is shown when a page is not there or could not be made. */
export const errorPage: Route<LayoutName> = {
  path: 'error',
  layout: 'default',
  screen: 'storefront/error',
}

/** Before there is a shop, nothing of it can stand around a page. */
export const layoutOf = ({ layout }: Route<LayoutName>, hasShop: boolean): LayoutName =>
  hasShop ? layout : 'empty'

/** Pages for those who run the shop: their words are those of the Command Center. */
export const isStaffPath = (path: string) => /^\/(command-center|welcome)(\/|$)/.test(path)

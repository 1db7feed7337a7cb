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

/** Every page that can be visited, and the folder that it lives in. */
export const routes: readonly Route<LayoutName>[] = [
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
  {
    path: '/welcome',
    layout: 'empty',
    screen: 'command-center/welcome',
    personal: true,
    shownBeforeSetup: true,
  },
  {
    path: '/command-center/sign-in',
    layout: 'empty',
    screen: 'command-center/sign-in',
    query: ['to'],
    personal: true,
  },
  {
    path: '/command-center',
    layout: 'command-center',
    screen: 'command-center/dashboard',
    staff: true,
  },
  {
    path: '/command-center/checkout',
    layout: 'command-center',
    screen: 'command-center/orders',
    staff: true,
  },
  {
    path: '/command-center/checkout/find',
    layout: 'command-center',
    screen: 'command-center/found-orders',
    query: ['q', 'state', 'from', 'to', 'cursor'],
    staff: true,
  },
  {
    path: '/command-center/checkout/{orderId}',
    layout: 'command-center',
    screen: 'command-center/order',
    staff: true,
  },
  {
    path: '/command-center/settings',
    layout: 'command-center',
    screen: 'command-center/general',
    staff: true,
  },
  {
    path: '/command-center/client',
    layout: 'command-center',
    screen: 'command-center/clients',
    query: ['q', 'flagged', 'cursor'],
    staff: true,
  },
  {
    path: '/command-center/client/{clientId}',
    layout: 'command-center',
    screen: 'command-center/client',
    query: ['cursor'],
    staff: true,
  },
  {
    path: '/command-center/settings/orders',
    layout: 'command-center',
    screen: 'command-center/receiving',
    staff: true,
  },
  {
    path: '/command-center/settings/receivers',
    layout: 'command-center',
    screen: 'command-center/receivers',
    query: ['edit', 'state', 'cursor'],
    staff: true,
  },
  {
    path: '/command-center/settings/navigation',
    layout: 'command-center',
    screen: 'command-center/navigation',
    staff: true,
  },
  {
    path: '/command-center/link',
    layout: 'command-center',
    screen: 'command-center/links',
    query: ['edit'],
    staff: true,
  },
  {
    path: '/command-center/warehouse',
    layout: 'command-center',
    screen: 'command-center/warehouses',
    query: ['edit'],
    staff: true,
  },
  {
    path: '/command-center/settings/payment',
    layout: 'command-center',
    screen: 'command-center/payment-methods',
    query: ['edit'],
    staff: true,
  },
  {
    path: '/command-center/page',
    layout: 'command-center',
    screen: 'command-center/pages',
    staff: true,
  },
  {
    path: '/command-center/page/{pageId}',
    layout: 'command-center',
    screen: 'command-center/page',
    staff: true,
  },
  {
    path: '/command-center/page/{pageId}/preview',
    layout: 'default',
    screen: 'storefront/page-preview',
    staff: true,
  },
  {
    path: '/command-center/readiness',
    layout: 'command-center',
    screen: 'command-center/readiness',
    staff: true,
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

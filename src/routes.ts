import type { Route } from '#platform/page.ts'

/** The frames around pages. */
export const layouts = {
  default: 'storefront/layouts/default',
  checkout: 'storefront/layouts/checkout',
  finish: 'storefront/layouts/finish',
  empty: 'storefront/layouts/empty',
  'command-center': 'command-center/frame/layout',
} as const

export type LayoutName = keyof typeof layouts

/** The menu's filter is a part of the address. */
const filter = ['diet', 'without'] as const

const pages = [
  { path: '/', layout: 'default', screen: 'storefront/home', query: filter },
  { path: '/catalog', layout: 'default', screen: 'storefront/menu/catalog', query: filter },
  {
    path: '/catalog/{categorySlug}',
    layout: 'default',
    screen: 'storefront/menu/category',
    query: filter,
  },
  {
    path: '/catalog/{categorySlug}/{productSlug}',
    layout: 'default',
    screen: 'storefront/menu/product',
    query: filter,
    opensOver: true,
  },
  {
    path: '/filter',
    layout: 'default',
    screen: 'storefront/menu/filter',
    query: ['category', 'q', ...filter],
    opensOver: true,
  },
  { path: '/search', layout: 'default', screen: 'storefront/search', query: ['q', ...filter] },
  { path: '/checkout', layout: 'checkout', screen: 'storefront/checkout', personal: true },
  {
    path: '/checkout/line/{lineId}',
    layout: 'checkout',
    screen: 'storefront/checkout/line',
    query: filter,
    personal: true,
  },
  {
    path: '/finish',
    layout: 'finish',
    screen: 'storefront/finish',
    query: ['order'],
    personal: true,
  },
  {
    path: '/track/{trackKey}',
    layout: 'finish',
    screen: 'storefront/track',
    personal: true,
    secretPath: true,
  },
] as const satisfies readonly Route<LayoutName>[]

/** Every page for customers, with its folder. Staff's pages are in staff-routes.ts. */
export const shopRoutes: readonly Route<LayoutName>[] = [
  ...pages,
  ...developerPages(),
  // The last route: any other single name is a page by staff, or nothing.
  { path: '/{page}', layout: 'default', screen: 'storefront/content/page' },
]

/** The paths of a route: each parameter stands for any text. */
export type PathsOf<Path extends string> = Path extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${PathsOf<Rest>}`
  : Path
export type ShopPath = PathsOf<(typeof pages)[number]['path']>

/** Shows every part of ui/ on one page, for developers. A production build doesn't have it. */
function developerPages(): Route<LayoutName>[] {
  // `import.meta.env` is undefined when this table is read without Vite.
  if (!import.meta.env?.DEV) return []
  return [
    { path: '/gallery', layout: 'empty', screen: 'command-center/gallery', shownBeforeSetup: true },
  ]
}

/** Shown for a missing or failed page. */
export const errorPage: Route<LayoutName> = {
  path: 'error',
  layout: 'default',
  screen: 'storefront/error',
}

/** Before setup there is no shop to show around a page. */
export const layoutOf = ({ layout }: Route<LayoutName>, hasShop: boolean): LayoutName =>
  hasShop ? layout : 'empty'

/** Pages for staff, with the Command Center's texts. */
export const isStaffPath = (path: string) => /^\/(command-center|welcome)(\/|$)/.test(path)

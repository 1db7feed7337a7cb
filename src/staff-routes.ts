import type { Route } from '#platform/page.ts'
import { errorPage, type LayoutName, type PathsOf } from './routes.ts'

/** Shown to staff for a failed page: the shop's error in their frame. */
export const failedStaffPage: Route<LayoutName> = {
  ...errorPage,
  path: 'staff-error',
  layout: 'command-center',
  staff: true,
}

/** Shown to staff for a page that doesn't exist, or isn't allowed. */
export const missingStaffPage: Route<LayoutName> = {
  path: 'staff-missing',
  layout: 'command-center',
  screen: 'command-center/frame/missing',
  staff: true,
}

const pages = [
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

  inside('', 'dashboard'),
  inside('/readiness', 'readiness'),
  inside('/account', 'account'),

  inside('/checkout', 'orders/board', ['view', 'call', 'edit']),
  inside('/checkout/pass', 'orders/pass'),
  inside('/checkout/wall', 'orders/wall'),
  inside('/checkout/find', 'orders/find', [
    'state',
    'deliveryMethod',
    'from',
    'to',
    'hour',
    'cursor',
  ]),
  inside('/checkout/new', 'orders/new', ['customer', 'repeat']),
  inside('/checkout/{orderId}', 'orders/one'),

  inside('/customer', 'customers/list', ['flagged', 'cursor']),
  inside('/customer/{customerId}', 'customers/one', ['cursor']),

  inside('/menu', 'menu/menus', ['edit']),
  inside('/menu/{menuId}', 'menu/menu', ['edit']),
  inside('/menu/{menuId}/category/{categoryId}', 'menu/category'),
  inside('/menu-file', 'menu/import'),
  inside('/options', 'menu/options', ['edit']),
  inside('/options/{groupId}', 'menu/option-group'),

  inside('/product', 'menu/products', [
    'q',
    'categoryId',
    'availability',
    'missing',
    'pages',
    'edit',
  ]),
  inside('/product/{productId}', 'menu/product', ['from']),
  inside('/product/{productId}/variants', 'menu/product-variants', ['from']),
  inside('/product/{productId}/options', 'menu/product-options', ['from']),
  inside('/product/{productId}/usage', 'menu/product-usage', ['from']),

  inside('/page', 'content/pages'),
  inside('/page/{pageId}', 'content/page'),
  {
    path: '/command-center/page/{pageId}/preview',
    layout: 'default',
    screen: 'storefront/content/page-preview',
    staff: true,
  },
  inside('/link', 'content/links', ['edit']),
  inside('/warehouse', 'settings/warehouses', ['edit']),

  inside('/settings', 'settings/general'),
  inside('/settings/orders', 'settings/orders'),
  inside('/settings/payment', 'settings/payment', ['edit']),
  inside('/settings/receivers', 'settings/receivers', ['edit', 'state', 'cursor']),
  inside('/settings/navigation', 'settings/navigation'),
  inside('/settings/search-words', 'settings/search-words', ['add']),
  inside('/settings/staff', 'settings/staff', ['edit']),
  inside('/settings/device', 'settings/device'),
] as const satisfies readonly Route<LayoutName>[]

/** Every page for staff. It is a separate table, so that customers don't load it. */
export const staffRoutes: readonly Route<LayoutName>[] = [
  ...pages,
  failedStaffPage,
  missingStaffPage,
]

export type StaffPath = PathsOf<(typeof pages)[number]['path']>

/** A page of the Command Center: its path, the folder of its screen, and its query parameters. */
function inside<Path extends string>(path: Path, screen: string, query?: readonly string[]) {
  return {
    path: `/command-center${path}` as const,
    layout: 'command-center',
    screen: `command-center/${screen}`,
    ...(query && { query }),
    staff: true,
  } as const
}

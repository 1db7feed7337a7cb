import type { Route } from '#platform/page.ts'
import type { LayoutName } from './routes.ts'

/** Every page that those who run the shop can visit. A table of its own: shoppers do not load it. */
export const staffRoutes: readonly Route<LayoutName>[] = [
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

  inside('/checkout', 'orders'),
  inside('/checkout/find', 'found-orders', ['q', 'state', 'from', 'to', 'cursor']),
  inside('/checkout/new', 'new-order', ['client', 'phone']),
  inside('/checkout/{orderId}', 'order'),

  inside('/client', 'clients', ['q', 'flagged', 'cursor']),
  inside('/client/{clientId}', 'client', ['cursor']),

  inside('/menu', 'menus', ['edit']),
  inside('/menu/{menuId}', 'menu', ['edit']),
  inside('/menu/{menuId}/category/{categoryId}', 'category'),
  inside('/menu-file', 'menu-file'),

  inside('/product', 'products', ['q', 'categoryId', 'availability', 'missing', 'pages', 'edit']),
  inside('/product/{productId}', 'product'),
  inside('/product/{productId}/variants', 'product-variants'),
  inside('/product/{productId}/usage', 'product-usage'),

  inside('/page', 'pages'),
  inside('/page/{pageId}', 'page'),
  {
    path: '/command-center/page/{pageId}/preview',
    layout: 'default',
    screen: 'storefront/page-preview',
    staff: true,
  },
  inside('/link', 'links', ['edit']),
  inside('/warehouse', 'warehouses', ['edit']),

  inside('/settings', 'general'),
  inside('/settings/orders', 'receiving'),
  inside('/settings/payment', 'payment-methods', ['edit']),
  inside('/settings/receivers', 'receivers', ['edit', 'state', 'cursor']),
  inside('/settings/navigation', 'navigation'),
  inside('/settings/staff', 'staff', ['edit']),
]

/** A page of the Command Center, in its frame: where it is, the folder of its screen, and what its address says more. */
function inside(path: string, screen: string, query?: readonly string[]): Route<LayoutName> {
  return {
    path: `/command-center${path}`,
    layout: 'command-center',
    screen: `command-center/${screen}`,
    ...(query && { query }),
    staff: true,
  }
}

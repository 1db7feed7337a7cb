import { expect, test } from 'vitest'
import { doors } from '#api.ts'
import { setupCodeHolder } from '#business/channel/server/setup-code.ts'
import { setupCode } from './support/asked.ts'
import { rawJson } from './support/raw.ts'
import { machine, outward } from './support/receivers.ts'
import { hire, password, signedIn } from './support/staff.ts'
import { world } from './support/world.ts'

/** Who may come in, and what the others are told. A door that is not in this table fails. */
const anyone = {
  anonymous: 'in',
  visitor: 'in',
  disabled: 'in',
  operator: 'in',
  manager: 'in',
  master: 'in',
} as const
type Row = { readonly [Role in keyof typeof anyone]: 'in' | 401 | 403 }
const manager: Row = { ...anyone, anonymous: 401, visitor: 401, disabled: 401, operator: 403 }
const master: Row = { ...manager, manager: 403 }
const operator: Row = { ...anyone, anonymous: 401, visitor: 401, disabled: 401 }
const nobody: Row = {
  anonymous: 403,
  visitor: 403,
  disabled: 403,
  operator: 403,
  manager: 403,
  master: 403,
}

const table: Readonly<Record<string, readonly [who: string, row: Row]>> = {
  'GET /api/channel': ['anyone', anyone],
  'GET /api/watching': ['operator', operator],
  'GET /api/readiness': ['operator', operator],
  'POST /api/watching': ['operator', operator],
  'GET /api/channel/front': ['anyone', anyone],
  'GET /api/channel/payment-methods': ['anyone', anyone],
  'GET /api/channel/time-slots': ['anyone', anyone],
  'PATCH /api/channel': ['manager', manager],
  'GET /api/channel/checklist': ['manager', manager],
  'POST /api/channel/checklist/hide': ['manager', manager],
  'GET /api/channel/settings': ['manager', manager],
  'GET /api/channel/accent': ['manager', manager],
  'PUT /api/channel/working-days': ['manager', manager],
  'PUT /api/channel/working-exceptions/{date}': ['manager', manager],
  'DELETE /api/channel/working-exceptions/{date}': ['manager', manager],
  // Without its code, and not at the machine itself.
  'POST /api/setup': ['holder of the setup code', nobody],
  'GET /api/catalog': ['anyone', anyone],
  'GET /api/catalog/categories': ['anyone', anyone],
  'GET /api/catalog/category/{category}': ['anyone', anyone],
  'GET /api/catalog/category/{category}/dish/{dish}': ['anyone', anyone],
  'GET /api/channel/contacts': ['anyone', anyone],
  'GET /api/pages/{slug}': ['anyone', anyone],
  'GET /api/search': ['anyone', anyone],
  'POST /api/search/choice': ['anyone', anyone],
  'GET /api/checkout': ['anyone', anyone],
  'POST /api/checkout/add': ['anyone', anyone],
  'POST /api/checkout/line/{lineId}': ['anyone', anyone],
  'PATCH /api/checkout': ['anyone', anyone],
  'GET /api/checkout/id/{checkoutId}': ['anyone', anyone],
  'POST /api/checkout/accept': ['anyone', anyone],
  'POST /api/checkout/place': ['anyone', anyone],
  'GET /api/checkout/placed': ['anyone', anyone],
  'GET /api/checkout/id/{checkoutId}/stream': ['anyone', anyone],
  'POST /api/checkout/id/{checkoutId}/cancel': ['anyone', anyone],
  'POST /api/checkout/id/{checkoutId}/call-again': ['anyone', anyone],
  'POST /api/checkout/id/{checkoutId}/repeat': ['anyone', anyone],
  'GET /api/orders': ['operator', operator],
  'GET /api/orders/today': ['operator', operator],
  'GET /api/orders/export': ['operator', operator],
  'GET /api/orders/stream': ['operator', operator],
  'GET /api/orders/{orderId}': ['operator', operator],
  'POST /api/orders/{orderId}/claim': ['operator', operator],
  'POST /api/orders/{orderId}/release': ['operator', operator],
  'POST /api/orders/{orderId}/call': ['operator', operator],
  'POST /api/orders/{orderId}/move': ['operator', operator],
  'GET /api/clients': ['operator', operator],
  'POST /api/clients/find': ['operator', operator],
  'GET /api/clients/{clientId}': ['operator', operator],
  'PATCH /api/clients/{clientId}': ['operator', operator],
  'POST /api/clients/{clientId}/export': ['manager', manager],
  'POST /api/clients/{clientId}/erase': ['manager', manager],
  'GET /api/sold-out': ['operator', operator],
  'POST /api/products/{productId}/sold-out': ['operator', operator],
  'POST /api/products/{productId}/on-sale': ['operator', operator],
  'POST /api/orders': ['operator', operator],
  'POST /api/orders/draft': ['operator', operator],
  'POST /api/orders/{orderId}/preview': ['operator', operator],
  'PATCH /api/orders/{orderId}': ['operator', operator],
  'POST /api/orders/{orderId}/undo': ['operator', operator],
  'POST /api/orders/{orderId}/print': ['operator', operator],
  'GET /api/receivers': ['manager', manager],
  'GET /api/receivers/health': ['operator', operator],
  'GET /api/receivers/{receiverId}': ['manager', manager],
  'POST /api/receivers': ['manager', manager],
  'PATCH /api/receivers/{receiverId}': ['manager', manager],
  'DELETE /api/receivers/{receiverId}': ['manager', manager],
  'POST /api/receivers/{receiverId}/test': ['manager', manager],
  'POST /api/receivers/preview': ['manager', manager],
  'POST /api/receivers/{receiverId}/replay': ['manager', manager],
  'GET /api/dispatches': ['manager', manager],
  'POST /api/dispatches/{dispatchId}/replay': ['manager', manager],
  'GET /api/payment-methods': ['manager', manager],
  'POST /api/payment-methods': ['manager', manager],
  'GET /api/payment-methods/{paymentMethodId}': ['manager', manager],
  'PATCH /api/payment-methods/{paymentMethodId}': ['manager', manager],
  'DELETE /api/payment-methods/{paymentMethodId}': ['manager', manager],
  'POST /api/payment-methods/reorder': ['manager', manager],
  'GET /api/warehouses': ['manager', manager],
  'POST /api/warehouses': ['manager', manager],
  'GET /api/warehouses/{warehouseId}': ['manager', manager],
  'PATCH /api/warehouses/{warehouseId}': ['manager', manager],
  'DELETE /api/warehouses/{warehouseId}': ['manager', manager],
  'POST /api/warehouses/reorder': ['manager', manager],
  'GET /api/pages': ['manager', manager],
  'POST /api/pages': ['manager', manager],
  'GET /api/pages/id/{pageId}': ['manager', manager],
  'PATCH /api/pages/id/{pageId}': ['manager', manager],
  'DELETE /api/pages/id/{pageId}': ['manager', manager],
  'GET /api/links': ['manager', manager],
  'POST /api/links': ['manager', manager],
  'GET /api/links/{linkId}': ['manager', manager],
  'PATCH /api/links/{linkId}': ['manager', manager],
  'DELETE /api/links/{linkId}': ['manager', manager],
  'GET /api/navigation': ['manager', manager],
  'PUT /api/navigation/{place}': ['manager', manager],
  'GET /api/staff': ['master', master],
  'POST /api/staff': ['master', master],
  'PATCH /api/staff/{staffId}': ['master', master],
  'POST /api/staff/{staffId}/password': ['master', master],
  'POST /api/staff/{staffId}/sign-out': ['master', master],
  'POST /api/staff/sign-out-elsewhere': ['operator', operator],
  'POST /api/staff/own-password': ['operator', operator],
  'GET /api/menu-file': ['manager', manager],
  'POST /api/menu-file/check': ['manager', manager],
  'POST /api/menu-file': ['manager', manager],
  'GET /api/menus': ['manager', manager],
  'GET /api/menus/{menuId}': ['manager', manager],
  'POST /api/menus': ['manager', manager],
  'PATCH /api/menus/{menuId}': ['manager', manager],
  'DELETE /api/menus/{menuId}': ['manager', manager],
  'POST /api/menus/reorder': ['manager', manager],
  'GET /api/categories': ['manager', manager],
  'GET /api/categories/{categoryId}': ['manager', manager],
  'POST /api/categories': ['manager', manager],
  'PATCH /api/categories/{categoryId}': ['manager', manager],
  'DELETE /api/categories/{categoryId}': ['manager', manager],
  'POST /api/categories/reorder': ['manager', manager],
  'POST /api/categories/{categoryId}/products': ['manager', manager],
  'DELETE /api/categories/{categoryId}/products/{productId}': ['manager', manager],
  'POST /api/categories/{categoryId}/products/reorder': ['manager', manager],
  'GET /api/products': ['manager', manager],
  'GET /api/products/{productId}': ['manager', manager],
  'GET /api/products/{productId}/usage': ['manager', manager],
  'POST /api/products': ['manager', manager],
  'PATCH /api/products/{productId}': ['manager', manager],
  'DELETE /api/products/{productId}': ['manager', manager],
  'POST /api/products/availability': ['manager', manager],
  'POST /api/products/prices': ['manager', manager],
  'PUT /api/products/{productId}/variants': ['manager', manager],
  'POST /api/products/{productId}/variants': ['manager', manager],
  'PATCH /api/products/{productId}/variants/{variantId}': ['manager', manager],
  'POST /api/products/{productId}/variants/{variantId}/availability': ['manager', manager],
  'DELETE /api/products/{productId}/variants/{variantId}': ['manager', manager],
  'POST /api/products/{productId}/variants/reorder': ['manager', manager],
  'POST /api/photos': ['manager', manager],
  'POST /api/auth/session': ['anyone', anyone],
  'GET /api/_auth/session': ['anyone', anyone],
  'POST /api/auth/sign-in': ['anyone', anyone],
  'DELETE /api/_auth/session': ['anyone', anyone],
}

const all = doors(setupCodeHolder(setupCode, Date.now), outward, machine).map(
  ({ endpoint, may }) => ({
    line: `${endpoint.method} ${endpoint.path}`,
    may: may.who,
  }),
)

test('every door is in the table, and nothing else is', () => {
  expect(all.map(({ line }) => line).sort()).toEqual(Object.keys(table).sort())
})

test('every door says who may pass it as the table does', () => {
  for (const { line, may } of all) expect([line, may]).toEqual([line, table[line]?.[0]])
})

async function everybody() {
  const { origin, store, anna, visitor } = await world()
  const tokenOf = async (login: string) =>
    (await signedIn(origin, login)).cookies.get('session') ?? ''
  for (const role of ['operator', 'manager'] as const) await hire(store, role)
  await hire(store, 'manager', 'disabled')
  const someone = visitor()
  await someone.send('POST', '/api/auth/session', {})
  const tokens = {
    anonymous: '',
    visitor: someone.cookies.get('session') ?? '',
    disabled: await tokenOf('disabled'),
    operator: await tokenOf('operator'),
    manager: await tokenOf('manager'),
    master: anna.cookies.get('session') ?? '',
  }
  const { db } = store
  await db.updateTable('staff').set({ isActive: false }).where('login', '=', 'disabled').execute()
  return { origin, tokens }
}

test('every door lets in whom it should, and tells the others the right no', async () => {
  const { origin, tokens } = await everybody()
  // The doors that end a session come last.
  const ending = /sign-in|DELETE .*_auth/
  const inOrder = all.toSorted((a, b) => Number(ending.test(a.line)) - Number(ending.test(b.line)))
  for (const { line } of inOrder) {
    const [method = '', path = ''] = line.split(' ')
    const said = Object.entries(tokens).map(async ([role, token]) => {
      const headers = {
        Host: 'pizza.example',
        'If-Match': '99',
        ...(token && { Cookie: `session=${token}` }),
      }
      const asked = method === 'GET' ? undefined : { login: 'anna', password }
      const address = path.replaceAll(/\{\w+\}/g, 'x')
      const { status } = line.endsWith('/stream')
        ? await beginning(origin + address, headers)
        : await rawJson(origin, address, asked, headers, method)
      const isIn = status !== 401 && status !== 403 && status < 500
      return [role, isIn ? 'in' : status]
    })
    expect([line, Object.fromEntries(await Promise.all(said))]).toEqual([line, table[line]?.[1]])
  }
})

/** How a stream begins: it would not end. */
async function beginning(address: string, headers: Record<string, string>) {
  const { status, body } = await fetch(address, { headers })
  await body?.cancel()
  return { status }
}

// Every page of the shop from its route tables, at addresses that exist.
import { shopRoutes } from '#routes.ts'
import { staffRoutes } from '#staff-routes.ts'
import type { Running } from './host.ts'

type Address = { path: string; isForStaff: boolean }

/** Each route in both languages, with ids that exist. An unknown parameter throws. */
export async function pagesOf(shop: Running): Promise<Address[]> {
  const first = async (query: string) => String((await shop.rows(query))[0]?.id ?? 'nothing')
  const [product] = await shop.rows(
    `select "category"."slug" as "category", "product"."slug" as "product" from "categoryProduct"
    join "category" on "category"."id" = "categoryId" join "product" on "product"."id" = "productId"
    join "menu" on "menu"."id" = "menuId" where "menu"."isActive" = true order by "product"."id" limit 1`,
  )
  const parts: Record<string, string> = {
    categorySlug: String(product?.category),
    productSlug: String(product?.product),
    trackKey: await first('select "trackKey" as "id" from "order" order by "id" limit 1'),
    page: await first('select "slug" as "id" from "page" order by "id" limit 1'),
    lineId: await first('select "id" from "checkoutLine" order by "id" limit 1'),
    groupId: await first('select "id" from "optionGroup" order by "id" limit 1'),
  }
  for (const table of ['order', 'customer', 'menu', 'category', 'product', 'page'])
    parts[`${table}Id`] = await first(`select "id" from "${table}" order by "id" limit 1`)
  const filled = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name) => {
      const part = parts[name]
      if (part === undefined) throw new Error(`What stands for {${name}} in an address?`)
      return part
    })
  // Routes of error pages have no address.
  const routes = [...shopRoutes, ...staffRoutes].filter(({ path }) => path.startsWith('/'))
  return [
    ...routes.map(({ path }) => ({ path: filled(path), isForStaff: isStaffs(path) })),
    { path: '/no/such/page', isForStaff: false },
    { path: '/command-center/no-such-page', isForStaff: true },
  ].flatMap(({ path, isForStaff }) => [
    { path, isForStaff },
    { path: `/ru${path === '/' ? '' : path}`, isForStaff },
  ])
}

/** Detail pages, up to this many of each kind. */
export async function detailsOf(shop: Running, most: number): Promise<string[]> {
  const of = async (table: string, path: (row: Record<string, unknown>) => string) => {
    const rows = await shop.rows(`select * from "${table}" order by "id" desc limit ${most}`)
    return rows.map(path)
  }
  const center = '/command-center'
  const all = await Promise.all([
    of('order', ({ id }) => `${center}/checkout/${id}`),
    of('customer', ({ id }) => `${center}/customer/${id}`),
    of('product', ({ id }) => `${center}/product/${id}`),
    of('product', ({ id }) => `${center}/product/${id}/variants`),
    of('product', ({ id }) => `${center}/product/${id}/options`),
    of('category', ({ id, menuId }) => `${center}/menu/${menuId}/category/${id}`),
    of('menu', ({ id }) => `${center}/menu/${id}`),
    of('page', ({ id }) => `${center}/page/${id}`),
    of('page', ({ id }) => `${center}/page/${id}/preview`),
    of('page', ({ slug }) => `/${slug}`),
    of('category', ({ slug }) => `/catalog/${slug}`),
    of('receiver', ({ id }) => `${center}/settings/receivers?edit=${id}`),
    of('warehouse', ({ id }) => `${center}/warehouse?edit=${id}`),
    of('link', ({ id }) => `${center}/link?edit=${id}`),
    of('paymentMethod', ({ id }) => `${center}/settings/payment?edit=${id}`),
    of('staff', ({ id }) => `${center}/settings/staff?edit=${id}`),
  ])
  return all.flat()
}

const isStaffs = (path: string) => /^\/command-center(?!\/sign-in)/.test(path)

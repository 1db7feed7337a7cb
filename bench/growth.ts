import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { each } from './compare.ts'
import { seenInBrowser } from './in-browser.ts'
import type { Place, Shop } from './shop.ts'
import { spentFresh } from './uncached.ts'
import { measureWeight } from './weight.ts'

export type Grown = { products: number; cpuMs: number; htmlBytes: number; lcp: number }

/** The home page with larger and larger menus. */
export async function measureGrowth(shop: Shop, place: Place, isQuick: boolean): Promise<Grown[]> {
  const grown: Grown[] = []
  for (const products of isQuick ? [100] : [100, 500, 2000]) {
    growTo(place, products)
    const cpuMs = each(await spentFresh(shop, place, 'br', isQuick ? 12 : 60))
    const weights = await measureWeight(shop)
    const html = weights.find(({ page, encoding }) => page === '/' && encoding === 'gzip')?.html
    const { whole } = await seenInBrowser(shop, '/', isQuick ? 1 : 3)
    grown.push({ products, cpuMs, htmlBytes: html ?? 0, lcp: whole.lcp })
  }
  return grown
}

/** Copies the sample dishes within their categories up to this number; or those of one category with a single variant. */
export function growTo({ dataDir }: Pick<Place, 'dataDir'>, products: number, category?: string) {
  const file = new DatabaseSync(path.join(dataDir, 'tiffin.sqlite'), { timeout: 5000 })
  const rows = (table: string) => file.prepare(`select * from "${table}"`).all()
  const { count } = file.prepare('select count(*) "count" from "product"').get() as Counted
  const variants = Map.groupBy(rows('variant'), ({ productId }) => productId)
  const placed = Map.groupBy(rows('categoryProduct'), ({ productId }) => productId)
  const categoryId = rows('category').find(({ slug }) => slug === category)?.id
  const models = rows('product').filter(
    ({ id, slug }) =>
      !/-copy-\d+$/.test(String(slug)) &&
      (category === undefined ||
        (placed.get(id ?? '')?.some((one) => one.categoryId === categoryId) &&
          variants.get(id ?? '')?.length === 1)),
  )
  file.exec('begin')
  for (let at = count; at < products; at += 1) {
    const model = models[at % models.length]
    if (!model) break
    const productId = crypto.randomUUID()
    insert(file, 'product', { ...model, id: productId, slug: `${model.slug}-copy-${at}` })
    for (const one of variants.get(model.id ?? '') ?? [])
      insert(file, 'variant', { ...one, id: crypto.randomUUID(), productId })
    for (const one of placed.get(model.id ?? '') ?? [])
      insert(file, 'categoryProduct', { ...one, productId, position: at })
  }
  file.exec('commit')
  file.close()
}

type Counted = { count: number }
type Row = ReturnType<ReturnType<DatabaseSync['prepare']>['all']>[number]

function insert(file: DatabaseSync, table: string, row: Row) {
  const names = Object.keys(row)
  const columns = names.map((name) => `"${name}"`).join(', ')
  const marks = names.map(() => '?').join(', ')
  file.prepare(`insert into "${table}" (${columns}) values (${marks})`).run(...Object.values(row))
}

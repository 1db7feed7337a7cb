import type * as z from 'zod/mini'
import type { Tx } from '#db/open.ts'
import type { Call } from '#platform/server/call.ts'
import type { products } from '../contract.ts'
import { namedBy } from '../product.ts'
import { listedProducts } from './listed-products.ts'
import { productsBySku, productsToLookAt } from './sql.ts'

const atOnce = 50

/** Names are looked through here: the database knows the case of Latin letters alone. */
export async function readProducts(
  { tx }: Call,
  { q, cursor, ...filter }: z.output<typeof products.list.input>,
) {
  const [at = '', id = ''] = cursor?.split('~') ?? []
  const rows = await productsToLookAt(tx, {
    categoryId: filter.categoryId,
    availability: filter.availability,
    missing: filter.missing,
    before: cursor ? { at: new Date(Number(at)), id } : undefined,
    most: q || filter.missing === 'translation' ? undefined : atOnce + 1,
  })
  const found = q ? await lookedFor(tx, q, rows) : rows
  const shown = await firstOf(tx, found, filter.missing)
  const last = shown.length > atOnce ? shown[atOnce - 1] : undefined
  const createdAt = found.find((row) => row.id === last?.id)?.createdAt.getTime()
  return { products: shown.slice(0, atOnce), next: last ? `${createdAt}~${last.id}` : null }
}

async function lookedFor<Row extends Parameters<ReturnType<typeof namedBy>>[0] & { id: string }>(
  tx: Tx,
  q: string,
  rows: readonly Row[],
) {
  const bySku = await productsBySku(tx, q)
  const isNamed = namedBy(q)
  return rows.filter((row) => bySku.has(row.id) || isNamed(row))
}

/** A page of them and one more, if there is one: read part by part, since some that seem to lack a translation do not. */
async function firstOf(tx: Tx, rows: readonly { id: string }[], missing: string | undefined) {
  const shown = []
  for (let from = 0; from < rows.length && shown.length <= atOnce; from += atOnce + 1) {
    const part = rows.slice(from, from + atOnce + 1)
    const listed = await listedProducts(
      tx,
      part.map(({ id }) => id),
    )
    shown.push(...listed.filter((one) => !missing || one.missing.some((gap) => gap === missing)))
  }
  return shown
}

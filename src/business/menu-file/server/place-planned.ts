import { lastPlace } from '#business/catalog/by-hand.ts'
import { allPlaces, deletePlace, insertPlaces, touchCategory } from '#business/menus/server/sql.ts'
import type { Tx } from '#db/open.ts'
import type { Plan } from '../plan.ts'

const atOnce = 500

/** Where the products of a plan stand: new ones after those that are there. */
export async function placePlanned(tx: Tx, { products }: Plan): Promise<boolean> {
  const ofCategory = Map.groupBy(await allPlaces(tx), ({ categoryId }) => categoryId)
  const last = new Map([...ofCategory].map(([id, places]) => [id, lastPlace(places)]))
  const touched = new Set<string>()
  const rows: { categoryId: string; productId: string; position: number }[] = []
  for (const { before, after } of products) {
    const was = before?.places ?? []
    for (const categoryId of was.filter((id) => !after.places.includes(id))) {
      await deletePlace(tx, categoryId, after.id)
      touched.add(categoryId)
    }
    for (const categoryId of after.places.filter((id) => !was.includes(id))) {
      const position = last.get(categoryId) ?? 0
      last.set(categoryId, position + 1)
      rows.push({ categoryId, productId: after.id, position })
      touched.add(categoryId)
    }
  }
  for (let from = 0; from < rows.length; from += atOnce)
    await insertPlaces(tx, rows.slice(from, from + atOnce))
  for (const categoryId of touched) if (!(await touchCategory(tx, categoryId))) return false
  return true
}

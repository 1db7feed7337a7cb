/** What stands in the head of a menu's file. They are names and no words: a file is the same in every language. */
export const columns = [
  'menu',
  'category_en',
  'category_ru',
  'position',
  'slug',
  'name_en',
  'name_ru',
  'description_en',
  'description_ru',
  'available',
  'calories',
  'protein',
  'fat',
  'carbohydrate',
  'allergens',
  'variant_en',
  'variant_ru',
  'price',
  'weight',
  'unit',
  'sku',
  'variant_available',
  'variant_position',
] as const
export type Column = (typeof columns)[number]

/** These are the same on every line of a product. */
export const ofProduct = columns.slice(0, columns.indexOf('variant_en'))

/** What a line says, by column. A column that the file does not have says nothing. */
export type Cells = { readonly [Name in Column]?: string }
export type Line = { readonly row: number; readonly cells: Cells }

/** The lines below the head, and which of its columns nobody knows. Nothing when it names no product. */
export function linesOf(table: readonly (readonly string[])[]) {
  const [head = [], ...rest] = table
  const names = head.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const at = columns.map((column) => [column, names.indexOf(column)] as const)
  const known = at.filter(([, place]) => place >= 0)
  const isNamed = known.some(([column]) => ['sku', 'slug', 'name_en', 'name_ru'].includes(column))
  if (!isNamed) return
  const lines = rest.flatMap((cells, index): Line[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const said = known.map(([column, place]) => [column, cells[place] ?? ''])
    return [{ row: index + 2, cells: Object.fromEntries(said) as Cells }]
  })
  const unknown = head.filter(
    (cell, place) => cell.trim() !== '' && !known.some(([, one]) => one === place),
  )
  return { lines, unknown }
}

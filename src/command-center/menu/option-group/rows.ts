import { minorIn } from '#business/menu-file/cell.ts'
import type { Locale, Localised } from '#platform/localised.ts'
import type { Group, Size } from './load.ts'

/** An option in the table. A price may still be empty; that of a size is then the option's own. */
export type Row = {
  id: string
  name: Localised
  price: number | null
  sizePrices: { sizeId: string; price: number | null }[]
  grams: number
  sku: string
  allergens: string[]
  isDefault: boolean
}

export const rowsOf = ({ options }: Pick<Group, 'options'>): Row[] =>
  options.map(({ isAvailable: _, ...option }) => ({
    ...option,
    sizePrices: [...option.sizePrices],
  }))

let made = 0

/** The server gives it its own id on save. */
export function newRow(row: Partial<Row> = {}): Row {
  made += 1
  const empty = { name: [], price: null, sizePrices: [], grams: 0, sku: '', allergens: [] }
  return { ...empty, isDefault: false, ...row, id: `new-${made}` }
}

export const priceFor = ({ sizePrices }: Row, sizeId: string) =>
  sizePrices.find((one) => one.sizeId === sizeId)?.price ?? null

export const withPriceFor = (row: Row, sizeId: string, price: number | null): Row => ({
  ...row,
  sizePrices: [
    ...row.sizePrices.filter((one) => one.sizeId !== sizeId),
    ...(price === null ? [] : [{ sizeId, price }]),
  ],
})

/** What is taken out costs nothing, and isn't chosen at first. */
export const withoutPrice = (row: Row): Row => ({
  ...row,
  price: null,
  sizePrices: [],
  grams: 0,
  isDefault: false,
})

/** What is sent. An empty price is none. */
export const optionsIn = (rows: readonly Row[], stored: readonly { id: string }[]) =>
  rows.map(({ id, price, sizePrices, ...row }) => ({
    ...row,
    ...(stored.some((one) => one.id === id) && { id }),
    price: price ?? 0,
    sizePrices: sizePrices.map(({ sizeId, price }) => ({ sizeId, price: price ?? 0 })),
    allergens: row.allergens as never[],
  }))

/** Rows copied from a spreadsheet: the name in each language, the price, and a price for each size. */
export const pastedRows = (
  text: string,
  languages: readonly Locale[],
  sizes: readonly Pick<Size, 'id'>[],
): Row[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const cells = line.split('\t').map((cell) => cell.trim())
      const name = languages.map((locale, at) => ({ locale, value: cells[at] ?? '' }))
      const [price = '', ...others] = cells.slice(languages.length)
      const sizePrices = sizes.flatMap(({ id }, at) => {
        const own = priceIn(others[at] ?? '')
        return own === null ? [] : { sizeId: id, price: own }
      })
      return newRow({
        name: name.filter(({ value }) => value),
        price: priceIn(price),
        sizePrices,
      })
    })

function priceIn(cell: string): number | null {
  const number = /\d[\d\s\u00a0.,]*/.exec(cell)?.[0]?.trim()
  const price = number === undefined ? Number.NaN : minorIn(number)
  return Number.isNaN(price) ? null : price
}
